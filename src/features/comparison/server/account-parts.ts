import type { AccountParts } from '#platform/db/account-part.ts';

export const comparisonParts: AccountParts = {
	comparisons: {
		sql: `select id, owner, views -> 'ru' -> 'subjects' as subjects, made_at, expires_at, revoked_at, encode(sha256, 'hex') as sha256 from comparison
			where account_id = $1 order by made_at`,
		// those of an organisation are the organisation's
		erased: { by: `delete from comparison where account_id = $1 and owner = 'account:' || $1::bigint` },
	},
};
