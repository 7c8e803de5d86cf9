import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { kgfiuSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(kgfiuSanctions, import.meta.dirname, 'kg.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		[null, ['Мысалов Сынак Тестович'], ['1986-02-14']],
		[null, ['Үлгі тобу', 'Ulgi group'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
