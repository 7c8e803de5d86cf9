import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyCall } from '#domain/api/call.ts';
import { AppError } from '#domain/error.ts';
import {
	type Auth,
	ipHashOf,
	ownerOf,
	requireAccount,
	requireStepUp,
	type SignedIn,
	spendLimits,
} from '#features/auth/public.ts';
import { findInvoice } from '#features/invoicing/public.ts';
import { getPayableOrder } from '#features/orders/public.ts';
import { findAnswer, requireKey, withIdempotency } from '#platform/db/idempotency.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	askRefund,
	createPayment,
	getPayment,
	listPayments,
	listRefunds,
	type PayBody,
	receiveCallback,
} from '../contract.ts';
import type { PaymentDeps } from './deps.ts';
import { receiveCallback as receive } from './inbox/receive-callback.ts';
import { createPayment as create, tiynOfAmount } from './paying/create-payment.ts';
import { openPayment } from './paying/open-payment.ts';
import { findOwnPayments, findPayment } from './paying/payment-store.ts';
import { presentOwn, presentPayment, presentRefund } from './paying/present-payment.ts';
import { keepRefund } from './refunds/ask-refund.ts';
import { findOwnRefunds, findRefund } from './refunds/refund-store.ts';

const hourSeconds = 60 * 60;
const mostPerHour = 10;
/** The page of the provider is usually there by then; if not, the worker gets it and the page of the payment waits. */
const openingMs = 250;

/** Money from outside. Only in a scope of its own: what the provider sends is read as it came. */
export async function paymentRoutes(app: FastifyInstance, deps: PaymentDeps & { auth: Auth }): Promise<void> {
	keepNothing(app);
	payingRoutes(app, deps);
	refundRoutes(app, deps);
	await app.register(async (inbox) => {
		// signed over the bytes: nothing may read them before
		inbox.removeAllContentTypeParsers();
		inbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		route(inbox, { receiveCallback }, async ({ params: { kind }, request }) => {
			const signature = request.headers['content-hmac'];
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			return { code: await receive(deps, { kind, body, signature }) };
		});
	});
}

function payingRoutes(app: FastifyInstance, deps: PaymentDeps & { auth: Auth }): void {
	const { pool, auth } = deps;
	route(app, { createPayment }, async ({ body, idempotencyKey, request }) => {
		const owner = await payerOf(auth, await requireAccount(request), request);
		if (deps.gateway === null) throw new AppError('payments_off');
		const sending = { ...sendingOf(owner, createPayment, idempotencyKey, body), status: 201 };
		// once it was begun, the same key is answered even where the purchase waits no more
		const isKnown = (await findAnswer(pool, sending)) !== undefined;
		const wanted = isKnown ? null : await wantedOf(deps, owner, body);
		if (!isKnown)
			await spendLimits(pool, [
				{ bucket: `payment account ${owner.accountId}`, max: mostPerHour, seconds: hourSeconds },
			]);
		// a twin is told how it stands now: what was kept of it is its number
		const { answer: id } = await withIdempotency(pool, sending, async (client) =>
			create(client, { ...owner, ...(wanted ?? (await wantedOf(deps, owner, body))), locale: request.locale }),
		);
		await atMost(openingMs, openPayment(deps, id));
		return presentOwn(pool, await getOwn(deps, owner, id), request.locale);
	});

	route(app, { listPayments }, async ({ query: { page = 1, limit = 20 }, request }) => {
		const owner = await payerOf(auth, await requireAccount(request), request);
		const { rows, total } = await findOwnPayments(pool, owner, { page, limit });
		const data = rows.map((row) => presentPayment(row, request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getPayment }, async ({ params: { id }, request }) => {
		const owner = await payerOf(auth, await requireAccount(request), request);
		return presentOwn(pool, await getOwn(deps, owner, id), request.locale);
	});
}

function refundRoutes(app: FastifyInstance, { pool, auth }: PaymentDeps & { auth: Auth }): void {
	route(app, { askRefund }, async ({ body, idempotencyKey, request }) => {
		const owner = await payerOf(auth, await requireStepUp(request), request);
		const { amount_kzt: amountKzt, reason, payment_id: paymentId, iik, bik } = body;
		if ((paymentId === undefined) === (iik === undefined && bik === undefined))
			throw new AppError('bad_request', { fields: [{ field: 'payment_id', rule: 'required' }] });
		const amountTiyn = Math.round(amountKzt * 100);
		const to = paymentId === undefined ? { iik: iik ?? '', bik: bik ?? '' } : { paymentId };
		const sending = { ...sendingOf(owner, askRefund, idempotencyKey, body), status: 201 };
		if ((await findAnswer(pool, sending)) === undefined)
			await spendLimits(pool, [
				{ bucket: `refund account ${owner.accountId}`, max: mostPerHour, seconds: hourSeconds },
			]);
		const { answer: id } = await withIdempotency(pool, sending, (client) =>
			keepRefund(client, { ...owner, amountTiyn, reason, to }),
		);
		const refund = await findRefund(pool, id);
		if (refund === undefined) throw new AppError('not_found');
		return presentRefund(refund, request.locale);
	});

	route(app, { listRefunds }, async ({ request }) => {
		const owner = await payerOf(auth, await requireAccount(request), request);
		return (await findOwnRefunds(pool, owner)).map((row) => presentRefund(row, request.locale));
	});
}

type Wanted = { amountTiyn: number; orderId: string | null; invoiceId: string | null; until: Date | null };

/**
 * A sum, or the sum of an own purchase or invoice.
 * @throws AppError bad_request; not_found; conflict: it waits for no money
 */
async function wantedOf({ pool }: PaymentDeps, owner: Owner, body: PayBody): Promise<Wanted> {
	const { amount_kzt: amountKzt, order_id: orderId, invoice_id: invoiceId } = body;
	if ([amountKzt, orderId, invoiceId].filter((given) => given !== undefined).length !== 1)
		throw new AppError('bad_request', { fields: [{ field: 'amount_kzt', rule: 'required' }] });
	if (orderId !== undefined) {
		const { totalTiyn, expiresAt } = await getPayableOrder(pool, owner.holder, orderId);
		return { amountTiyn: totalTiyn, orderId, invoiceId: null, until: expiresAt };
	}
	if (invoiceId === undefined)
		return { amountTiyn: tiynOfAmount(amountKzt ?? 0), orderId: null, invoiceId: null, until: null };
	const invoice = await findInvoice(pool, invoiceId);
	if (invoice === undefined || (invoice.accountId !== owner.accountId && invoice.holder !== owner.holder))
		throw new AppError('not_found');
	if (invoice.state !== 'issued' || invoice.holder !== owner.holder) throw new AppError('conflict');
	return { amountTiyn: tiynOfAmount(invoice.totalTiyn / 100), orderId: null, invoiceId: invoice.id, until: null };
}

type Owner = { accountId: number; holder: string; ipHash: string };

async function payerOf(auth: Auth, account: SignedIn, request: FastifyRequest): Promise<Owner> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	return { accountId: account.accountId, holder: ownerOf(account).holder, ipHash };
}

function sendingOf({ accountId }: Owner, call: AnyCall, key: string | null, body: unknown) {
	return { sender: `account:${accountId}`, call, key: requireKey(key), body };
}

/** Somebody else's is not there. @throws AppError not_found */
async function getOwn({ pool }: PaymentDeps, { accountId, holder }: Owner, id: string) {
	const payment = await findPayment(pool, id);
	if (payment === undefined || (payment.accountId !== accountId && payment.holder !== holder))
		throw new AppError('not_found');
	return payment;
}

/** The work goes on; only who waits for it stops waiting. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
	const { promise: over, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms);
	await Promise.race([work, over]);
	clearTimeout(timer);
}
