import { type Static, Type } from 'typebox';
import { pageQuery } from '#domain/paging.ts';

const LocalePattern = Type.Enum(['ru', 'kz', 'en']);

/** Cities of republican significance, centres of regions and the other cities, with the live enterprises in them. */
export const CitiesQuery = Type.Object(
	{
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
		locale: Type.Optional(LocalePattern),
	},
	{ additionalProperties: false },
);
export type CitiesQuery = Static<typeof CitiesQuery>;

/** One letter of the alphabet of the asked language. */
export const LocalitiesQuery = Type.Object(
	{
		/** matched whatever its case */
		letter: Type.String({ pattern: '^\\p{L}$' }),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
		lang: Type.Optional(LocalePattern),
		locale: Type.Optional(LocalePattern),
	},
	{ additionalProperties: false },
);
export type LocalitiesQuery = Static<typeof LocalitiesQuery>;

export const SymbolsQuery = Type.Object(
	{ lang: Type.Optional(LocalePattern), locale: Type.Optional(LocalePattern) },
	{ additionalProperties: false },
);
export type SymbolsQuery = Static<typeof SymbolsQuery>;

export const KatoQuery = Type.Object(
	{ search: Type.String({ minLength: 2, maxLength: 100 }), ...pageQuery },
	{ additionalProperties: false },
);
export type KatoQuery = Static<typeof KatoQuery>;

export const Place = Type.Object({
	code: Type.String(),
	name: Type.String(),
	/** from the region down, without the place itself */
	path: Type.Array(Type.String()),
	enterprise_count: Type.Integer(),
});
export type Place = Static<typeof Place>;

/** First letters of the names of localities, in the order of the alphabet. */
export const Symbols = Type.Array(Type.String());
