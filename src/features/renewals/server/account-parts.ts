import type { AccountParts } from '#platform/db/account-part.ts';

export const renewalsParts: AccountParts = {
	renewal_wishes: {
		sql: `select holder, wished_at from renewal_wish where account_id = $1 or holder = 'account:' || $1::bigint`,
		own: ['holder'],
		// that of an organisation stays, without a name
		erased: { by: `delete from renewal_wish where holder = 'account:' || $1::bigint` },
	},
	// with the subscriptions they are of
	plan_notices: {
		sql: `select kind, ends_at, told_at from plan_notice where holder = 'account:' || $1::bigint order by told_at`,
		erased: { by: `delete from plan_notice where holder = 'account:' || $1::bigint` },
	},
};
