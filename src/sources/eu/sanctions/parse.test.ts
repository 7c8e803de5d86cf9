import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { euSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(euSanctions, import.meta.dirname, 'eu.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP'], []],
		['860214300507', ['Synaq Mysalov'], ['1986-02-14']],
		[null, ['MYSAL HOLDING'], []],
		[null, ['TRIAL HOLDING'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(euSanctions, join(import.meta.dirname, 'fixtures', 'eu.xml'))).toBe('2026-09-01');
});
