import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { subjectId, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { ShortIdn } from '#domain/idn/short-idn.ts';
import { tone } from '#domain/report/block-view.ts';
import { ReportChangesView } from './contract-changes.ts';
import { ReportKindName, ReportView } from './contract-view.ts';

/** The basic report is free for every account. */
const ReportOffer = Type.Object({
	full: Type.Object({
		/** the plan includes it */
		is_included: Type.Boolean(),
		/** net tenge of one */
		price_kzt: Type.Number(),
	}),
});
export type ReportOffer = Static<typeof ReportOffer>;

/** A line of the asker's own reports, newest first. */
const ReportListItem = Type.Object({
	id: text,
	/** a person's number is masked */
	bin: text,
	title: text,
	kind: ReportKindName,
	state: Type.Enum(['open', 'closed', 'sealed']),
	created_at: text,
	closed_at: textOrNull,
	amount_kzt: Type.Number(),
	/** null while its sources are being asked */
	verdict: Type.Union([Type.Object({ tone, sentence: text }), Type.Null()]),
	/** the index at that moment; null: none was published, or it is not calculated */
	idn: Type.Union([ShortIdn, Type.Null()]),
});
export type ReportListItem = Static<typeof ReportListItem>;

const tag = 'reports';
const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });

export const createReport = call('POST', '/api/v1/reports', {
	role: 'editor',
	...{ tag, summary: 'Ask for a report: its sources are asked at once, its id is answered' },
	callers: 'account',
	// a report asks dozens of state bodies: more a minute is a machine
	limit: { max: 30, seconds: 60 },
	isIdempotent: true,
	body: Type.Object(
		/** BIN, IIN, or our id of the subject: pages do not know the whole number of a person */
		{
			bin: subjectId,
			kind: Type.Optional(ReportKindName),
			/** of a full one: sources that are asked for money, at their cost */
			paid_sources: Type.Optional(
				Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20, uniqueItems: true }),
			),
		},
		{ additionalProperties: false },
	),
	answer: Type.Object({ id: text, kind: ReportKindName, bin: text }),
	status: 201,
	errors: [
		...(['payment_needed', 'feature_exhausted', 'spend_limit_reached', 'idempotency_key_required'] as const),
		...(['step_up_needed', 'recovery_hold'] as const),
		...openingErrors,
	],
});

export const getReportOffer = call('GET', '/api/v1/reports/offer', {
	...{ tag, summary: 'Which reports whoever asks may have, and what the others cost' },
	callers: 'anybody',
	answer: ReportOffer,
});

export const listReports = call('GET', '/api/v1/reports', {
	...{ tag, summary: 'Own reports, newest first' },
	callers: 'anybody',
	query: Type.Object({
		state: Type.Optional(Type.Enum(['open', 'finished'])),
		/** BIN, IIN or our id of whom they are about */
		subject: Type.Optional(subjectId),
		...pageQuery,
	}),
	answer: Type.Array(ReportListItem),
	meta: ListMeta,
	errors: openingErrors,
});

export const getReport = call('GET', '/api/v1/reports/:id', {
	...{ tag, summary: 'A report of one’s own, as far as its sources have answered' },
	callers: 'anybody',
	params,
	answer: ReportView,
});

export const getReportChanges = call('GET', '/api/v1/reports/:id/changes', {
	...{ tag, summary: 'What changed since the asker’s report before this one' },
	callers: 'anybody',
	params,
	answer: ReportChangesView,
});

/** Events are `source`, `closed` and `sealed`; `id:` is the number of the event. */
export const followReport = call('GET', '/api/v1/reports/:id/events', {
	...{ tag, summary: 'What happens to a report, as Server-Sent Events; 204: nothing will happen any more' },
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	params,
	/** number of the last event that is known already; the header Last-Event-ID goes before it */
	query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
	answer: { mediaTypes: ['text/event-stream'] },
	emptyStatuses: { 204: 'Nothing will happen any more' },
	errors: ['too_many_requests'],
});
