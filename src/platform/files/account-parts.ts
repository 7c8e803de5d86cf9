import type { AccountParts } from '#platform/db/account-part.ts';

export const filesParts: AccountParts = {
	// their content is downloaded where they were uploaded
	files: {
		sql: `select name, format, size, encode(sha256, 'hex') as sha256, stored_at from stored_file
			where owner = 'account:' || $1::bigint order by stored_at`,
		own: ['name'],
		erased: { by: `delete from stored_file where owner = 'account:' || $1::bigint` },
	},
};
