import type { AccountParts } from '#platform/db/account-part.ts';

export const tariffsParts: AccountParts = {
	subscriptions: {
		sql: `select plan, period, starts_at, ends_at, state from subscription
			join plan_terms on plan_terms.id = terms_id where subscription.holder = 'account:' || $1::bigint order by starts_at`,
		erased: { by: `delete from subscription where holder = 'account:' || $1::bigint` },
	},
	plan_grants: {
		sql: `select plan, state, asked_at, decided_at from plan_grant
			where holder = 'account:' || $1::bigint order by asked_at`,
		erased: { by: `delete from plan_grant where holder = 'account:' || $1::bigint` },
	},
	feature_uses: {
		sql: `select feature, used_at from feature_use where holder = 'account:' || $1::bigint order by used_at`,
		erased: { by: `delete from feature_use where holder = 'account:' || $1::bigint` },
	},
};
