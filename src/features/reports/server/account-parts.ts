import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

export const reportsParts: AccountParts = {
	reports: {
		sql: `select id, bin, ${subjectIdOf('report.bin')}, kind, owner, created_at, amount_kzt from report
			where account_id = $1 order by created_at`,
	},
};
