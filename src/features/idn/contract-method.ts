import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, numberOrNull, text, textOrNull } from '#domain/api/schemas.ts';

const count = Type.Integer({ minimum: 0 });
const percent = Type.Number();
const segment = Type.Enum(['mature', 'young']);
const zone = Type.Enum(['green', 'red']);

const MethodBin = Type.Object({
	code: text,
	label: text,
	/** as they count: the weight shrunk by the factor of its family, rounded */
	points: Type.Integer(),
});
export type MethodBin = Static<typeof MethodBin>;

const MethodFactor = Type.Object({
	/** R1 … F1 */
	code: text,
	title: text,
	what: text,
	why: text,
	/** who tells it */
	authority: text,
	/** the worst first; empty where the segment does not know the factor */
	bins: Type.Object({ mature: Type.Array(MethodBin), young: Type.Array(MethodBin) }),
});
export type MethodFactor = Static<typeof MethodFactor>;

const MethodGroup = Type.Object({
	group: text,
	/** null for the group of zero turnover, which has no score */
	from: integerOrNull,
	/** last score of the band */
	to: integerOrNull,
	risk_class: zone,
	risk_degree: Type.Enum(['low', 'medium', 'high']),
	/** probability of trouble within 12 months by the scale, at the upper and the lower end; null where a band is open */
	risk_from_percent: numberOrNull,
	risk_to_percent: numberOrNull,
});
export type MethodGroup = Static<typeof MethodGroup>;

const MethodSegment = Type.Object({
	segment,
	/** score before any factor speaks */
	base: Type.Integer(),
	green_from: Type.Integer(),
	/** of a subject with the best bin of every factor: groups above it are reached by values of the state alone */
	best_score: Type.Integer(),
	/** mean risk of the zones that the state published for its own index, percent; not our figure */
	published_risk_percent: Type.Object({ green: percent, red: percent }),
	/** the best first */
	groups: Type.Array(MethodGroup),
});
export type MethodSegment = Static<typeof MethodSegment>;

const MethodFamily = Type.Object({
	/** factors whose code begins with one of these letters */
	letters: Type.Array(text),
	title: text,
	/** what the weights of its factors are multiplied by */
	shrinkage: Type.Number(),
});
export type MethodFamily = Static<typeof MethodFamily>;

const IdnMethod = Type.Object({
	model_version: text,
	/** date of the published calculation; null before the first one */
	calculated_on: textOrNull,
	segments: Type.Array(MethodSegment),
	parts: Type.Array(Type.Object({ code: text, title: text, factors: Type.Array(MethodFactor) })),
	/** factors that speak of the same thing; empty where a model adds them up as they are */
	families: Type.Array(MethodFamily),
	/** percent of the attainable points from which an index is calculated, and how sure it is */
	confidence_from: Type.Object({ high: Type.Integer(), medium: Type.Integer(), indicative: Type.Integer() }),
	/** the gravest first */
	stop_factors: Type.Array(Type.Object({ code: text, title: text, sentence: text })),
	stop_factor_cap: Type.Integer(),
	not_calculated: Type.Array(Type.Object({ code: text, sentence: text })),
	/** what counts as trouble */
	outcomes: Type.Array(Type.Object({ code: text, title: text })),
});
export type IdnMethod = Static<typeof IdnMethod>;

const observed = {
	subjects: count,
	bad: count,
	/** told beforehand */
	expected_percent: percent,
	/** what happened */
	observed_percent: percent,
	/** Jeffreys interval of the observed share, 95 % */
	low_percent: percent,
	high_percent: percent,
	/** the expected share lies in the interval */
	agrees: Type.Boolean(),
};
const ValidatedGroup = Type.Object({ group: text, risk_class: zone, ...observed });
export type ValidatedGroup = Static<typeof ValidatedGroup>;
const ValidatedZone = Type.Object({ risk_class: zone, ...observed });
export type ValidatedZone = Static<typeof ValidatedZone>;

const stability = Type.Enum(['steady', 'look', 'act']);
const Migration = Type.Object({
	subjects: count,
	stayed_percent: percent,
	better_percent: percent,
	worse_percent: percent,
	rows: Type.Array(
		Type.Object({
			from: text,
			subjects: count,
			to: Type.Array(Type.Object({ group: text, subjects: count, percent })),
		}),
	),
});

const ValidatedSegment = Type.Object({
	segment,
	subjects: count,
	bad: count,
	/** null where too few got into trouble */
	gini: numberOrNull,
	ks: numberOrNull,
	brier: numberOrNull,
	/** Brier of telling everybody the overall share: what a model has to be better than */
	brier_of_share: numberOrNull,
	zones: Type.Array(ValidatedZone),
	/** the best first; groups without subjects are left out */
	groups: Type.Array(ValidatedGroup),
	/** of the groups between the two calculations; null if one of them is empty */
	score_psi: numberOrNull,
	score_stability: Type.Unsafe<Static<typeof stability> | null>({ enum: ['steady', 'look', 'act', null] }),
	/** the largest shift first */
	factors: Type.Array(Type.Object({ code: text, title: text, psi: percent, stability })),
	migration: Type.Unsafe<Static<typeof Migration> | null>({ ...Migration, type: ['object', 'null'] }),
});
export type ValidatedSegment = Static<typeof ValidatedSegment>;

const IdnValidation = Type.Object({
	validated_on: text,
	model_version: text,
	/** calculation whose scores were judged, and the last day of the twelve months after it */
	scores_of: text,
	outcomes_until: text,
	/** calculation it is compared with for shifts and migration */
	compared_with: text,
	/** outcomes are invented together with the demonstration register */
	is_demo: Type.Boolean(),
	subjects: count,
	bad: count,
	outcomes: Type.Array(Type.Object({ code: text, title: text, subjects: count })),
	segments: Type.Array(ValidatedSegment),
	not_calculated: Type.Object({
		subjects: count,
		total: count,
		percent,
		reasons: Type.Array(Type.Object({ code: text, sentence: text, subjects: count, percent })),
	}),
});
export type IdnValidation = Static<typeof IdnValidation>;

const tag = 'index';

export const getIdnMethod = call('GET', '/api/v1/idn/method', {
	...{ tag, summary: 'How the index is calculated: zones, groups, every factor with its points' },
	callers: 'anybody',
	answer: IdnMethod,
});

export const getIdnValidation = call('GET', '/api/v1/idn/validation', {
	...{
		tag,
		summary: 'The latest validation of the model against what became of the entities; null before the first one',
	},
	callers: 'anybody',
	answer: Type.Union([IdnValidation, Type.Null()]),
});
