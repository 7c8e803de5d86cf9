import type { AccountParts } from '#platform/db/account-part.ts';

const own = `(account_id = $1 or holder = 'account:' || $1::bigint)`;

export const invoicingParts: AccountParts = {
	invoices: {
		sql: `select number, issued_on, due_on, total_tiyn / 100.0 as total_kzt, buyer, state, paid_at from invoice
			where ${own} order by made_at`,
		own: ['buyer'],
		// kept for the tax authority as long as the law asks (ACCOUNTING_KEEP_YEARS), as nobody's
		erased: { by: `update invoice set holder = null where holder = 'account:' || $1::bigint` },
	},
	acts: {
		sql: `select number, month, issued_on, total_tiyn / 100.0 as total_kzt, buyer from act
			where holder = 'account:' || $1::bigint order by month`,
		own: ['buyer'],
		erased: { by: `update act set holder = null where holder = 'account:' || $1::bigint` },
	},
};
