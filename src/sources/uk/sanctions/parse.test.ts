import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { ukSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(ukSanctions, import.meta.dirname, 'uk.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP', 'KOLENKE TREID'], []],
		['860214300507', ['SYNAQ MYSALOV'], ['1986', '1987-02-14']],
		[null, ['TRIALOV'], ['1970']],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(ukSanctions, join(import.meta.dirname, 'fixtures', 'uk.xml'))).toBe('2026-09-02');
});
