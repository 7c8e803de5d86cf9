import type { AccountParts } from '#platform/db/account-part.ts';

export const importParts: AccountParts = {
	// of drafts alone, and with them; the rows that were read stand with what they were read for
	given_tables: {
		sql: `select given_at, format, length(content) as size, columns, head_row, sample from given_table
			where account_id = $1 and owner = 'account:' || $1::bigint order by given_at`,
	},
};
