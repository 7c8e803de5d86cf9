import { Type } from 'typebox';

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
