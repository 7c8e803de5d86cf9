import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { contentKinds } from '#domain/content/kinds.ts';

const Link = Type.Object({
	url: text,
	state: Type.Enum(['unchecked', 'fine', 'unknown', 'failing', 'broken']),
	/** what came back last: a status of HTTP, or a word; null: not asked yet */
	answer: textOrNull,
	checked_at: textOrNull,
	/** published texts that lead there */
	used_in: Type.Array(Type.Object({ kind: Type.Enum([...contentKinds]), id: Type.Integer(), title: text })),
});
export type ContentLink = Static<typeof Link>;

export const listLinks = call('GET', '/api/v1/admin/content/links', {
	...{
		tag: 'admin',
		callers: ['content'],
		summary: 'Addresses outside that published texts lead to, the broken ones first',
	},
	query: Type.Object({
		state: Type.Optional(Type.Enum(['unchecked', 'fine', 'unknown', 'failing', 'broken'])),
		...pageQuery,
	}),
	answer: Type.Array(Link),
	meta: ListMeta,
});
