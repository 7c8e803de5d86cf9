import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { ukSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(ukSanctions, import.meta.dirname, 'uk.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP', 'KOLENKE TREID'], []],
		[null, ['SYNAQ MYSALOV'], ['1986']],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
