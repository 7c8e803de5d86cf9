import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import type { Confidence, RiskClass, RiskDegree } from '#domain/idn/score.ts';
import { ShownIntervalOrNull } from '#domain/idn/short-idn.ts';
import { findingSeverities, type VerdictTone } from '#domain/judgement/judgement.ts';
import { roles } from '#domain/organisation.ts';
import { RemarkView } from '#domain/remark.ts';

const riskClass = Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] });
const riskDegree = Type.Unsafe<RiskDegree | null>({ enum: ['low', 'medium', 'high', null] });

const Factor = Type.Object({
	code: text,
	title: text,
	state: Type.Enum(['bin', 'bounded', 'no_data', 'not_connected']),
	sentence: text,
	/** null: no data, which is never 0 */
	points: integerOrNull,
	source_id: textOrNull,
	source_title: textOrNull,
	as_of: textOrNull,
});
export type OwnFactor = Static<typeof Factor>;

/** As the card has it. */
const Index = Type.Object({
	score: integerOrNull,
	group: textOrNull,
	interval: ShownIntervalOrNull,
	risk_class: riskClass,
	risk_degree: riskDegree,
	calculated_on: text,
	origin: Type.Enum(['official', 'model']),
	model_version: text,
	segment: Type.Enum(['mature', 'young']),
	mature_from: textOrNull,
	confidence: Type.Unsafe<Confidence | null>({ enum: ['high', 'medium', 'indicative', null] }),
	coverage_percent: Type.Integer(),
	known_factors: Type.Integer(),
	total_factors: Type.Integer(),
	zero_turnover: Type.Boolean(),
	not_calculated: Type.Union([Type.Object({ code: text, sentence: text }), Type.Null()]),
	capped: Type.Boolean(),
	base: Type.Integer(),
	factors: Type.Array(Factor),
});
export type OwnIndex = Static<typeof Index>;

const Finding = Type.Object({
	code: text,
	severity: Type.Enum([...findingSeverities]),
	title: text,
	sentence: text,
	source_id: text,
	source_title: text,
	as_of: textOrNull,
	/** what stands beside it: contested, answered, put right */
	remarks: Type.Array(RemarkView),
});
export type OwnFinding = Static<typeof Finding>;

const Views = Type.Object({
	/** days of Almaty, both included; today is left out */
	from: text,
	to: text,
	/** every day of the term; `viewers` null: fewer than `hidden_below`, or none */
	days: Type.Array(Type.Object({ day: text, viewers: integerOrNull })),
	/** of the days that are shown: the others would follow from an exact total */
	at_least: Type.Integer(),
	hidden_below: Type.Integer(),
});
export type OwnViews = Static<typeof Views>;

const MyCompany = Type.Object({
	organisation: Type.Object({
		bin: text,
		/** our own id: opens the card */
		id: text,
		title: text,
		role: Type.Enum([...roles]),
		/** objects and replies: everybody but viewers */
		can_change: Type.Boolean(),
	}),
	/** what others see: the card in one sentence */
	verdict: Type.Object({
		tone: Type.Unsafe<VerdictTone>({ enum: ['good', 'attention', 'bad', 'neutral'] }),
		sentence: text,
	}),
	index: Index,
	/** what others see, the gravest first */
	findings: Type.Array(Finding),
	views: Views,
	/** of the organisation: objections without an answer, replies that are shown */
	open_objections: Type.Integer(),
	shown_replies: Type.Integer(),
	own_statements: Type.Object({
		/** years that reports take over */
		years: Type.Array(Type.Integer()),
	}),
});
export type MyCompanyView = Static<typeof MyCompany>;

/** What the model says of a step and of today. */
const Reading = Type.Object({
	score: integerOrNull,
	group: textOrNull,
	interval: ShownIntervalOrNull,
	risk_class: riskClass,
	/** «712 (G5)», «from 640 to 790 (G7–G4)» */
	text,
});
export type RoadReading = Static<typeof Reading>;

const Step = Type.Object({
	kind: Type.Enum(['factor', 'stop']),
	/** of the factor, or of the stop factor */
	code: text,
	title: text,
	/** where it stands and where it would; null for a stop factor */
	from_label: textOrNull,
	to_label: textOrNull,
	/** of the whole index, by the model run again; 0 under a ceiling */
	change: Type.Integer(),
	after: Reading,
	what_to_do: text,
	/** who must say it, because nobody’s word changes an index */
	source_id: textOrNull,
	source_title: textOrNull,
	how_soon: text,
});
export type RoadStepView = Static<typeof Step>;

const RoadMap = Type.Object({
	bin: text,
	id: text,
	title: text,
	/** null: there is no reading to begin from; `reason` says why */
	now: Type.Union([Reading, Type.Null()]),
	reason: textOrNull,
	/** value that stop factors or the status in the register do not let the index exceed; null: nothing does */
	ceiling: integerOrNull,
	steps: Type.Array(Step),
	/** factors of which no source says where they stand */
	unknown: Type.Array(Type.Object({ code: text, title: text, source_title: textOrNull })),
});
export type RoadMapView = Static<typeof RoadMap>;

const own = {
	tag: 'my company',
	callers: 'account',
	// each is worked out anew
	limit: { max: 60, seconds: 60 },
	errors: ['organisation_needed', 'subject_not_found'],
} as const;

export const getMyCompany = call('GET', '/api/v1/my-company', {
	...own,
	summary: 'The organisation that the caller acts for, as others see it, and how many looked',
	answer: MyCompany,
});

export const getRoadMap = call('GET', '/api/v1/my-company/roadmap', {
	...own,
	summary: 'What would change the index of the organisation: the model run again with one step each',
	answer: RoadMap,
});
