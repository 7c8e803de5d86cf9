import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { unSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(unSanctions, import.meta.dirname, 'consolidated.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		[null, ['SYNAQ MYSALOV', 'Sinak Misalov'], ['1986-02-14']],
		[null, ['ULGI NON RESIDENT HOLDING'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
