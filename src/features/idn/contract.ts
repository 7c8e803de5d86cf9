import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, numberOrNull, subjectId, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import type { Confidence, FactorUnit, RiskClass, RiskDegree } from '#domain/idn/score.ts';

const segment = Type.Enum(['mature', 'young']);
const origin = Type.Enum(['official', 'model']);

const document = Type.Union([Type.Object({ number: textOrNull, date: textOrNull }), Type.Null()]);

/** One factor with everything needed to check it and to contest it. */
const IdnFactor = Type.Object({
	/** R1 … F1 */
	code: text,
	title: text,
	/** `bounded`: the source only rules the worst case out; `no_data`: it has not spoken */
	state: Type.Enum(['bin', 'bounded', 'no_data', 'not_connected']),
	/** name of the bin inside the factor; null unless state is bin or bounded */
	bin: textOrNull,
	sentence: text,
	value: Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }),
	unit: Type.Unsafe<FactorUnit | null>({ type: ['string', 'null'] }),
	/** where the bins of this factor part, in words */
	threshold: textOrNull,
	/** null: no data, which is never 0 */
	points: integerOrNull,
	/** of the best bin of the factor in this segment: how far it is to it */
	best_points: integerOrNull,
	source_id: textOrNull,
	source_title: textOrNull,
	as_of: textOrNull,
	/** older than twice the rhythm of its source: counts half for the confidence */
	is_stale: Type.Boolean(),
	document,
	/** page of the publisher where the evidence can be looked up */
	evidence_url: textOrNull,
	how_to_improve: textOrNull,
});
export type IdnFactor = Static<typeof IdnFactor>;

const IdnStopFactor = Type.Object({
	code: text,
	title: text,
	sentence: text,
	source_id: text,
	source_title: text,
	as_of: textOrNull,
	document,
	evidence_url: textOrNull,
});
export type IdnStopFactor = Static<typeof IdnStopFactor>;

/** Two sources that say different things about the state of the subject; the worse one is believed. */
const IdnContradiction = Type.Object({
	code: text,
	sentence: text,
	believed: Type.Object({ source_id: text, source_title: text, as_of: textOrNull }),
	against: Type.Object({ source_id: text, source_title: text, as_of: textOrNull }),
});
export type IdnContradiction = Static<typeof IdnContradiction>;

/** Percent of the subjects of the same segment and calculation with a lower value; null where there is no value. */
const IdnShares = Type.Object({ segment: numberOrNull, region: numberOrNull, section: numberOrNull });
export type IdnShares = Static<typeof IdnShares>;

const IdnInterval = Type.Object({
	low: Type.Integer(),
	high: Type.Integer(),
	/** that the value lies in the green zone, 0…1 */
	green_probability: Type.Number(),
	/** of the lower end, and of the upper one */
	group_from: text,
	group_to: text,
	sentence: text,
});
const IdnIntervalOrNull = Type.Unsafe<Static<typeof IdnInterval> | null>({ ...IdnInterval, type: ['object', 'null'] });

const IdnView = Type.Object({
	/** an IIN is masked */
	bin: text,
	/** our own id: opens the card without a person's number */
	id: text,
	title: text,
	value: integerOrNull,
	group: textOrNull,
	/** where the value lies with a probability of 90 percent; set where confidence is indicative, with value and group null */
	interval: IdnIntervalOrNull,
	/** = risk class; null: no value, or not every stop-factor source has spoken */
	risk_class: Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] }),
	risk_degree: Type.Unsafe<RiskDegree | null>({ enum: ['low', 'medium', 'high', null] }),
	origin,
	origin_label: text,
	model_version: text,
	calculated_on: text,
	segment,
	/** first day on which the subject is assessed as mature */
	mature_from: textOrNull,
	/** first value of the green zone in this segment */
	green_from: Type.Integer(),
	confidence: Type.Unsafe<Confidence | null>({ enum: ['high', 'medium', 'indicative', null] }),
	/** share of the attainable points that had data */
	coverage_percent: Type.Integer(),
	known_factors: Type.Integer(),
	total_factors: Type.Integer(),
	base: Type.Integer(),
	zero_turnover: Type.Boolean(),
	/** a stop factor held the value at 499, or the status in the register below the green zone */
	capped: Type.Boolean(),
	not_calculated: Type.Union([Type.Object({ code: text, sentence: text }), Type.Null()]),
	/** percent with a lower value */
	shares_below: IdnShares,
	/** up to four, the costliest first */
	negative: Type.Array(IdnFactor),
	/** up to three, the best first */
	positive: Type.Array(IdnFactor),
	factors: Type.Array(IdnFactor),
	stop_factors: Type.Array(IdnStopFactor),
	/** ids of stop-factor sources that have not spoken: no green zone meanwhile */
	silent_stop_sources: Type.Array(text),
	contradictions: Type.Array(IdnContradiction),
	/** set where the state calculation was asked and has nothing on this subject */
	official_missing: Type.Union([Type.Object({ code: text, sentence: text }), Type.Null()]),
	/** codes that came with an official value */
	official_reason_codes: Type.Array(text),
});
export type IdnView = Static<typeof IdnView>;

/** Why a factor's points differ between two neighbouring values. */
const IdnStep = Type.Object({
	/** R1 … F1; `base` at the second birthday; `model` where the version of the method changed; `cap` where
	 * a stop factor or the status held one of the two values; `limit` at the ends of the scale */
	code: text,
	title: text,
	/** bins in words of a few syllables; null for `base` and `cap` */
	from_label: textOrNull,
	to_label: textOrNull,
	from_points: integerOrNull,
	to_points: integerOrNull,
	/** to − from, a missing one taken as 0 */
	change: Type.Integer(),
	/** «Tax arrears: from none (+16) to 15–90 days (−81)» */
	sentence: text,
});
export type IdnStep = Static<typeof IdnStep>;

const IdnHistoryEntry = Type.Object({
	calculated_on: text,
	value: integerOrNull,
	group: textOrNull,
	/** «712 (G5)», «from 640 to 790 (indicative)», «not calculated» */
	text,
	risk_class: Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] }),
	/** where too little was known for a number */
	interval: Type.Unsafe<{ low: number; high: number; green_probability: number } | null>({
		...Type.Object({ low: Type.Integer(), high: Type.Integer(), green_probability: Type.Number() }),
		type: ['object', 'null'],
	}),
	segment,
	origin,
	model_version: text,
	not_calculated: textOrNull,
	/** against the entry before it (older); null for the first one and where the two origins differ */
	difference: Type.Union([
		Type.Object({
			/** «712 (G5) → 615 (G7)» */
			sentence: text,
			steps: Type.Array(IdnStep),
			/** the segment changed between the two: no improvement and no worsening by itself */
			is_birthday: Type.Boolean(),
		}),
		Type.Null(),
	]),
});
export type IdnHistoryEntry = Static<typeof IdnHistoryEntry>;

const IdnHistory = Type.Object({
	bin: text,
	id: text,
	title: text,
	/** newest first; calculations that changed nothing repeat the value without steps */
	entries: Type.Array(IdnHistoryEntry),
});
export type IdnHistory = Static<typeof IdnHistory>;

const mostBatchBins = 100;
const IdnBatch = Type.Object(
	{ bins: Type.Array(subjectId, { minItems: 1, maxItems: mostBatchBins }) },
	{ additionalProperties: false },
);

/** In the order asked for; one bad number spoils no other. */
const IdnBatchEntry = Type.Object({
	/** as it was asked for */
	asked: text,
	idn: Type.Union([IdnView, Type.Null()]),
	/** set where `idn` is null */
	error: Type.Unsafe<(typeof openingErrors)[number] | null>({ enum: [...openingErrors, null] }),
});
export type IdnBatchEntry = Static<typeof IdnBatchEntry>;

const tag = 'index';
/** The whole register cannot be read off in passing. */
const explaining = {
	tag,
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	/** BIN, IIN, or our own id: persons are only ever named by the latter in our own links */
	params: Type.Object({ bin: subjectId }),
	errors: openingErrors,
} as const;

export const getIdn = call('GET', '/api/v1/idn/:bin', {
	...explaining,
	summary: 'The good-faith index of an entity, with the reason for every point',
	answer: IdnView,
});

export const getIdnHistory = call('GET', '/api/v1/idn/:bin/history', {
	...explaining,
	summary: 'Values of the index over two years, and why they differ',
	answer: IdnHistory,
});

export const getIdnBatch = call('POST', '/api/v1/idn/batch', {
	...{ tag, summary: 'The index of up to a hundred entities' },
	callers: 'anybody',
	limit: { max: 12, seconds: 60 },
	body: IdnBatch,
	answer: Type.Array(IdnBatchEntry),
	errors: openingErrors,
});
