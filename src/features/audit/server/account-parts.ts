import type { AccountParts } from '#platform/db/account-part.ts';

/** Who of the administrators did something is not told, what was done is. */
export const auditParts: AccountParts = {
	journal: {
		sql: `select at, action, outcome, subject, object, purpose, details from audit_entry
			where actor_kind = 'account' and actor = ($1::bigint)::text order by id`,
		own: ['purpose'],
	},
	journal_about: {
		sql: `select at, action, outcome from audit_entry
			where object = 'account:' || $1::bigint and actor_kind in ('admin', 'system') order by id`,
	},
};
