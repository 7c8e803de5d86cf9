import { type Static, Type } from 'typebox';
import { numberOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import type { RiskDegree } from '#domain/idn/score.ts';
import { ShownIntervalOrNull } from '#domain/idn/short-idn.ts';
import { findingSeverities } from '#domain/judgement/judgement.ts';
import { type StopCode, stopCodes } from '#domain/judgement/stop.ts';
import { RemarkView } from '#domain/remark.ts';
import { BlockView, tone } from '#domain/report/block-view.ts';
import { PartView } from '#domain/report/part-view.ts';
import { SourceView } from '#domain/source-view.ts';
import { askedKinds, subjectStates } from '#domain/subject.ts';

export const ReportKindName = Type.Enum(['basic', 'full']);

const SummaryPartView = Type.Object({
	block: BlockView,
	/** its sources with their dates; null: the block names them */
	from: textOrNull,
});

const SectionPartView = Type.Object({
	...PartView.properties,
	is_stale: Type.Boolean(),
	/** came after the report was closed */
	is_late: Type.Boolean(),
});
export const SectionView = Type.Object({
	code: text,
	title: text,
	count: Type.Number(),
	is_ready: Type.Boolean(),
	/** what the section comes to over all of its sources; empty while they are being asked */
	summary: Type.Array(SummaryPartView),
	parts: Type.Array(SectionPartView),
});
export type SectionView = Static<typeof SectionView>;

const Finding = Type.Object({
	code: text,
	severity: Type.Enum([...findingSeverities]),
	/** the stop factor that it is; null: it stops nothing */
	stop: Type.Unsafe<StopCode | null>({ enum: [...stopCodes, null] }),
	title: text,
	sentence: text,
	/** anchor of the evidence: section and source */
	section: text,
	source_id: text,
	/** the oldest date of what says so */
	as_of: textOrNull,
	/** every source that says so */
	evidence: Type.Array(Type.Object({ source_id: text, as_of: textOrNull })),
	/** what the subject or the portal says beside it, as of now: it is no part of what was sealed */
	remarks: Type.Array(RemarkView),
});
export type FindingView = Static<typeof Finding>;

/** One sentence of the conclusion: a finding with who witnesses it. */
const Sentence = Type.Object({
	code: text,
	severity: Type.Enum([...findingSeverities]),
	title: text,
	sentence: text,
	section: text,
	witnesses: Type.Array(Type.Object({ source_id: text, source_title: text, as_of: textOrNull })),
});

const notAskedReasons = [
	...([
		'silent',
		'signature',
		'consent',
		'consent_scope',
		'consent_withdrawn',
		'consent_expired',
		'paid',
		'plan',
	] as const),
	...(['not_loaded', 'other_number', 'stays_here', 'not_configured'] as const),
] as const;
const notAskedActions = ['sign', 'consent', 'buy', 'full', 'repeat', 'wait'] as const;
/** Sources that said nothing for one reason, and what can be done about it. */
const NotAskedLineView = Type.Object({
	reason: Type.Enum([...notAskedReasons]),
	title: text,
	/** `note`: how much of a list is here, and when it comes */
	sources: Type.Array(Type.Object({ source_id: text, source_title: text, note: textOrNull })),
	/** null: there is nothing to do */
	action: Type.Unsafe<(typeof notAskedActions)[number] | null>({ enum: [...notAskedActions, null] }),
	/** net tenge of all of them; null: nothing is charged for them */
	price_kzt: numberOrNull,
	/** the day on which all that comes by itself can be here at the earliest; null: nobody can say */
	wait_until: textOrNull,
});
export type NotAskedLineView = Static<typeof NotAskedLineView>;

export const VerdictView = Type.Object({
	tone,
	sentence: text,
	/** «N of M sources do not answer»; null: nothing is missing */
	caveat: textOrNull,
	asked_count: Type.Number(),
	answered_count: Type.Number(),
	silent_count: Type.Number(),
	/** lists never loaded here, and sources without an address or a key, which could not be queried */
	not_loaded_count: Type.Number(),
	/** lists that their publisher gave up, without an entry */
	frozen_count: Type.Number(),
});
export type VerdictView = Static<typeof VerdictView>;

/** A source in the list of a report: `SourceView` with how far the question has come. */
export const ReportSourceView = Type.Object({
	...Type.Omit(SourceView, ['state']).properties,
	state: PartView.properties.state,
	section: text,
	/** code of why it was not asked; null: it was */
	not_asked_reason: textOrNull,
	is_late: Type.Boolean(),
	price_kzt: Type.Number(),
	/** milliseconds between question and answer; null while there is none, and for lists we keep */
	duration_ms: numberOrNull,
});
export type ReportSourceView = Static<typeof ReportSourceView>;

const indexValue = {
	score: numberOrNull,
	group: textOrNull,
	/** where the value lies with a probability of 90 percent; score and group are null then */
	interval: ShownIntervalOrNull,
	zone: Type.Union([Type.Enum(['green', 'red']), Type.Null()]),
	/** null where it is not known, or an interval spans two */
	risk_degree: Type.Unsafe<RiskDegree | null>({ enum: ['low', 'medium', 'high', null] }),
	risk_degree_label: textOrNull,
	origin_label: text,
	calculated_on: text,
	model_version: text,
	confidence_label: textOrNull,
	/** why there is no value */
	reason: textOrNull,
};
const ReadingView = Type.Object({
	...indexValue,
	/** «By the data of this report, 21.11.2026» */
	label: text,
	/** the day it is judged by */
	as_of: text,
	/** stop sources that were not heard, in a sentence; null: all were */
	unheard: textOrNull,
	factors: Type.Array(
		Type.Object({
			code: text,
			title: text,
			state: Type.Enum(['bin', 'bounded', 'no_data', 'not_connected']),
			sentence: text,
			/** null: no data, which is never 0 */
			points: numberOrNull,
			source_id: textOrNull,
			source_title: textOrNull,
			as_of: textOrNull,
		}),
	),
	/** the national value with its date, in a sentence */
	national: text,
	/** against the national value; empty: nothing, or one of the two is the official value */
	differences: Type.Array(
		Type.Object({
			/** a factor, or `base`, `model`, `cap`, `limit` as in the history of the index */
			code: text,
			title: text,
			/** to − from in points, a missing one taken as 0 */
			change: Type.Number(),
			/** from what to what, with the points of both */
			sentence: text,
			/** whose answer made it */
			source_id: textOrNull,
			source_title: textOrNull,
			as_of: textOrNull,
		}),
	),
});
export type ReadingView = Static<typeof ReadingView>;

export const ReportView = Type.Object({
	id: text,
	bin: text,
	/** opens the card of the subject, whoever it is; null: it is in no register */
	card_id: textOrNull,
	kind: ReportKindName,
	/** open: sources are being asked; closed: with what there was; sealed: nothing will be added any more */
	state: Type.Enum(['open', 'closed', 'sealed']),
	created_at: text,
	closed_at: textOrNull,
	sealed_at: textOrNull,
	/** net tenge of the paid sources that answered */
	amount_kzt: Type.Number(),
	previous_id: textOrNull,
	/** number of the last event that is in this answer: readers of the event stream begin behind it */
	last_event: Type.Number(),
	subject: Type.Object({
		bin: text,
		title: text,
		title_kk: textOrNull,
		/** Latin name as a register gives it */
		title_en: textOrNull,
		kind: Type.Enum(askedKinds),
		kind_label: text,
		is_individual: Type.Boolean(),
		/** of the register, its word stands in the label; null: the register does not carry the subject */
		state: Type.Union([Type.Enum(subjectStates), Type.Null()]),
		state_label: textOrNull,
		registered_on: textOrNull,
		head_name: textOrNull,
		address: textOrNull,
		activity: textOrNull,
	}),
	/** national: over published lists, at the moment of the question; null: none is published */
	idn: Type.Union([Type.Object({ ...indexValue, share_below_percent: numberOrNull }), Type.Null()]),
	/** over everything this report has; null while it is open */
	reading: Type.Union([ReadingView, Type.Null()]),
	verdict: VerdictView,
	stop: Type.Array(Finding),
	attention: Type.Array(Finding),
	good: Type.Array(Finding),
	/** at most seven sentences of the findings, the gravest first; empty while sources are being asked */
	conclusion: Type.Array(Sentence),
	/** what this report does not know for want of an answer */
	not_asked: Type.Object({
		lines: Type.Array(NotAskedLineView),
		/** sources that do not cover such subjects */
		not_applicable_count: Type.Number(),
	}),
	sections: Type.Array(SectionView),
	sources: Type.Array(ReportSourceView),
	is_demo: Type.Boolean(),
});
export type ReportView = Static<typeof ReportView>;

/**
 * Events of `GET /api/v1/reports/{id}/events` (Server-Sent Events; `id:` is the number of the event):
 * `source` {@link ReportSourceEvent} when a source begins or answers, `closed` and `sealed` {@link ReportClosedEvent}.
 */
export const ReportSourceEvent = Type.Object({
	source: ReportSourceView,
	/** the section with all it has now; null while the source is only asked, or where a later event of this moment tells it */
	section: Type.Union([SectionView, Type.Null()]),
	/** null: the verdict and the findings come with a later event of this moment, and the lists below mean nothing */
	verdict: Type.Union([VerdictView, Type.Null()]),
	stop: Type.Array(Finding),
	attention: Type.Array(Finding),
	good: Type.Array(Finding),
});
export type ReportSourceEvent = Static<typeof ReportSourceEvent>;
export const ReportClosedEvent = Type.Object({
	state: Type.Enum(['closed', 'sealed']),
	at: text,
	verdict: VerdictView,
	/** the index over all that the report has by now */
	reading: Type.Union([ReadingView, Type.Null()]),
	amount_kzt: Type.Number(),
});
export type ReportClosedEvent = Static<typeof ReportClosedEvent>;
