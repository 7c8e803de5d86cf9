import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

export const checksParts: AccountParts = {
	checks: {
		sql: `select day, subject, ${subjectIdOf('subject')} from check_spent where holder = 'account:' || $1::bigint
			order by day, subject`,
		erased: {
			by: `with misses as (delete from number_miss where holder = 'account:' || $1::bigint)
				delete from check_spent where holder = 'account:' || $1::bigint`,
		},
	},
};
