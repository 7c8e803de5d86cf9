import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import type { RiskClass } from '#domain/idn/score.ts';
import { ShownIntervalOrNull } from '#domain/idn/short-idn.ts';

const Stats = Type.Object({
	/** rows of the register as last published */
	subject_count: Type.Integer(),
	/** lists loaded here that the check of a legal entity reads, by codes of the catalogue */
	source_count: Type.Integer(),
	/** sources that answer, asked live or loaded as a list */
	answering_count: Type.Integer(),
	calculated_on: textOrNull,
	register_as_of: textOrNull,
	/** accounts, as of the last minute */
	account_count: Type.Integer(),
	/** checks that were answered, of all days, as of the last minute */
	check_count: Type.Integer(),
});
export type Stats = Static<typeof Stats>;

/** A subject to open at once, for those who came only to look. */
const Example = Type.Object({ id: text, title: text });
export type Example = Static<typeof Example>;

const tag = 'stats';

export const getStats = call('GET', '/api/v1/stats', {
	...{ tag, summary: 'What this installation holds' },
	callers: 'anybody',
	answer: Stats,
});

export const listExamples = call('GET', '/api/v1/examples', {
	...{ tag, summary: 'Entities to open as examples' },
	callers: 'anybody',
	answer: Type.Array(Example),
});

const Sample = Type.Object({
	bin: text,
	title: text,
	place: textOrNull,
	state_label: text,
	is_active: Type.Boolean(),
	tone: Type.Enum(['good', 'attention', 'bad', 'neutral']),
	sentence: text,
	score: integerOrNull,
	group: textOrNull,
	/** where the value lies with a probability of 90 percent; score and group are null then */
	interval: ShownIntervalOrNull,
	risk_class: Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] }),
	segment: Type.Enum(['mature', 'young']),
});
export type Sample = Static<typeof Sample>;

export const getSample = call('GET', '/api/v1/examples/verdict', {
	...{ tag, summary: 'What the card of the first example says; it is no check' },
	callers: 'anybody',
	answer: Sample,
	errors: ['not_found'],
});
