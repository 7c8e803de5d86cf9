import type { AccountParts } from '#platform/db/account-part.ts';

export const personCheckParts: AccountParts = {
	// an act and its term; what was answered is the person's, and never leaves with the account of somebody else
	person_checks: {
		sql: `select id, kind, owner, iin, consent_id, legal_ground, made_at, until from person_check
			where account_id = $1 order by made_at`,
	},
};
