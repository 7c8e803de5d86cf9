import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	askReturn,
	type DeskOrder,
	findDeskOrders,
	refuseReturn,
	returnOrder,
	titleOfOrder,
} from '#features/orders/public.ts';
import { isCardRefundable, refundToCard } from '#features/payments/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminOrder,
	askOrderReturn,
	confirmOrderReturn,
	listAdminOrders,
	refuseOrderReturn,
} from '../../contract-orders.ts';
import { actorOf } from '../admin-session.ts';
import { findAdminEmails } from '../administrators.ts';
import { recordLookUp } from '../record-look-up.ts';
import { holderText } from './present-money.ts';

/** Purchases that are taken back: one administrator asks, another one confirms. */
export function orderRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listAdminOrders }, async ({ query: { search = '' }, request }) => {
		const orders = await findDeskOrders(pool, { search });
		await recordLookUp(auth, request, { action: 'order.view', details: { found: orders.map(({ id }) => id) } });
		return present(pool, orders, request.locale);
	});

	route(app, { askOrderReturn }, async ({ params: { id }, body: { to, note }, request }) => {
		const order = await getOne(pool, id);
		const isToCard = to === 'card';
		if (isToCard && !(await canGoToCard(pool, order))) throw new AppError('conflict');
		await askReturn(pool, { orderId: id, reason: note, isToCard, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, request);
	});

	route(app, { confirmOrderReturn }, async ({ params: { id: orderId }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			const { isToCard, askedBy, ...returned } = await returnOrder(client, { orderId, ...actor });
			const by = { firstBy: askedBy, secondBy: actor.adminId, ipHash: actor.ipHash };
			if (isToCard) await refundToCard(client, { orderId, ...returned, ...by });
		});
		return presentOne(pool, orderId, request);
	});

	route(app, { refuseOrderReturn }, async ({ params: { id }, body: { note }, request }) => {
		await refuseReturn(pool, { orderId: id, note, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, request);
	});
}

async function getOne(reader: Reader, id: string): Promise<DeskOrder> {
	const [order] = await findDeskOrders(reader, { search: '', id });
	if (order === undefined) throw new AppError('not_found');
	return order;
}

async function presentOne(reader: Reader, id: string, { locale }: FastifyRequest): Promise<AdminOrder> {
	const [order] = await present(reader, [await getOne(reader, id)], locale);
	if (order === undefined) throw new AppError('not_found');
	return order;
}

const labels = {
	created: m.payments_order_created,
	paid: m.payments_order_paid,
	fulfilled: m.payments_order_fulfilled,
	refunded: m.payments_order_refunded,
	cancelled: m.payments_order_cancelled,
} as const;

async function present(reader: Reader, orders: readonly DeskOrder[], locale: Locale): Promise<AdminOrder[]> {
	const emails = await findAdminEmails(
		reader,
		orders.flatMap(({ returning }) => [returning?.askedBy ?? [], returning?.secondBy ?? []].flat()),
	);
	const emailOf = (id: number | null) => (id === null ? null : (emails.get(id) ?? null));
	return Promise.all(
		orders.map(async (order) => {
			const { id, state, holder, chargedTiyn, madeAt, returning } = order;
			return {
				...{ id, state, label: labels[state]({}, { locale: languageTag(locale) }) },
				...{ title: titleOfOrder(order, locale), holder: holder === null ? null : holderText(holder) },
				...{ charged_kzt: chargedTiyn / 100, made_at: madeAt.toISOString() },
				returning: returning && {
					...{ reason: returning.reason, to: returning.isToCard ? 'card' : 'balance' },
					...{ asked_by: emailOf(returning.askedBy), second_by: emailOf(returning.secondBy) },
				},
				can: await whatCan(reader, order),
			};
		}),
	);
}

async function whatCan(reader: Reader, order: DeskOrder): Promise<AdminOrder['can']> {
	const { state, holder, returning } = order;
	if (state !== 'fulfilled' || holder === null) return [];
	if (returning !== null) return ['confirm', 'refuse'];
	return (await canGoToCard(reader, order)) ? ['return', 'return_to_card'] : ['return'];
}

async function canGoToCard(reader: Reader, { id, holder, chargedTiyn, pay }: DeskOrder): Promise<boolean> {
	if (pay !== 'card' || holder === null) return false;
	return isCardRefundable(reader, { orderId: id, holder, amountTiyn: chargedTiyn });
}
