import { randomUUID } from 'node:crypto';
import { recordAudit } from '#features/audit/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { lockHolder, walletOf } from '../ledger/wallets.ts';
import { insertOrder } from './order-store.ts';
import { reserve } from './place-report.ts';
import { lineOf, type OrderLine } from './report-lines.ts';
import type { Buyer, OfferedSource } from './report-sales.ts';
import { heldRate, readStanding } from './standing.ts';

export type RatingPrice = { netTiyn: number; vatTiyn: number; totalTiyn: number; availableTiyn: number };

/** What one answer of a paid source costs its buyer now. */
export async function quoteRating(reader: Reader, holder: string, source: OfferedSource): Promise<RatingPrice> {
	const standing = await readStanding(reader, holder, '');
	return priceOf(lineOf(source, heldRate(standing)), standing.availableTiyn);
}

function priceOf({ netTiyn, vatTiyn }: OrderLine, availableTiyn: number): RatingPrice {
	return { netTiyn, vatTiyn, totalTiyn: netTiyn + vatTiyn, availableTiyn };
}

/**
 * Holds the price of one source's answer about the buyer himself, in the transaction that stores the question. It is charged or
 * released like a source of a report, when the report is sealed.
 * @param order.guard before money of the balance is taken
 * @throws AppError payment_needed, and what the guard throws
 */
export async function placeRating(
	client: PoolClient,
	order: { buyer: Buyer; reportId: string; source: OfferedSource; guard(totalTiyn: number): void },
): Promise<void> {
	const { buyer, reportId, source, guard } = order;
	const { holder, accountId } = buyer;
	const id = randomUUID();
	await lockHolder(client, holder);
	const standing = await readStanding(client, holder, '');
	const walletId = standing.walletId ?? (await walletOf(client, holder)).id;
	const line = lineOf(source, heldRate(standing));
	const { totalTiyn, availableTiyn } = priceOf(line, standing.availableTiyn);
	guard(totalTiyn);
	if (totalTiyn > 0) await reserve(client, { orderId: id, totalTiyn, availableTiyn, walletId });
	await insertOrder(client, {
		...({ id, walletId, accountId, item: 'credit_rating', bin: null, cover: 'balance', pay: 'balance' } as const),
		...{ lines: [line], totalTiyn, reportId },
	});
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action: 'order.place', outcome: 'ok', object: `order:${id}` },
		details: { item: 'credit_rating', covered_by: 'balance', total_tiyn: totalTiyn },
	});
}
