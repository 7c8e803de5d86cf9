import type { AccountParts } from '#platform/db/account-part.ts';

const stays = { stays: 'payments are kept for the tax authority; their account is nobody’s any more' };

export const paymentsParts: AccountParts = {
	payments: {
		sql: `select id, made_at, holder, way, amount_tiyn / 100.0 as amount_kzt, state, card_type, card_last_four,
			refunded_tiyn / 100.0 as refunded_kzt, declined_code, paid_at from payment where account_id = $1 order by made_at`,
		erased: stays,
	},
	payment_events: {
		sql: `select kind, transaction_id, received_at, handled_at, held_reason from payment_event
			where payment_id in (select id from payment where account_id = $1) order by id`,
		erased: stays,
	},
	refunds: {
		sql: `select id, asked_at, payment_id, iik, bik, amount_tiyn / 100.0 as amount_kzt, reason, state, closed_at
			from refund where account_id = $1 order by asked_at`,
		own: ['iik', 'bik', 'reason'],
		erased: stays,
	},
	receipts: {
		sql: `select receipt.made_at, receipt.kind, receipt.amount_tiyn / 100.0 as amount_kzt, fiscal_sign, receipt.url
			from receipt join payment on payment.id = payment_id where account_id = $1 order by receipt.made_at`,
		erased: stays,
	},
};
