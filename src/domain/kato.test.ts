import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKatoCode, katoLevel, katoPath, katoRange, parentOfKato, regionOfKato } from './kato.ts';

describe('a place in the classifier', () => {
	it.each([
		['100000000', 1, ['100000000']],
		['101000000', 2, ['100000000', '101000000']],
		['101010000', 3, ['100000000', '101000000', '101010000']],
		['196847100', 4, ['190000000', '196800000', '196847000', '196847100']],
		['191010000', 3, ['190000000', '191000000', '191010000']],
		['710000000', 1, ['710000000']],
		['711210000', 2, ['710000000', '711210000']],
		['791910000', 2, ['790000000', '791910000']],
		['711210100', 4, ['710000000', '711210000', '711210100']],
		['116600100', 4, ['110000000', '116600000', '116600100']],
	])('%s has level %i and path %j', (code, level, path) => {
		expect(katoLevel(code)).toBe(level);
		expect(katoPath(code)).toEqual(path);
		expect(parentOfKato(code)).toBe(path.at(-2) ?? null);
		expect(regionOfKato(code)).toBe(path[0]);
	});
	it.each([
		['100000000', '109999999'],
		['101000000', '101099999'],
		['101010000', '101010999'],
		['196847100', '196847100'],
		['710000000', '719999999'],
		['711210000', '711210999'],
	])('%s with everything below it ends with %s', (from, to) => {
		expect(katoRange(from)).toEqual({ from, to });
	});
	it('lies in the range of each place of its path', () => {
		fc.assert(
			fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
				const code = String(number);
				const path = katoPath(code);
				expect(path.at(-1)).toBe(code);
				for (const place of path) {
					const { from, to } = katoRange(place);
					expect(from <= code && code <= to).toBe(true);
				}
			}),
		);
	});
	it.each([
		['710000000', true],
		['010000000', false],
		['71000000', false],
		['7100000000', false],
		['71000000a', false],
		['', false],
	])('%j is a code: %s', (text, isCode) => {
		expect(isKatoCode(text)).toBe(isCode);
	});
});
