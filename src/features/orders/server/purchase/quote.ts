import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SoldPeriod } from '#domain/money/served-months.ts';
import { vatOf } from '#domain/money/vat.ts';
import { findSoldPlan, readFeatureUses } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import type { Pool } from '#platform/db/pool.ts';
import type { Quote } from '../../contract.ts';
import { findWallet } from '../ledger/wallets.ts';
import { quoteReturn } from '../subscriptions/deferred.ts';
import { priceSubscription } from '../subscriptions/sell-subscription.ts';
import { planTitle, presentLine } from './present-order.ts';
import { type Cover, linesOfReport, type OrderLine } from './report-lines.ts';
import type { Buyer, PreparedReport, ReportSales } from './report-sales.ts';
import { readMemberLimit } from './spend-limit.ts';
import { heldRate, readStanding } from './standing.ts';

type Deps = { pool: Pool; sales: Pick<ReportSales, 'titleOf'> };

/** What placing the order would do, without doing it. @throws AppError bad_request */
export async function quoteReport(
	{ pool, sales }: Deps,
	{ buyer, report, paidSources }: { buyer: Buyer; report: PreparedReport; paidSources: readonly string[] },
	locale: Locale,
): Promise<Quote> {
	const bought = report.offered.filter(({ sourceId }) => paidSources.includes(sourceId));
	if (bought.length !== new Set(paidSources).size)
		throw new AppError('bad_request', { fields: [{ field: 'paid_sources', rule: 'format' }] });
	const standing = await readStanding(pool, buyer.holder, report.bin);
	const uses = await readFeatureUses(pool, buyer.holder, 'full_report');
	const cover: Cover = standing.openUntil !== null ? 'reopened' : uses.isLeft ? 'plan' : 'balance';
	const rate = heldRate(standing);
	const lines = linesOfReport({ cover, bought, unitNetTiyn: standing.unitNetTiyn, vatBasisPoints: rate });
	const title = m.orders_item_full_report({}, { locale: languageTag(locale) });
	const gross = (netTiyn: number) => (netTiyn + vatOf(netTiyn, rate)) / 100;
	return {
		...{ item: 'full_report', covered_by: cover, starts_at: null, ends_at: null, is_queued: false },
		...sumsOf(lines, standing.availableTiyn),
		lines: lines.map((line) => presentLine({ ...line, isDelivered: null }, title, locale, sales.titleOf)),
		open_until: standing.openUntil?.toISOString() ?? null,
		paid_sources: report.offered.map(({ sourceId, netTiyn }) => ({
			...{ id: sourceId, title: sales.titleOf(sourceId, locale) },
			...{ net_kzt: netTiyn / 100, gross_kzt: gross(netTiyn) },
		})),
		uses: uses.most === null ? null : { used: uses.used, most: uses.most, until: uses.resetsAt?.toISOString() ?? null },
		left_kzt: await leftOf(pool, buyer),
	};
}

/** @throws AppError bad_request: it is not sold so; conflict: a plan is queued already */
export async function quotePlan(
	{ pool, sales }: Deps,
	{ buyer, plan, period }: { buyer: Buyer; plan: string; period: SoldPeriod },
	locale: Locale,
): Promise<Quote> {
	const sold = await findSoldPlan(pool, plan, period);
	if (sold === undefined) throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'tariff' }] });
	const { start, lines } = await priceSubscription(pool, { holder: buyer.holder, period }, sold);
	const title = planTitle(sold.texts, period, locale);
	const wallet = await findWallet(pool, buyer.holder);
	const returned = await quoteReturn(pool, start.replaced, start.startsAt);
	return {
		...{ item: 'subscription', covered_by: 'balance', open_until: null, paid_sources: [], uses: null },
		...sumsOf(lines, wallet?.availableTiyn ?? 0, returned),
		lines: lines.map((line) =>
			presentLine({ ...line, sourceId: null, isDelivered: null }, title, locale, sales.titleOf),
		),
		...{ starts_at: start.startsAt.toISOString(), ends_at: start.endsAt.toISOString(), is_queued: start.isQueued },
		left_kzt: await leftOf(pool, buyer),
	};
}

function sumsOf(lines: readonly Pick<OrderLine, 'netTiyn' | 'vatTiyn'>[], availableTiyn: number, returnedTiyn = 0) {
	const net = lines.reduce((sum, { netTiyn }) => sum + netTiyn, 0);
	const vat = lines.reduce((sum, { vatTiyn }) => sum + vatTiyn, 0);
	const missing = Math.max(0, net + vat - availableTiyn - returnedTiyn);
	return {
		...{ net_kzt: net / 100, vat_kzt: vat / 100, total_kzt: (net + vat) / 100 },
		...{ available_kzt: availableTiyn / 100, returned_kzt: returnedTiyn / 100, missing_kzt: missing / 100 },
	};
}

async function leftOf(pool: Pool, buyer: Buyer): Promise<number | null> {
	const limit = await readMemberLimit(pool, buyer);
	return limit === null ? null : Math.max(0, limit.limitTiyn - limit.spentTiyn) / 100;
}
