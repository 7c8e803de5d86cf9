import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	approveRefund as approve,
	askManualPayment as ask,
	confirmManualPayment as confirm,
	decideEvent,
	disputePayment as dispute,
	findEvents,
	findHeldEvents,
	findPayment,
	findRefund,
	findRefundQueue,
	findRefundsOf,
	refuseManualPayment as refuse,
	refuseRefund as refuseBack,
	searchPayments,
	settleRefund as settle,
} from '#features/payments/public.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminPayment,
	type AdminRefund,
	approveRefund,
	askManualPayment,
	closeEvent,
	confirmManualPayment,
	disputePayment,
	getAdminPayment,
	listAdminPayments,
	listHeldEvents,
	listRefundQueue,
	type PaymentEvent,
	refuseManualPayment,
	refuseRefund,
	retryEvent,
	settleRefund,
} from '../../contract-payments.ts';
import { actorOf } from '../admin-session.ts';
import { recordLookUp } from '../record-look-up.ts';
import { presentEvent, presentPayments, presentRefunds } from './present-money.ts';

/** Payments, what the provider told of them, and money that goes back. */
export function moneyRoutes(app: FastifyInstance, auth: Auth): void {
	paymentReading(app, auth);
	paymentActs(app, auth);
	eventActs(app, auth);
	refundActs(app, auth);
}

function paymentReading(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listAdminPayments }, async ({ query: { state = null, search = '', page = 1 }, request }) => {
		const { rows, total, limit } = await searchPayments(pool, { state, search, page });
		const details = { state, page, found: rows.map(({ id }) => id) };
		await recordLookUp(auth, request, { action: 'payment.view', details });
		const data = await presentPayments(pool, rows, request.locale);
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});
	route(app, { getAdminPayment }, async ({ params: { id }, request }) => {
		const payment = await getOne(auth, request, id);
		await recordLookUp(auth, request, { action: 'payment.view', object: `payment:${id}` });
		const events = (await findEvents(pool, id)).map((event) => presentEvent(event, request.locale));
		return { payment, events, refunds: await presentRefunds(pool, await findRefundsOf(pool, id), request.locale) };
	});
	route(app, { listHeldEvents }, ({ request }) => heldNow(auth, request));
	route(app, { listRefundQueue }, async ({ request }) => {
		const rows = await findRefundQueue(pool);
		await recordLookUp(auth, request, { action: 'refund.view', details: { found: rows.map(({ id }) => id) } });
		return presentRefunds(pool, rows, request.locale);
	});
}

function paymentActs(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { askManualPayment }, async ({ body, request }) => {
		const { holder, amount_kzt: amountKzt, grounds } = body;
		const amountTiyn = Math.round(amountKzt * 100);
		const id = await ask(pool, { holder, amountTiyn, grounds, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
	route(app, { confirmManualPayment }, async ({ params: { id }, request }) => {
		await confirm(pool, { id, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
	route(app, { refuseManualPayment }, async ({ params: { id }, body: { note }, request }) => {
		await refuse(pool, { id, note, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
	route(app, { disputePayment }, async ({ params: { id }, body: { note }, request }) => {
		await dispute(pool, { id, note, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
}

function eventActs(app: FastifyInstance, auth: Auth): void {
	route(app, { retryEvent }, async ({ params: { id }, body: { note }, request }) => {
		await decideEvent(auth.pool, 'retry', { id, note, ...(await actorOf(auth, request)) });
		return heldNow(auth, request);
	});
	route(app, { closeEvent }, async ({ params: { id }, body: { note }, request }) => {
		await decideEvent(auth.pool, 'close', { id, note, ...(await actorOf(auth, request)) });
		return heldNow(auth, request);
	});
}

function refundActs(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { approveRefund }, async ({ params: { id }, request }) => {
		await approve(pool, id, await actorOf(auth, request));
		return getRefund(auth, request, id);
	});
	route(app, { refuseRefund }, async ({ params: { id }, body: { note }, request }) => {
		await refuseBack(pool, { id, note, decider: await actorOf(auth, request) });
		return getRefund(auth, request, id);
	});
	route(app, { settleRefund }, async ({ params: { id }, body: { is_done: isDone, note }, request }) => {
		await settle(pool, { id, isDone, note, decider: await actorOf(auth, request) });
		return getRefund(auth, request, id);
	});
}

async function heldNow({ pool }: Auth, { locale }: FastifyRequest): Promise<PaymentEvent[]> {
	return (await findHeldEvents(pool)).map((event) => presentEvent(event, locale));
}

async function getOne({ pool }: Auth, { locale }: FastifyRequest, id: string): Promise<AdminPayment> {
	const row = await findPayment(pool, id);
	const [payment] = row === undefined ? [] : await presentPayments(pool, [row], locale);
	if (payment === undefined) throw new AppError('not_found');
	return payment;
}

async function getRefund({ pool }: Auth, { locale }: FastifyRequest, id: string): Promise<AdminRefund> {
	const row = await findRefund(pool, id);
	const [refund] = row === undefined ? [] : await presentRefunds(pool, [row], locale);
	if (refund === undefined) throw new AppError('not_found');
	return refund;
}
