import { expect, test } from 'vitest';
import { sumOf, vatOf } from './vat.ts';

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
