import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text } from '#domain/api/schemas.ts';

const tag = 'content';
const row = {
	version: Type.Integer(),
	effective_from: Type.String({ format: 'date-time' }),
	/** `upcoming`: announced, and not in force yet */
	state: Type.Enum(['upcoming', 'in_force', 'past']),
	/** of its three texts, one after the other */
	sha256: text,
};
const OfferRow = Type.Object(row);
export type OfferRow = Static<typeof OfferRow>;

export const listOffers = call('GET', '/api/v1/content/offers', {
	...{ tag, summary: 'Versions of the public offer, the latest first' },
	callers: 'anybody',
	query: Type.Object(pageQuery),
	answer: Type.Array(OfferRow),
	meta: ListMeta,
});

const OfferView = Type.Object({
	...row,
	text,
	/** line by line against the version before; empty for the first one */
	changes: Type.Array(Type.Object({ value: text, change: Type.Enum(['same', 'added', 'removed']) })),
});
export type OfferView = Static<typeof OfferView>;

export const getOfferVersion = call('GET', '/api/v1/content/offers/:version', {
	...{ tag, summary: 'A version of the public offer, and what it changed' },
	callers: 'anybody',
	params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
	answer: OfferView,
});
