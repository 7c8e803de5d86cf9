import type { AccountParts } from '#platform/db/account-part.ts';

export const inboxParts: AccountParts = {
	inbox: {
		sql: 'select kind, number, object, details, text, made_at, read_at from inbox_notice where account_id = $1 order by id',
	},
};
