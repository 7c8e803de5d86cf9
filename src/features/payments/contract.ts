import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, textOrNull, uuid, written } from '#domain/api/schemas.ts';

const paymentStates = ['created', 'opened', 'paid', 'expired', 'refused', 'refunded', 'disputed'] as const;
const refundStates = ['asked', 'approved', 'sent', 'done', 'failed', 'refused'] as const;
export const callbackKinds = ['check', 'pay', 'fail', 'refund', 'cancel', 'receipt'] as const;

const closed = { additionalProperties: false } as const;
const PaymentId = Type.Object({ id: uuid });

const PaymentFields = {
	id: text,
	state: Type.Enum([...paymentStates]),
	label: text,
	amount_kzt: Type.Number(),
	/** given back of it, or about to be */
	refunded_kzt: Type.Number(),
	made_at: text,
	expires_at: text,
	paid_at: textOrNull,
};

const Payment = Type.Object({
	...PaymentFields,
	/** page of the provider; null: it has none yet, or not any more */
	url: textOrNull,
	qr_svg: textOrNull,
	/** the bank has declined a card, and another try is possible */
	is_declined: Type.Boolean(),
	card: textOrNull,
	receipt_url: textOrNull,
	/** the purchase it is for; null: it is for the balance or an invoice */
	order: Type.Union([
		Type.Object({
			id: text,
			item: Type.Enum(['full_report', 'subscription', 'credit_rating']),
			/** by this payment; false: not yet, or the purchase was over when the money came, which then is in the balance */
			is_paid: Type.Boolean(),
			/** null: no report, or not made yet */
			report_id: textOrNull,
		}),
		Type.Null(),
	]),
});
export type Payment = Static<typeof Payment>;

const PayBody = Type.Object(
	{
		/** 500 to 1 000 000 */
		amount_kzt: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
		/** instead of a sum: an own purchase that waits for its money */
		order_id: Type.Optional(uuid),
		/** instead of a sum: an own invoice that waits for its money */
		invoice_id: Type.Optional(uuid),
	},
	closed,
);
export type PayBody = Static<typeof PayBody>;

const tag = 'payments';
const account = { tag, callers: 'account' } as const;

export const createPayment = call('POST', '/api/v1/payments', {
	role: 'editor',
	...account,
	summary: 'Pay into the balance, for a purchase or for an invoice by card or QR code',
	body: PayBody,
	example: { body: { amount_kzt: 5000 } },
	answer: Payment,
	status: 201,
	isIdempotent: true,
	errors: [
		'not_found',
		'conflict',
		'idempotency_key_required',
		'idempotency_key_reused',
		'too_many_requests',
		'payments_off',
	],
});

export const listPayments = call('GET', '/api/v1/payments', {
	...account,
	summary: 'Own payments, the newest first',
	query: Type.Object(pageQuery),
	answer: Type.Array(Type.Object(PaymentFields)),
	meta: ListMeta,
});

export const getPayment = call('GET', '/api/v1/payments/:id', {
	...account,
	summary: 'What became of an own payment',
	params: PaymentId,
	answer: Payment,
});

export const receiveCallback = call('POST', '/api/v1/payments/callbacks/tiptoppay/:kind', {
	...{ tag, summary: 'What the payment provider tells, signed by it' },
	callers: 'anybody',
	isForeign: true,
	consumes: ['application/x-www-form-urlencoded'],
	params: Type.Object({ kind: Type.Enum([...callbackKinds]) }),
	bodyLimitBytes: 16 * 1024,
	/** 0: it need not be sent again */
	answer: Type.Object({ code: Type.Integer() }),
	errors: ['callback_refused'],
});

const RefundFields = {
	id: text,
	state: Type.Enum([...refundStates]),
	label: text,
	amount_kzt: Type.Number(),
	reason: text,
	/** null: to an account at a bank */
	payment_id: textOrNull,
	asked_at: text,
	closed_at: textOrNull,
};
const Refund = Type.Object({ ...RefundFields, iik: textOrNull });
export type Refund = Static<typeof Refund>;

export const askRefund = call('POST', '/api/v1/billing/refunds', {
	role: 'editor',
	...account,
	summary: 'Ask for money back: to the card it came from, or to an account at a bank',
	body: Type.Object(
		{
			amount_kzt: Type.Number({ minimum: 0.01, maximum: 1e12 }),
			reason: written(500, 1),
			payment_id: Type.Optional(uuid),
			iik: Type.Optional(written(64)),
			bik: Type.Optional(written(40)),
		},
		closed,
	),
	example: {
		body: { amount_kzt: 5000, reason: 'Paid twice', iik: 'KZ886010000012345678', bik: 'HSBKKZKX' },
	},
	answer: Refund,
	status: 201,
	isIdempotent: true,
	errors: [
		...(['idempotency_key_required', 'idempotency_key_reused', 'not_found', 'conflict'] as const),
		...(['requisites_incorrect', 'step_up_needed', 'recovery_hold', 'too_many_requests'] as const),
	],
});

export const listRefunds = call('GET', '/api/v1/billing/refunds', {
	...account,
	summary: 'Own requests for money back, the newest first',
	answer: Type.Array(Refund),
});
