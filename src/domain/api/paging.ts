import { Type } from 'typebox';
import { textOrNull } from './schemas.ts';

/** Paging of every list call (specification §7). */
export const pageQuery = {
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export const ListMeta = Type.Object({
	page: Type.Integer(),
	limit: Type.Integer(),
	total: Type.Integer(),
	/** above 10 000 the total is an estimate */
	total_is_estimate: Type.Boolean(),
});

/** Of a list that grows at its front while it is read: what follows a cursor stays where it is. */
export const cursorQuery = {
	/** `next_cursor` of the answer before */
	cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export const CursorMeta = Type.Object({
	limit: Type.Integer(),
	/** null: there is no more */
	next_cursor: textOrNull,
});
