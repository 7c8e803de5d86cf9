import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { afmTerrorismList } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(afmTerrorismList, import.meta.dirname, 'list.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['860214300507', ['МЫСАЛОВ СЫНАҚ'], ['1986-02-14']],
		[null, ['СЫНАМОВА АЙНУР'], []],
		[null, ['Үлгі ұйым'], []],
		[null, ['Мысал тобы', 'Mysal group'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
