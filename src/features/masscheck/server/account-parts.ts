import type { AccountParts } from '#platform/db/account-part.ts';

export const massCheckParts: AccountParts = {
	mass_checks: {
		sql: `select id, owner, name, state, made_at, started_at, ended_at, total, done from mass_check
			where account_id = $1 order by made_at`,
		own: ['name'],
	},
	mass_check_rows: {
		sql: `select check_id, row_no, given, fault, mass_check_row.state, outcome from mass_check_row
			join mass_check on mass_check.id = check_id
			where account_id = $1 and owner = 'account:' || $1::bigint order by made_at, row_no`,
	},
};
