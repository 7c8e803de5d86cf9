import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { tiynOf } from '#domain/money/tiyn.ts';
import { spendLimits } from '#features/auth/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import { findAnswer, requireKey, withIdempotency } from '#platform/db/idempotency.ts';
import type { Reader } from '#platform/db/pool.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	type AskBody,
	askInvoice,
	cancelInvoice as cancelCall,
	getInvoice,
	getInvoiceDocument,
	listInvoices,
} from '../contract.ts';
import { actRoutes } from './acts/act-routes.ts';
import type { InvoicingDeps } from './deps.ts';
import { cancelInvoice } from './end-invoice.ts';
import { findBuyer } from './find-buyer.ts';
import { findOwnInvoices, getOwnInvoice } from './invoice-store.ts';
import { type Invoiced, issueInvoice } from './issue-invoice.ts';
import { hashOf, paperOwnerOf } from './paper-owner.ts';
import { presentOwn } from './present-invoice.ts';
import { printInvoice } from './print-invoice.ts';

const hourSeconds = 3600;
const mostPerHour = 20;

/** Papers of whoever is signed in. */
export async function invoiceRoutes(app: FastifyInstance, deps: InvoicingDeps): Promise<void> {
	keepNothing(app);
	askingRoute(app, deps);
	readingRoutes(app, deps);
	actRoutes(app, deps);

	route(app, { cancelInvoice: cancelCall }, async ({ params: { id }, request }) => {
		const owner = await paperOwnerOf(request);
		await cancelInvoice(deps.pool, { id, owner, ipHash: await hashOf(request) });
		return presentOwn(await getOwnInvoice(deps.pool, owner, id), request.locale);
	});
}

function askingRoute(app: FastifyInstance, deps: InvoicingDeps): void {
	const { pool } = deps;
	route(app, { askInvoice }, async ({ body, idempotencyKey, request, reply }) => {
		const owner = await paperOwnerOf(request);
		const { accountId, holder } = owner;
		const sending = {
			sender: `account:${accountId}`,
			call: askInvoice,
			key: requireKey(idempotencyKey),
			body,
			status: 201,
		};
		if ((await findAnswer(pool, sending)) === undefined)
			await spendLimits(pool, [{ bucket: `invoice account ${accountId}`, max: mostPerHour, seconds: hourSeconds }]);
		const ipHash = await hashOf(request);
		const { answer: id } = await withIdempotency(pool, sending, async (client) => {
			const item = await itemOf(client, body);
			const buyer = await findBuyer(client, owner, body);
			const actor = { kind: 'account', id: accountId } as const;
			return issueInvoice(client, deps, { holder, accountId, item, buyer, actor, ipHash });
		});
		reply.code(201);
		// a twin is told how it stands now: what was kept of it is its id
		return presentOwn(await getOwnInvoice(pool, owner, id), request.locale);
	});
}

/** @throws AppError bad_request: neither a plan with its period nor a sum, or both; such a plan is not sold */
async function itemOf(reader: Reader, { plan, period, amount_kzt: amountKzt }: AskBody): Promise<Invoiced> {
	if (amountKzt !== undefined) {
		if (plan !== undefined || period !== undefined)
			throw new AppError('bad_request', {
				fields: [{ field: plan === undefined ? 'period' : 'plan', rule: 'unknown' }],
			});
		const amountTiyn = tiynOf(amountKzt);
		if (amountTiyn === undefined)
			throw new AppError('bad_request', { fields: [{ field: 'amount_kzt', rule: 'format' }] });
		return { amountTiyn };
	}
	if (plan === undefined) throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'required' }] });
	if (period === undefined) throw new AppError('bad_request', { fields: [{ field: 'period', rule: 'required' }] });
	const sold = await findSoldPlan(reader, plan, period);
	if (sold === undefined) throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'tariff' }] });
	return { termsId: sold.termsId, period };
}

function readingRoutes(app: FastifyInstance, deps: InvoicingDeps): void {
	const { pool, supplier } = deps;
	route(app, { listInvoices }, async ({ query: { page = 1, limit = 20, ticket }, request }) => {
		const { rows, total } = await findOwnInvoices(pool, await paperOwnerOf(request), { page, limit, ticket });
		const data = rows.map((row) => presentOwn(row, request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false, can_ask: supplier !== null } };
	});

	route(app, { getInvoice }, async ({ params: { id }, request }) =>
		presentOwn(await getOwnInvoice(pool, await paperOwnerOf(request), id), request.locale),
	);

	route(app, { getInvoiceDocument }, async ({ params: { id }, request, reply }) => {
		const owner = await paperOwnerOf(request);
		const invoice = await getOwnInvoice(pool, owner, id);
		const { file, code } = await printInvoice(deps, invoice, {
			...{ locale: request.locale, ipHash: await hashOf(request), actor: { kind: 'account', id: owner.accountId } },
		});
		const name = fileNameOf(invoice.number, invoice.buyer.name, code);
		return sendFile(reply, file, { name, plain: `senim-${invoice.number}`, format: 'pdf' });
	});
}
