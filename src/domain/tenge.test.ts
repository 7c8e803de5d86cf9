import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, formatNumber, formatTenge } from './tenge.ts';

it.each([
	[0, 0, '0'],
	[-0, 0, '0'],
	[999, 0, '999'],
	[1000, 0, '1\u202f000'],
	[2514882, 0, '2\u202f514\u202f882'],
	[-100000, 0, '−100\u202f000'],
	[1234.5, 2, '1\u202f234,50'],
	[999.999, 2, '1\u202f000,00'],
	[-0.4, 0, '0'],
	[-0.04, 2, '−0,04'],
	[9007199254740991, 0, '9\u202f007\u202f199\u202f254\u202f740\u202f991'],
])('%d with %i decimals is %j', (value, decimals, text) => {
	expect(formatNumber(value, decimals)).toBe(text);
});

it.each([
	[0, '0\u00a0₸'],
	[648750, '648\u202f750\u00a0₸'],
	[648750.1, '648\u202f750,10\u00a0₸'],
	[648750.999, '648\u202f751\u00a0₸'],
	[-0.5, '−0,50\u00a0₸'],
	[0.004, '0\u00a0₸'],
])('%d tenge are %j', (amountKzt, text) => {
	expect(formatTenge(amountKzt)).toBe(text);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not written at all', (value) => {
	expect(() => formatNumber(value)).toThrow(RangeError);
});

it('reads back as the number it was', () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), (value) => {
			expect(Number(formatNumber(value).replaceAll('\u202f', '').replace('−', '-'))).toBe(value === 0 ? 0 : value);
		}),
	);
});

it('writes a day as people do', () => {
	expect(formatDay('2026-11-21')).toBe('21.11.2026');
});
