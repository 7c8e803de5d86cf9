import type { AccountParts } from '#platform/db/account-part.ts';

const journalStays = 'the journal is only added to: it tells who saw what, and which consents were given';

/** Does not say which administrator acted, only what was done. */
export const auditParts: AccountParts = {
	journal: {
		sql: `select at, action, outcome, subject, object, purpose, details from audit_entry
			where actor_kind = 'account' and actor = ($1::bigint)::text order by id`,
		own: ['purpose'],
		erased: { stays: journalStays },
	},
	journal_about: {
		sql: `select at, action, outcome from audit_entry
			where object = 'account:' || $1::bigint and actor_kind in ('admin', 'system') order by id`,
		erased: { stays: journalStays },
	},
};
