import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { booleanOrNull, integerOrNull, numberOrNull, subjectId, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import type { Confidence, RiskClass, RiskDegree } from '#domain/idn/score.ts';
import { ShownIntervalOrNull } from '#domain/idn/short-idn.ts';
import { findingSeverities } from '#domain/judgement/judgement.ts';
import { RemarkView } from '#domain/remark.ts';
import { SourceView } from '#domain/source-view.ts';

/** `yyyy-mm-dd` */
const isoDate = text;
const dateOrNull = textOrNull;
const riskClass = Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] });

export const state = Type.Enum([
	'new',
	'active',
	'suspended',
	'inactive',
	'stopped',
	'liquidating',
	'liquidated',
	'removed',
]);
export const kind = Type.Enum(['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole']);

const provenance = Type.Object({
	source_id: text,
	source_title: text,
	publisher: text,
	as_of: isoDate,
	retrieved_at: text,
});
export type Provenance = Static<typeof provenance>;
const document = Type.Union([Type.Object({ number: textOrNull, date: dateOrNull }), Type.Null()]);

const factor = Type.Object({
	code: text,
	title: text,
	state: Type.Enum(['bin', 'bounded', 'no_data', 'not_connected']),
	sentence: text,
	points: integerOrNull,
	source_id: textOrNull,
	source_title: textOrNull,
	as_of: dateOrNull,
	document,
	how_to_improve: textOrNull,
});
export type FactorView = Static<typeof factor>;

/** What the judge concludes from what the fast check knows; a report says the same of the same evidence. */
export const finding = Type.Object({
	code: text,
	severity: Type.Enum([...findingSeverities]),
	/** the stop factor that it is */
	stop: textOrNull,
	title: text,
	sentence: text,
	source_id: text,
	source_title: text,
	as_of: dateOrNull,
	document,
	/** what the subject or the portal says beside it */
	remarks: Type.Array(RemarkView),
});
export type FindingView = Static<typeof finding>;

const idn = Type.Object({
	score: integerOrNull,
	group: textOrNull,
	/** where the value lies with a probability of 90 percent; score and group are null then */
	interval: ShownIntervalOrNull,
	risk_class: riskClass,
	risk_degree: Type.Unsafe<RiskDegree | null>({ enum: ['low', 'medium', 'high', null] }),
	calculated_on: isoDate,
	share_below: numberOrNull,
	origin: Type.Enum(['official', 'model']),
	model_version: text,
	segment: Type.Enum(['mature', 'young']),
	mature_from: dateOrNull,
	confidence: Type.Unsafe<Confidence | null>({ enum: ['high', 'medium', 'indicative', null] }),
	coverage_percent: Type.Integer(),
	connected_factors: Type.Integer(),
	total_factors: Type.Integer(),
	zero_turnover: Type.Boolean(),
	not_calculated: Type.Union([Type.Object({ code: text, sentence: text }), Type.Null()]),
	capped: Type.Boolean(),
	base: Type.Integer(),
	factors: Type.Array(factor),
});
export type IdnView = Static<typeof idn>;

/** the subject in one sentence */
const verdict = Type.Object({
	tone: Type.Enum(['good', 'attention', 'bad', 'neutral']),
	sentence: text,
	stop_count: Type.Integer(),
	attention_count: Type.Integer(),
	favourable_count: Type.Integer(),
	/** lists about subjects of this kind that could be asked, by codes of the catalogue */
	asked_count: Type.Integer(),
	answered_count: Type.Integer(),
	/** asked in vain */
	silent_count: Type.Integer(),
	/** lists never loaded here: nobody could ask them */
	not_loaded_count: Type.Integer(),
	/** lists that their publisher gave up, without an entry */
	frozen_count: Type.Integer(),
	/** what a report would query in addition and what was not queried lately: not a silence */
	not_asked_count: Type.Object({ basic: Type.Integer(), full: Type.Integer() }),
});
export type VerdictView = Static<typeof verdict>;

const related = Type.Object({ id: text, bin: text, title: text, state, state_label: text, place: textOrNull });
export type RelatedView = Static<typeof related>;
const relatedList = Type.Object({ total: Type.Integer(), items: Type.Array(related) });

/** `bad`: it stops or weighs heavily; `attention`; `clean`: a stop list of today without an entry */
const cardSource = Type.Interface([SourceView], { mark: Type.Enum(['bad', 'attention', 'clean', 'plain']) });

export type CardSource = Static<typeof cardSource>;

const SubjectCard = Type.Object({
	// names that existing consumers know (specification §3)
	id: text,
	bin: text,
	title: text,
	short_name_ru: text,
	name_kz: textOrNull,
	is_individual: Type.Boolean(),
	is_active: Type.Boolean(),
	chief_name: textOrNull,
	dt_registration: dateOrNull,
	official_address: textOrNull,
	kato: textOrNull,
	okat: textOrNull,
	main_activity: textOrNull,
	okat_secondary: Type.Array(Type.Object({ code: text, name: textOrNull })),
	code_krp_full: textOrNull,
	title_krp: textOrNull,
	/** the first list of the register that carried it: the state on a date is known from this day on */
	known_since: isoDate,
	/** a stored answer that is still fresh; null: not queried lately */
	pay_nds: booleanOrNull,
	/** who told and when, or how to ask */
	vat_note: text,
	reorg_type: textOrNull,
	reorg_status: textOrNull,
	reorg_date: dateOrNull,
	// ours
	kind,
	kind_label: text,
	state,
	state_label: text,
	/** date of the list that carried the state, or from which it was gone */
	state_on: isoDate,
	kato_path: Type.Array(Type.Object({ code: text, name: text })),
	kfs: Type.Union([Type.Object({ code: text, name: textOrNull }), Type.Null()]),
	kse: Type.Union([Type.Object({ code: text, name: textOrNull }), Type.Null()]),
	idn,
	verdict,
	stop_factors: Type.Array(finding),
	attention: Type.Array(finding),
	favourable: Type.Array(finding),
	arrears: Type.Union([
		Type.Object({
			total_kzt: Type.Number(),
			main_kzt: numberOrNull,
			late_fee_kzt: numberOrNull,
			fine_kzt: numberOrNull,
			/** of the total what is under appeal, rescheduled or in rehabilitation */
			deferred_kzt: Type.Number(),
			total_mci: Type.Number(),
			provenance,
		}),
		Type.Null(),
	]),
	/** where there are none: that nothing is owed, what the list of arrears says, or why it says nothing */
	arrears_note: text,
	head_organisation: Type.Union([related, Type.Null()]),
	branches: relatedList,
	/** live subjects whose register head has the same full name: may be namesakes */
	same_head: relatedList,
	changes: Type.Array(
		Type.Object({
			field: text,
			field_label: text,
			old_value: textOrNull,
			new_value: textOrNull,
			seen_after: isoDate,
			seen_on: isoDate,
		}),
	),
	/** provenance of a block: requisites, head, changes, justice, arrears, lists … */
	provenance: Type.Object({ requisites: provenance, justice: Type.Union([provenance, Type.Null()]) }),
	/** every list about such subjects and every kept answer, those that speak against the subject first */
	sources: Type.Array(cardSource),
	is_demo: Type.Boolean(),
});
export type SubjectCard = Static<typeof SubjectCard>;

/** One field on that day: a value with its evidence, or the reason why it is not known. Never a guess. */
const fieldOnDate = Type.Object({
	code: Type.Enum(['status', 'name_ru', 'name_kk', 'head_name', 'address', 'oked_code', 'vat', 'regime']),
	label: text,
	/**
	 * `known`: lists or an answer cover the day; `last_known`: the newest list is older than the day; `between`: it
	 * changed between two lists, the day lies between them; `unknown`: no list or answer reaches back to it
	 */
	state: Type.Enum(['known', 'last_known', 'between', 'unknown']),
	/** null: not known, or the list does not state it (`known`, `last_known`) */
	value: textOrNull,
	/** of `between`: what it was and what it became */
	before: textOrNull,
	after: textOrNull,
	/** the evidence, or the reason */
	sentence: text,
	source_id: text,
	source_title: text,
	/** null: nothing of the source is public */
	official_url: textOrNull,
});
export type FieldOnDate = Static<typeof fieldOnDate>;

/** One published list on that day. */
const listOnDate = Type.Object({
	source_id: text,
	source_title: text,
	/** null: nothing of the source is public */
	official_url: textOrNull,
	/** as of a field; `between`: the subject came to the list or left it between two editions */
	state: Type.Enum(['known', 'last_known', 'between', 'unknown']),
	/** null: not known */
	is_listed: booleanOrNull,
	/** what the list said of the subject, each entry in a line */
	entries: Type.Array(text),
	sentence: text,
});
export type ListOnDate = Static<typeof listOnDate>;

const StateOnDate = Type.Object({
	id: text,
	/** an IIN is masked for visitors */
	bin: text,
	title: text,
	is_individual: Type.Boolean(),
	on: isoDate,
	/** the first list of the register that carried the subject: no field is known of a day before it */
	first_on: isoDate,
	fields: Type.Array(fieldOnDate),
	/** lists that enter some subjects and not others; those that carried this one first */
	lists: Type.Array(listOnDate),
});
export type StateOnDate = Static<typeof StateOnDate>;

const opening = {
	tag: 'subjects',
	callers: 'anybody',
	// a person does not read two cards per second: more would only add refusals
	limit: { max: 120, seconds: 60 },
	params: Type.Object({ id: subjectId }),
} as const;

export const getSubject = call('GET', '/api/subjects/subject/:id', {
	...opening,
	summary: 'Card of an entity by BIN, IIN or our id',
	answer: SubjectCard,
	errors: openingErrors,
});

export const getSubjectOnDate = call('GET', '/api/subjects/subject/:id/state', {
	...opening,
	summary: 'What was known of an entity on a day: status, details, lists that named it, VAT registration, tax regime',
	/** a day from 1990 to today */
	query: Type.Object({ on: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }) }),
	answer: StateOnDate,
	errors: openingErrors,
});
