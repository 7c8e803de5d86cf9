import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { takeFeature } from '#features/tariffs/public.ts';
import { requireKey, type Sending, withIdempotency } from '#platform/db/idempotency.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { bookMoves, WalletShort } from '../ledger/book-moves.ts';
import { lockHolder, walletOf } from '../ledger/wallets.ts';
import { insertOrder } from './order-store.ts';
import { type Cover, linesOfReport, totalOf } from './report-lines.ts';
import type { Buyer, OfferedSource, PreparedReport } from './report-sales.ts';
import { requireWithinLimit } from './spend-limit.ts';
import { heldRate, readStanding, reopeningsPerDay, type Standing } from './standing.ts';

export type ReportOrder = {
	buyer: Buyer;
	sending: Sending;
	report: PreparedReport;
	/** paid sources that the buyer ticked */
	paidSources: readonly string[];
	/** `balance`: money even where a plan has no use left; `card`: a payment comes first; null: what is there */
	pay: 'balance' | 'card' | null;
	/** before money of the balance is taken @throws AppError step_up_needed, recovery_hold */
	guard(totalTiyn: number): void;
};
/** null: a card has to pay first */
export type PlacedReport = { orderId: string; reportId: string | null };

/**
 * Key, order, use or hold, report and journal are one transaction: killed at any moment, all of it is there or nothing.
 *
 * @param present makes the answer that the key keeps
 * @throws AppError payment_needed, feature_exhausted, spend_limit_reached, idempotency_key_required, idempotency_key_reused
 */
export async function placeReport<Answer>(
	pool: Pool,
	order: ReportOrder,
	present: (client: PoolClient, placed: PlacedReport) => Promise<Answer>,
): Promise<Answer> {
	requireKey(order.sending.key);
	const bought = boughtOf(order);
	let placed: PlacedReport | undefined;
	const { answer } = await withIdempotency(pool, order.sending, async (client) => {
		placed = await place(client, order, bought);
		return present(client, placed);
	});
	if (placed?.reportId)
		order.report.start(
			placed.reportId,
			bought.map(({ sourceId }) => sourceId),
		);
	return answer;
}

/** @throws AppError bad_request: a source that is not sold with this report */
function boughtOf({ report, paidSources }: ReportOrder): OfferedSource[] {
	const bought = report.offered.filter(({ sourceId }) => paidSources.includes(sourceId));
	if (bought.length !== new Set(paidSources).size)
		throw new AppError('bad_request', { fields: [{ field: 'paid_sources', rule: 'format' }] });
	return bought;
}

async function place(client: PoolClient, order: ReportOrder, bought: readonly OfferedSource[]): Promise<PlacedReport> {
	const { buyer, report, pay } = order;
	const { holder } = buyer;
	const orderId = randomUUID();
	// the report of an order that a card pays is made later, for the use that is taken now
	const ids = { orderId, reportId: pay === 'card' ? orderId : randomUUID() };
	await lockHolder(client, holder);
	const standing = await readStanding(client, holder, report.bin);
	const walletId = standing.walletId ?? (await walletOf(client, holder)).id;
	const cover = await coverOf(client, order, standing, ids.reportId);
	const lines = linesOfReport({
		...{ cover, bought, unitNetTiyn: standing.unitNetTiyn },
		vatBasisPoints: heldRate(standing),
	});
	const totalTiyn = totalOf(lines);
	const isByCard = pay === 'card' && totalTiyn > 0;
	if (totalTiyn > 0 && !isByCard) {
		order.guard(totalTiyn);
		await requireWithinLimit(client, buyer, totalTiyn);
		await reserve(client, { orderId: ids.orderId, totalTiyn, ...standing, walletId });
	}
	await insertOrder(client, {
		...({ id: ids.orderId, walletId, accountId: buyer.accountId, item: 'full_report' } as const),
		...{ bin: report.bin, cover, lines, totalTiyn },
		...{ pay: isByCard ? 'card' : 'balance', reportId: isByCard ? null : ids.reportId },
	});
	if (!isByCard)
		await report.insert(
			client,
			ids.reportId,
			bought.map(({ sourceId }) => sourceId),
		);
	await recordPlaced(client, order, { ...ids, cover, totalTiyn });
	return { orderId: ids.orderId, reportId: isByCard ? null : ids.reportId };
}

/** What pays for the report itself. A use is taken here, in the transaction of the report. */
async function coverOf(
	client: PoolClient,
	{ buyer: { holder }, pay }: ReportOrder,
	standing: Standing,
	reportId: string,
): Promise<Cover> {
	if (standing.openUntil !== null) {
		requireReopening(standing);
		return 'reopened';
	}
	const use = { holder, feature: 'full_report', useKey: `report:${reportId}` } as const;
	const isTaken = await takeFeature(client, use).catch((error: unknown) => {
		// who says that he pays is not kept from paying
		if (error instanceof AppError && error.code === 'feature_exhausted' && pay !== null) return false;
		throw error;
	});
	return isTaken ? 'plan' : 'balance';
}

/** @throws AppError feature_exhausted */
function requireReopening({ reopenedToday, tomorrow }: Pick<Standing, 'reopenedToday' | 'tomorrow'>): void {
	if (reopenedToday < reopeningsPerDay) return;
	throw new AppError('feature_exhausted', { uses: { used: reopenedToday, most: reopeningsPerDay, until: tomorrow } });
}

/** @throws AppError payment_needed */
export async function reserve(
	client: PoolClient,
	{
		orderId,
		walletId,
		totalTiyn,
		availableTiyn,
	}: { orderId: string; walletId: number; totalTiyn: number; availableTiyn: number },
): Promise<void> {
	await bookMoves(client, [
		{
			...{ kind: 'reserve', reference: `order:${orderId}`, tiyn: totalTiyn },
			...{ from: `wallet:${walletId}`, to: `hold:${walletId}` },
		},
	]).catch((error: unknown) => {
		if (!(error instanceof WalletShort)) throw error;
		const missingTiyn = Math.max(0, totalTiyn - availableTiyn);
		throw new AppError('payment_needed', { missingKzt: missingTiyn / 100, priceKzt: totalTiyn / 100 });
	});
}

async function recordPlaced(
	client: PoolClient,
	{ buyer, report }: ReportOrder,
	{ orderId, cover, totalTiyn }: { orderId: string; reportId: string; cover: Cover; totalTiyn: number },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: buyer.accountId },
		...{ action: 'order.place', outcome: 'ok', subject: report.bin, object: `order:${orderId}` },
		details: { item: 'full_report', covered_by: cover, total_tiyn: totalTiyn },
	});
}
