import type { AccountParts } from '#platform/db/account-part.ts';

export const contactsParts: AccountParts = {
	contact_messages: {
		sql: `select id, topic, name, phone, email, bin, text, page, created_at, state, answer, answered_at
			from contact_message where account_id = $1 order by id`,
		own: ['name', 'bin', 'text'],
	},
};
