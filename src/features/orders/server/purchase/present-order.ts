import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import type { Order } from '../../contract.ts';
import type { StoredLine, StoredOrder } from './order-store.ts';

type TitleOf = (sourceId: string, locale: Locale) => string;
export type Titles = { titleOf: TitleOf };

type Shown = Omit<StoredOrder, 'accountId' | 'totalTiyn'>;

export function presentOrder(order: Shown, locale: Locale, { titleOf }: Titles): Order {
	const title = titleOfOrder(order, locale);
	const lines = order.lines.map((line) => presentLine(line, title, locale, titleOf));
	const due = order.lines.filter(({ isDelivered }) => isDelivered !== false);
	const sum = (of: (line: StoredLine) => number) => due.reduce((total, line) => total + of(line), 0) / 100;
	const isWaiting = order.state === 'created';
	return {
		...{ id: order.id, item: order.item, state: order.state, title, lines },
		...{ bin: order.bin === null ? null : maskPerson(order.bin), pay: order.pay, covered_by: order.coveredBy },
		...{ net_kzt: sum(({ netTiyn }) => netTiyn), vat_kzt: sum(({ vatTiyn }) => vatTiyn) },
		total_kzt: sum(({ netTiyn, vatTiyn }) => netTiyn + vatTiyn),
		report_id: reportOf(order),
		made_at: order.madeAt.toISOString(),
		expires_at: isWaiting ? (order.expiresAt?.toISOString() ?? null) : null,
		closed_at: order.closedAt?.toISOString() ?? null,
		can: isWaiting ? ['pay', 'cancel'] : [],
	};
}

/** One's own rating is no report: it is read where it was asked for. */
export function reportOf({ item, reportId }: Pick<StoredOrder, 'item' | 'reportId'>): string | null {
	return item === 'credit_rating' ? null : reportId;
}

export function presentLine(line: StoredLine, title: string, locale: Locale, titleOf: TitleOf): Order['lines'][number] {
	const { sourceId, netTiyn, vatBasisPoints, vatTiyn, isDelivered } = line;
	return {
		...{ source_id: sourceId, title: sourceId === null ? title : titleOf(sourceId, locale) },
		...{ net_kzt: netTiyn / 100, vat_percent: vatBasisPoints / 100, vat_kzt: vatTiyn / 100, is_delivered: isDelivered },
	};
}

export function titleOfOrder(
	{ item, planTexts, period }: Pick<Shown, 'item' | 'planTexts' | 'period'>,
	locale: Locale,
): string {
	const to = { locale: languageTag(locale) };
	if (item === 'credit_rating') return m.orders_item_credit_rating({}, to);
	if (item === 'full_report' || planTexts === null || period === null) return m.orders_item_full_report({}, to);
	return planTitle(planTexts, period, locale);
}

export function planTitle(
	texts: Readonly<Record<'ru' | 'kz' | 'en', { title: string }>>,
	period: NonNullable<StoredOrder['period']>,
	locale: Locale,
): string {
	const to = { locale: languageTag(locale) };
	const periods = {
		month: m.tariffs_duration_month,
		months_6: m.tariffs_duration_months_6,
		months_12: m.tariffs_duration_months_12,
		year: m.tariffs_duration_year,
	};
	return m.orders_item_plan({ plan: texts[locale].title, period: periods[period]({}, to) }, to);
}
