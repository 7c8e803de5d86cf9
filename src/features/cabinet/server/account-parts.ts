import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

/** One's own goes with the row of the account, by `owner_account`; an organisation's stays, without who made it. */
export const cabinetParts: AccountParts = {
	lists: {
		sql: `select id, owner, name, color, created_at, changed_at from own_list where account_id = $1 order by created_at`,
		own: ['name'],
	},
	list_entries: {
		sql: `select list_id, bin, ${subjectIdOf('own_list_entry.bin')}, note, added_at from own_list_entry
			where account_id = $1 or list_id in (select id from own_list where owner_account = $1) order by list_id, added_at`,
		own: ['note'],
	},
	decisions: {
		sql: `select public_id as id, owner, bin, ${subjectIdOf('decision.bin')}, subject_name, state, reason, conditions,
			valid_until, idn_score, idn_group, report_id, made_at from decision where account_id = $1 order by made_at`,
		own: ['reason', 'conditions'],
	},
};
