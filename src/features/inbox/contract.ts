import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';

const InboxNotice = Type.Object({
	id: Type.Integer(),
	kind: Type.Enum([
		'contact_answer',
		'organisation_invite',
		'decision_ends',
		'mass_check_done',
		'vat_review_done',
		'objection_answered',
		'reply_decided',
		'debtor_claim',
		'gov_report',
	]),
	title: text,
	text,
	/** of what is told, where its kind has a page: our id of the entity decided about, the mass check, the review of VAT, the claim, the report to a state body */
	target: textOrNull,
	made_at: text,
	is_read: Type.Boolean(),
});
export type InboxNotice = Static<typeof InboxNotice>;

const own = { tag: 'inbox', callers: 'account' } as const;

export const listInbox = call('GET', '/api/v1/inbox', {
	...own,
	summary: 'What the portal has told the account, the newest first',
	query: Type.Object(pageQuery),
	answer: Type.Array(InboxNotice),
	meta: ListMeta,
});

export const countUnread = call('GET', '/api/v1/inbox/unread', {
	...own,
	summary: 'How much of the inbox is not read yet',
	answer: Type.Object({ count: Type.Integer() }),
});

export const readInbox = call('POST', '/api/v1/inbox/read', {
	...own,
	summary: 'Mark the inbox as read, up to a notice and with it',
	body: Type.Object({ up_to: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
	answer: Type.Object({ count: Type.Integer() }),
});
