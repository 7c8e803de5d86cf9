import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { integerOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';

const sales = { tag: 'admin', callers: ['sales'] } as const;
const closed = { additionalProperties: false } as const;
const PaymentId = Type.Object({ id: uuid });
const EventId = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const note = written(500, 1);
const NoteBody = Type.Object({ note }, closed);

const adminPaymentStates = ['created', 'opened', 'paid', 'expired', 'refused', 'refunded', 'disputed'] as const;

const AdminPayment = Type.Object({
	id: text,
	way: Type.Enum(['card', 'manual']),
	state: Type.Enum([...adminPaymentStates]),
	label: text,
	/** `account:<id>` or `organization:<bin>` */
	holder: text,
	amount_kzt: Type.Number(),
	refunded_kzt: Type.Number(),
	transaction_id: textOrNull,
	card: textOrNull,
	declined_code: integerOrNull,
	/** of a manual one: what it rests on */
	grounds: textOrNull,
	asked_by: textOrNull,
	second_by: textOrNull,
	/** who put down first that the bank of the payer took it back */
	disputed_first_by: textOrNull,
	made_at: text,
	paid_at: textOrNull,
	can: Type.Array(Type.Enum(['confirm', 'refuse', 'dispute'])),
});
export type AdminPayment = Static<typeof AdminPayment>;

const PaymentEvent = Type.Object({
	id: Type.Integer(),
	kind: text,
	label: text,
	transaction_id: text,
	payment_id: textOrNull,
	amount_kzt: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
	currency: textOrNull,
	deliveries: Type.Integer(),
	received_at: text,
	state: Type.Enum(['waiting', 'done', 'held', 'closed']),
	/** why it is held, in words */
	reason: textOrNull,
	note: textOrNull,
});
export type PaymentEvent = Static<typeof PaymentEvent>;

const AdminRefund = Type.Object({
	id: text,
	state: Type.Enum(['asked', 'approved', 'sent', 'done', 'failed', 'refused']),
	label: text,
	holder: text,
	amount_kzt: Type.Number(),
	reason: text,
	payment_id: textOrNull,
	iik: textOrNull,
	bik: textOrNull,
	first_by: textOrNull,
	second_by: textOrNull,
	failure: textOrNull,
	asked_at: text,
	closed_at: textOrNull,
	can: Type.Array(Type.Enum(['approve', 'refuse', 'settle'])),
});
export type AdminRefund = Static<typeof AdminRefund>;

export const listAdminPayments = call('GET', '/api/v1/admin/payments', {
	...sales,
	summary: 'Payments, the newest first; by state, number, transaction, BIN or account',
	query: Type.Object({
		state: Type.Optional(Type.Enum([...adminPaymentStates])),
		search: Type.Optional(written(100)),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
	}),
	answer: Type.Array(AdminPayment),
	meta: ListMeta,
});

export const getAdminPayment = call('GET', '/api/v1/admin/payments/:id', {
	...sales,
	summary: 'A payment with everything the provider told of it',
	params: PaymentId,
	answer: Type.Object({ payment: AdminPayment, events: Type.Array(PaymentEvent), refunds: Type.Array(AdminRefund) }),
});

export const askManualPayment = call('POST', '/api/v1/admin/payments', {
	...sales,
	summary: 'Put down money that came another way; another administrator confirms it',
	body: Type.Object(
		{ holder: written(60, 1), amount_kzt: Type.Number({ minimum: 0.01, maximum: 1e9 }), grounds: note },
		closed,
	),
	answer: AdminPayment,
	status: 201,
});
export const confirmManualPayment = call('POST', '/api/v1/admin/payments/:id/confirm', {
	...sales,
	summary: 'Confirm money that another administrator put down',
	params: PaymentId,
	answer: AdminPayment,
	errors: ['conflict', 'second_person_needed'],
});
export const refuseManualPayment = call('POST', '/api/v1/admin/payments/:id/refuse', {
	...sales,
	summary: 'Refuse money that an administrator put down',
	params: PaymentId,
	body: NoteBody,
	answer: AdminPayment,
	errors: ['conflict'],
});
export const disputePayment = call('POST', '/api/v1/admin/payments/:id/dispute', {
	...sales,
	summary: 'Put down that the bank of the payer took a payment back; takes two administrators',
	params: PaymentId,
	body: NoteBody,
	answer: AdminPayment,
	errors: ['conflict', 'second_person_needed'],
});

export const listHeldEvents = call('GET', '/api/v1/admin/payment-events', {
	...sales,
	summary: 'What the provider told and nobody could book, the oldest first',
	answer: Type.Array(PaymentEvent),
});
export const retryEvent = call('POST', '/api/v1/admin/payment-events/:id/retry', {
	...sales,
	summary: 'Handle a held event anew',
	params: EventId,
	body: NoteBody,
	/** those that are still held */
	answer: Type.Array(PaymentEvent),
	errors: ['conflict'],
});
export const closeEvent = call('POST', '/api/v1/admin/payment-events/:id/close', {
	...sales,
	summary: 'Close a held event with what was found out',
	params: EventId,
	body: NoteBody,
	/** those that are still held */
	answer: Type.Array(PaymentEvent),
	errors: ['conflict'],
});

export const listRefundQueue = call('GET', '/api/v1/admin/refunds', {
	...sales,
	summary: 'Requests for money back: those that wait, the oldest first, then the latest others',
	answer: Type.Array(AdminRefund),
});
export const approveRefund = call('POST', '/api/v1/admin/refunds/:id/approve', {
	...sales,
	summary: 'Approve a refund; takes two administrators',
	params: PaymentId,
	answer: AdminRefund,
	errors: ['conflict', 'second_person_needed'],
});
export const refuseRefund = call('POST', '/api/v1/admin/refunds/:id/refuse', {
	...sales,
	summary: 'Refuse a refund, with a reason; the money returns to the balance',
	params: PaymentId,
	body: NoteBody,
	answer: AdminRefund,
	errors: ['conflict'],
});
export const settleRefund = call('POST', '/api/v1/admin/refunds/:id/settle', {
	...sales,
	summary: 'Say how a refund ended that no machine can tell',
	params: PaymentId,
	body: Type.Object({ is_done: Type.Boolean(), note }, closed),
	answer: AdminRefund,
	errors: ['conflict'],
});
