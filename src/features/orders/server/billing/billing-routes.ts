import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { AppError } from '#domain/error.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import { readOwnTariff } from '#features/tariffs/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { type Table, tableAsCsv, tableAsXlsx } from '#reporting/exports/write-table.ts';
import { exportEntriesCsv, exportEntriesXlsx, getBilling, listEntries } from '../../contract-billing.ts';
import { findWallet, type Wallet } from '../ledger/wallets.ts';
import { readMemberLimit } from '../purchase/spend-limit.ts';
import { entriesTable } from './export-entries.ts';
import { findHeld, findMovedOrders, findMoves, type Period } from './find-entries.ts';
import { presentEntry, presentHeld } from './present-entry.ts';

type Deps = { pool: Pool };

/** Money of the account, or of the organisation it acts for. */
export function billingRoutes(app: FastifyInstance, deps: Deps): void {
	const { pool } = deps;
	route(app, { getBilling }, async ({ request, reply }) => {
		reply.header('cache-control', 'no-store');
		const account = await requireAccount(request);
		const { holder } = ownerOf(account);
		const organizationBin = account.actingFor?.bin ?? null;
		const [wallet, plan, limit] = await Promise.all([
			findWallet(pool, holder),
			readOwnTariff(pool, { holder, organizationBin }, request.locale),
			readMemberLimit(pool, { holder, accountId: account.accountId }),
		]);
		const held = wallet === undefined || wallet.heldTiyn === 0 ? [] : await findHeld(pool, wallet.id);
		return {
			...{ organization_bin: organizationBin, plan },
			...{ available_kzt: (wallet?.availableTiyn ?? 0) / 100, held_kzt: (wallet?.heldTiyn ?? 0) / 100 },
			held: held.map((order) => presentHeld(order, request.locale)),
			limit: limit === null ? null : presentLimit(limit),
		};
	});

	route(app, { listEntries }, async ({ query, request, reply }) => {
		reply.header('cache-control', 'no-store');
		const { limit = 20, cursor: before } = query;
		const wallet = await walletIn(deps, request);
		const period = periodOf(query);
		if (wallet === undefined) return { data: [], meta: { limit, next_cursor: null } };
		const moves = await findMoves(pool, wallet.id, { ...period, before, limit: limit + 1 });
		const shown = moves.slice(0, limit);
		const orders = await findMovedOrders(pool, wallet.id, shown);
		const last = moves.length > limit ? shown.at(-1) : undefined;
		return {
			data: shown.map((move) => presentEntry(move, orders, request.locale)),
			meta: { limit, next_cursor: last === undefined ? null : String(last.number) },
		};
	});

	route(app, { exportEntriesCsv }, async ({ query, request, reply }) => {
		const table = await tableOf(deps, request, query);
		return sendFile(reply, { type: mediaTypes.csv, name: 'csv', content: tableAsCsv(table) });
	});

	route(app, { exportEntriesXlsx }, async ({ query, request, reply }) => {
		const table = await tableOf(deps, request, query);
		return sendFile(reply, { type: mediaTypes.xlsx, name: 'xlsx', content: await tableAsXlsx(table) });
	});
}

function presentLimit({ limitTiyn, spentTiyn }: { limitTiyn: number; spentTiyn: number }) {
	const leftTiyn = Math.max(0, limitTiyn - spentTiyn);
	return { monthly_kzt: limitTiyn / 100, spent_kzt: spentTiyn / 100, left_kzt: leftTiyn / 100 };
}

async function walletIn({ pool }: Deps, request: FastifyRequest): Promise<Wallet | undefined> {
	return findWallet(pool, ownerOf(await requireAccount(request)).holder);
}

/** @throws AppError bad_request: it ends before it begins */
function periodOf({ from, to }: Period): Period {
	if (from !== undefined && to !== undefined && from > to)
		throw new AppError('bad_request', { fields: [{ field: 'to', rule: 'out_of_range' }] });
	return { from, to };
}

async function tableOf(deps: Deps, request: FastifyRequest, query: Period): Promise<Table> {
	const wallet = await walletIn(deps, request);
	return entriesTable(deps.pool, wallet?.id ?? null, periodOf(query), request.locale);
}

function sendFile(
	reply: FastifyReply,
	{ type, name, content }: { type: string; name: string; content: string | Buffer },
): FastifyReply {
	const file = `senim-balance.${name}`;
	reply.header('cache-control', 'no-store').header('content-disposition', attachment(file, file));
	return reply.type(type).send(content);
}
