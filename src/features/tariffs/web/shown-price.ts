import type { Period, Plan, Price } from '../contract.ts';

/** What the switch of the page offers; a plan that is sold by the year only shows its year. */
export const switchedPeriods = ['month', 'months_6', 'months_12'] as const satisfies readonly Period[];
export type SwitchedPeriod = (typeof switchedPeriods)[number];

export function isPeriod(text: string | null): text is Period {
	return text === 'year' || switchedPeriods.some((period) => period === text);
}

/** The price of a plan for what was chosen: its own period, or the one that it is sold for. */
export function shownPrice({ prices }: Pick<Plan, 'prices'>, chosen: Period): Price | null {
	const same = prices.find(({ period }) => period === chosen);
	return same ?? prices.find(({ period }) => period === 'year' || period === 'months_12') ?? prices[0] ?? null;
}
