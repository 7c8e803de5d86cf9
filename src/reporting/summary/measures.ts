import type { IndustryMeasure } from '#domain/industry.ts';
import type { YearFigures } from './year-figures.ts';

const daysOfYear = 365;

/** Null where a term is missing, or there is nothing to divide by. */
export function ratio(part: number | null, whole: number | null): number | null {
	return part === null || whole === null || whole <= 0 ? null : part / whole;
}

/** What a year of a subject is compared by with its industry; null: its statement does not carry the lines. */
export function measuresOf(figures: YearFigures): Readonly<Record<IndustryMeasure, number | null>> {
	const { revenue, profit, assets, equity, liabilities, currentAssets, currentLiabilities, receivables } = figures;
	const receivableShare = ratio(receivables, revenue);
	return {
		revenue,
		margin: ratio(profit, revenue),
		roa: ratio(profit, assets),
		equity_share: ratio(equity, assets),
		debt_to_equity: ratio(liabilities, equity),
		current_ratio: ratio(currentAssets, currentLiabilities),
		receivable_days: receivableShare === null ? null : receivableShare * daysOfYear,
	};
}
