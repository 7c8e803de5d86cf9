import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '#domain/error.ts';
import { ownerOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { trySubject } from '#features/checks/public.ts';
import { requireKey, withIdempotency } from '#platform/db/idempotency.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	cancelOrderCall,
	getOrderCall,
	listOrders,
	type Order,
	type OrderBody,
	placeOrder,
	quoteOrder,
} from '../contract.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { findOrders, getOrder } from './purchase/order-store.ts';
import { cancelOrder } from './purchase/pay-order.ts';
import { placePlan } from './purchase/place-plan.ts';
import { placeReport } from './purchase/place-report.ts';
import { presentOrder } from './purchase/present-order.ts';
import { quotePlan, quoteReport } from './purchase/quote.ts';
import type { Buyer, ReportSales } from './purchase/report-sales.ts';

export type OrderDeps = {
	pool: Pool;
	sales: ReportSales;
	/** above it a session must have been proved within minutes */
	stepUpAboveKzt: number;
};

export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
	addBuying(app, deps);
	addReading(app, deps);
	billingRoutes(app, deps);
}

export function buyerOf(account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan' | 'isIdentityConfirmed'>): Buyer {
	const { accountId, isIdentityConfirmed } = account;
	const { holder, plan } = ownerOf(account);
	return { accountId, isIdentityConfirmed, holder, plan };
}

/** Before money of the balance is spent. @throws AppError recovery_hold, step_up_needed */
export function spendGuard(
	{ heldUntil, isProved }: Pick<SignedIn, 'heldUntil' | 'isProved'>,
	stepUpAboveKzt: number,
): (totalTiyn: number) => void {
	return (totalTiyn) => {
		// a password that a text message has set is no proof yet
		if (heldUntil !== null) throw new AppError('recovery_hold', { until: heldUntil });
		if (totalTiyn > stepUpAboveKzt * 100 && !isProved) throw new AppError('step_up_needed');
	};
}

/** Nobody pays another sum than he was shown. @throws AppError conflict */
function seenGuard({ seen_kzt: seenKzt }: OrderBody, guard: (totalTiyn: number) => void): (totalTiyn: number) => void {
	return (totalTiyn) => {
		if (seenKzt !== undefined && Math.round(seenKzt * 100) !== totalTiyn) throw new AppError('conflict');
		guard(totalTiyn);
	};
}

function addBuying(app: FastifyInstance, deps: OrderDeps): void {
	route(app, { quoteOrder }, async ({ query, request, reply }) => {
		const account = await requireAccount(request);
		const buyer = buyerOf(account);
		reply.header('cache-control', 'no-store');
		if (query.item === 'subscription') {
			const { plan, period } = requirePlan(query);
			return quotePlan(deps, { buyer, plan, period }, request.locale);
		}
		const bin = await subjectOf(request, reply, query);
		const report = await deps.sales.prepare(buyer, bin);
		const paidSources = (query.paid_sources ?? '').split(',').filter((id) => id !== '');
		return quoteReport(deps, { buyer, report, paidSources }, request.locale);
	});

	route(app, { placeOrder }, async ({ body, idempotencyKey, request, reply }) => {
		const account = await requireAccount(request);
		const buyer = buyerOf(account);
		const key = requireKey(idempotencyKey);
		reply.header('cache-control', 'no-store');
		const sending = {
			sender: `account:${buyer.accountId}`,
			call: placeOrder,
			key,
			body,
			status: 201,
		};
		const guard = seenGuard(body, spendGuard(account, deps.stepUpAboveKzt));
		const present = (client: PoolClient, orderId: string) => ownOrder(deps, client, buyer, orderId, request);
		if (body.item === 'subscription') {
			const { plan, period } = requirePlan(body);
			const { answer } = await withIdempotency(deps.pool, sending, async (client) =>
				present(client, await placePlan(client, { buyer, plan, period, pay: body.pay ?? 'balance', guard })),
			);
			return answer;
		}
		const bin = await subjectOf(request, reply, body);
		const report = await deps.sales.prepare(buyer, bin);
		const { paid_sources: paidSources = [], pay = null } = body;
		return placeReport(deps.pool, { buyer, sending, report, paidSources, pay, guard }, (client, { orderId }) =>
			present(client, orderId),
		);
	});
}

function addReading(app: FastifyInstance, deps: OrderDeps): void {
	route(app, { listOrders }, async ({ query: { page = 1, limit = 20 }, request, reply }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const { rows, total } = await findOrders(deps.pool, holder, { page, limit });
		reply.header('cache-control', 'no-store');
		const data = rows.map((row) => presentOrder(row, request.locale, deps.sales));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getOrder: getOrderCall }, async ({ params, request, reply }) => {
		const buyer = buyerOf(await requireAccount(request));
		reply.header('cache-control', 'no-store');
		return ownOrder(deps, deps.pool, buyer, params.id, request);
	});

	route(app, { cancelOrder: cancelOrderCall }, async ({ params, request, reply }) => {
		const buyer = buyerOf(await requireAccount(request));
		await cancelOrder(deps.pool, buyer, params.id);
		reply.header('cache-control', 'no-store');
		return ownOrder(deps, deps.pool, buyer, params.id, request);
	});
}

async function ownOrder(
	{ sales }: OrderDeps,
	reader: Parameters<typeof getOrder>[0],
	{ holder }: Buyer,
	id: string,
	request: FastifyRequest,
): Promise<Order> {
	return presentOrder(await getOrder(reader, holder, id), request.locale, sales);
}

/** The subject is opened by its report, so no check is spent. */
function subjectOf(request: FastifyRequest, reply: FastifyReply, { subject }: { subject?: string }): Promise<string> {
	if (subject === undefined) throw missing(['subject']);
	return trySubject(request, reply, subject, 'subject');
}

function requirePlan({ plan, period }: Pick<OrderBody, 'plan' | 'period'>) {
	if (plan === undefined || period === undefined)
		throw missing([...(plan === undefined ? ['plan'] : []), ...(period === undefined ? ['period'] : [])]);
	return { plan, period };
}

function missing(fields: readonly string[]): AppError {
	return new AppError('bad_request', { fields: fields.map((field): FieldError => ({ field, rule: 'required' })) });
}
