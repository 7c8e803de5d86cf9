import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';

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
