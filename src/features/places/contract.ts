import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, localeName, text, textOrNull } from '#domain/api/schemas.ts';

const tag = 'places';
const limitOf = (usual: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: usual }));
/** of the alphabet and the names; the language of the answer unless it is named */
const lang = Type.Optional(localeName);

const Place = Type.Object({
	code: text,
	name: text,
	/** from the region down, without the place itself */
	path: Type.Array(text),
	enterprise_count: Type.Integer(),
});
export type Place = Static<typeof Place>;

export const listCities = call('GET', '/api/subjects/cities', {
	...{ tag, summary: 'Cities with their live enterprises' },
	callers: 'anybody',
	query: Type.Object({ limit: limitOf(20) }),
	answer: Type.Array(Place),
});

export const listLocalities = call('GET', '/api/subjects/localities', {
	...{ tag, summary: 'Localities by first letter' },
	callers: 'anybody',
	query: Type.Object({
		/** one letter, matched whatever its case */
		letter: Type.String({ pattern: '^\\p{L}$' }),
		limit: limitOf(100),
		lang,
	}),
	answer: Type.Array(Place),
});

export const listSymbols = call('GET', '/api/subjects/localities/symbols', {
	...{ tag, summary: 'First letters of localities, in the order of the alphabet' },
	callers: 'anybody',
	query: Type.Object({ lang }),
	answer: Type.Array(text),
});

export const searchKato = call('GET', '/api/subjects/subject/search/kato', {
	...{ tag, summary: 'Places of the classifier KATO by name or code' },
	callers: 'anybody',
	query: Type.Object({ search: Type.String({ minLength: 2, maxLength: 100 }), ...pageQuery }),
	answer: Type.Array(Place),
	meta: ListMeta,
});

const Enterprise = Type.Object({
	title: text,
	bin: text,
	kato: text,
	/** null: the register has none */
	address: textOrNull,
	/** as open sources state them; empty: none states any */
	phones: Type.Array(
		Type.Object({
			phone: text,
			/** id of the source */
			source: text,
			source_title: text,
			as_of: day,
		}),
	),
});
export type Enterprise = Static<typeof Enterprise>;

export const listEnterprises = call('GET', '/api/subjects/enterprises', {
	...{ tag, summary: 'Legal entities of a place, the larger first: 50 at most' },
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	query: Type.Object({
		/** of the place; whatever is below it counts too */
		kato: Type.String({ pattern: '^\\d{9}$' }),
		...pageQuery,
	}),
	answer: Type.Array(Enterprise),
	meta: ListMeta,
	errors: ['not_found'],
});
