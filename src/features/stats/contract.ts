import { type Static, Type } from 'typebox';

export const LocaleQuery = Type.Object(
	{ locale: Type.Optional(Type.Enum(['ru', 'kz', 'en'])) },
	{ additionalProperties: false },
);

const dateOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });

export const Stats = Type.Object({
	/** rows of the register as last published */
	subject_count: Type.Integer(),
	/** lists loaded here that the check of a legal entity reads, by codes of the catalogue */
	source_count: Type.Integer(),
	/** sources that answer, asked live or loaded as a list */
	answering_count: Type.Integer(),
	calculated_on: dateOrNull,
	register_as_of: dateOrNull,
	/** accounts, as of the last minute */
	account_count: Type.Integer(),
	/** checks that were answered, of all days, as of the last minute */
	check_count: Type.Integer(),
});
export type Stats = Static<typeof Stats>;

/** A subject to open at once, for those who came only to look. */
export const Example = Type.Object({ id: Type.String(), title: Type.String() });
export type Example = Static<typeof Example>;
