import { subjectIdOf } from '#features/facts/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';

const own = `holder = 'account:' || $1::bigint`;

export const ordersParts: AccountParts = {
	wallet: {
		sql: `select available_tiyn / 100.0 as available_kzt, held_tiyn / 100.0 as held_kzt from wallet where ${own}`,
		// what was paid is kept for the tax authority, as nobody's
		erased: { by: `update wallet set holder = null where ${own}` },
	},
	money_moves: {
		sql: `select ledger_move.made_at, kind, from_account, to_account, tiyn / 100.0 as kzt from ledger_move join wallet
			on from_account in ('wallet:' || wallet.id, 'hold:' || wallet.id) or to_account in ('wallet:' || wallet.id, 'hold:' || wallet.id)
			where ${own} order by number`,
		erased: { stays: 'moves of money are kept for the tax authority; the wallet they name is nobody’s any more' },
	},
	orders: {
		sql: `select made_at, item, bin, ${subjectIdOf('orders.bin')}, period, covered_by, total_tiyn / 100.0 as total_kzt, state
			from orders where account_id = $1 order by made_at`,
		erased: { stays: 'purchases are kept for the tax authority; their account is nobody’s any more' },
	},
	open_reports: {
		sql: `select bin, ${subjectIdOf('report_access.bin')}, until from report_access where ${own} order by until`,
		erased: { by: `delete from report_access where ${own}` },
	},
	spend_limits: {
		sql: `select holder, monthly_tiyn / 100.0 as monthly_kzt from spend_limit where account_id = $1 order by holder`,
	},
};
