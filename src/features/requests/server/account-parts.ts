import type { AccountParts } from '#platform/db/account-part.ts';

export const requestsParts: AccountParts = {
	objections: {
		// an objection is raised by the number itself, or by our id, and then the number is masked
		sql: `select id, case when is_typed then subject end as subject, about, finding, source_id, text, way, created_at, due_on, state,
			outcome, answer, answered_at from objection where account_id = $1 order by id`,
		// what was reported goes with the account; what a subject has signed stays with it, and who typed it is forgotten
		own: ['subject', 'text'],
	},
	replies: {
		sql: `select id, bin, finding, source_id, text, state, made_at, signed_at, reason from reply
			where account_id = $1 order by made_at`,
		own: ['text'],
		erased: { stays: 'a reply is of the organisation, and stands beside a fact; who typed it is forgotten' },
	},
	personal_data_requests: {
		sql: `select id, kind, text, created_at, due_on, state, answer, answered_at
			from personal_data_request where account_id = $1 order by id`,
		own: ['text'],
	},
};
