import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { afmProliferationList } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(afmProliferationList, import.meta.dirname, 'list.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['Ulgi Trading Corporation', 'Ulgi Trade', 'Ulgi Corp'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});
