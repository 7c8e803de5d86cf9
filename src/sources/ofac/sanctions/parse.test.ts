import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { ofacSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(ofacSanctions, import.meta.dirname, 'sdn.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP', 'KOLENKE TREID'], []],
		['860214300507', ['Synaq MYSALOV'], ['1986-02-14']],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
