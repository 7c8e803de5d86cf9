import { expect, test } from 'vitest';
import { highestRate, rateOn, sumOf, vatOf, vatWithin } from './vat.ts';

test.each([
	[150_000, 1600, 24_000],
	[150_000, 1200, 18_000],
	// half a tiyn goes up
	[3, 1600, 0],
	[1, 5000, 1],
	[0, 1600, 0],
	[100_000_000_000, 1600, 16_000_000_000],
])('%i tiyn at %i basis points', (net, rate, vat) => expect(vatOf(net, rate)).toBe(vat));

test('a sum is told in tenge, exact to the tiyn', () => {
	expect(sumOf(66_667, 1600)).toEqual({ netKzt: 666.67, vatKzt: 106.67, grossKzt: 773.34 });
});

const rates = [
	{ validFrom: '2026-01-01', basisPoints: 1600 },
	{ validFrom: '2009-01-01', basisPoints: 1200 },
];

test.each([
	['2025-12-31', 1200],
	['2026-01-01', 1600],
])('turnover of %s is taxed at %i', (day, rate) => expect(rateOn(rates, day)).toBe(rate));

test.each([
	['2025-12-30', '2025-12-31', 1200],
	['2025-12-31', '2026-01-01', 1600],
])('what is delivered from %s to %s is held at %i', (first, last, rate) =>
	expect(highestRate(rates, first, last)).toBe(rate),
);

test.each([
	[174_000, 1600, 24_000],
	[168_000, 1200, 18_000],
	[1, 1600, 0],
	[29, 1600, 4],
])('of %i tiyn at %i basis points %i are VAT', (gross, rate, vat) => expect(vatWithin(gross, rate)).toBe(vat));
