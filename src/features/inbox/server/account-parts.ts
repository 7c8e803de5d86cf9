import type { AccountParts } from '#platform/db/account-part.ts';

export const inboxParts: AccountParts = {
	inbox: {
		sql: 'select kind, number, object, details, text, made_at, read_at from inbox_notice where account_id = $1 order by id',
	},
	letters: {
		sql: 'select address, proved_at, asked_address, stopped_at from letter_address where account_id = $1',
		own: ['address', 'asked_address'],
	},
};
