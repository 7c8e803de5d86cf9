import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

export const reportsParts: AccountParts = {
	reports: {
		sql: `select id, bin, ${subjectIdOf('report.bin')}, kind, owner, created_at, amount_kzt from report
			where account_id = $1 and check_kind is null order by created_at`,
		// those of an organisation are the organisation's, those that cost money are its record, with the ones they go back to
		erased: {
			by: `with recursive kept as (
				select id, previous_id from report
				where account_id = $1 and check_kind is null and (owner <> 'account:' || $1::bigint or amount_kzt > 0)
				union select earlier.id, earlier.previous_id from report earlier join kept on kept.previous_id = earlier.id
			) delete from report where account_id = $1 and check_kind is null and id not in (select id from kept)`,
		},
	},
	report_shares: {
		sql: `select report_id, s.created_at, expires_at, revoked_at from report_share s join report r on r.id = report_id
			where r.account_id = $1 order by s.created_at`,
		// a report that stays is read by no link of somebody who has gone
		erased: { by: 'delete from report_share s using report r where r.id = s.report_id and r.account_id = $1' },
	},
};
