import type { AccountParts } from '#platform/db/account-part.ts';

export const requestsParts: AccountParts = {
	objections: {
		// an objection is raised by the number itself
		sql: `select id, subject, about, text, created_at, due_on, state, answer, answered_at from objection
			where account_id = $1 order by id`,
		own: ['subject', 'text'],
	},
	personal_data_requests: {
		sql: `select id, kind, text, created_at, due_on, state, answer, answered_at
			from personal_data_request where account_id = $1 order by id`,
		own: ['text'],
	},
};
