import { describe, expect, it } from 'vitest';
import { katoLevel, katoPath, parentOfKato } from './kato-code.ts';

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
	});
});
