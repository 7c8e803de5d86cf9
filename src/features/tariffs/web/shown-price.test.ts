import { expect, test } from 'vitest';
import type { Period, Price } from '../contract.ts';
import { shownPrice } from './shown-price.ts';

const priceOf = (period: Period): Price => ({ period, duration: period, net_kzt: 1, vat_kzt: 0, gross_kzt: 1 });

test.each<[Period[], Period, string]>([
	[['month', 'months_6', 'months_12'], 'month', 'month'],
	[['month', 'months_6', 'months_12'], 'months_6', 'months_6'],
	// the address may say «a year» where the plan has twelve months
	[['month', 'months_6', 'months_12'], 'year', 'months_12'],
	[['year'], 'month', 'year'],
	[['year'], 'year', 'year'],
	[['month'], 'months_12', 'month'],
	[[], 'month', 'none'],
])('of prices for %j, where %s is chosen, %s is shown', (periods, chosen, shown) => {
	const price = shownPrice({ prices: periods.map(priceOf) }, chosen);
	expect(price?.period ?? 'none').toBe(shown);
});
