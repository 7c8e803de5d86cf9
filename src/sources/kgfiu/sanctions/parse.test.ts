import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { kgfiuSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(kgfiuSanctions, import.meta.dirname, 'kg.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		[null, ['Мысалов Сынак Тестович'], ['1986-02-14', '1986-02-15']],
		[null, ['Үлгі тобу', 'Ulgi group'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	// listed by two decisions: since the first
	expect(good[0]?.fact.value).toMatchObject({ listedOn: '2023-05-05' });
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
