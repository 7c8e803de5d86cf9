import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { abroad, nothingElse, ours, readFixture } from '#sources/kit/testing.ts';
import { euSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(euSanctions, import.meta.dirname, 'eu.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP', 'KOLENKE'], []],
		['860214300507', ['Synaq Mysalov'], ['1986-02-14']],
		[null, ['MYSAL HOLDING'], []],
		[null, ['TRIAL HOLDING'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('what names-v1 compares besides names is read: whom it is about, countries, unsure spellings, papers', async () => {
	const { good } = await readFixture(euSanctions, import.meta.dirname, 'eu.xml');
	expect(good.map(({ about }) => about)).toEqual([
		{ ...nothingElse, entity: 'organisation', weakNames: ['KOLENKE'], identifiers: [ours('210340001203')] },
		{
			...{ ...nothingElse, entity: 'person', countries: ['KZ'], addresses: ['Example'] },
			identifiers: [ours('860214300507'), abroad('N0000001', null), abroad('900105400401', 'RU')],
		},
		{ ...nothingElse, entity: 'organisation' },
		{ ...nothingElse, entity: 'organisation' },
	]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(euSanctions, join(import.meta.dirname, 'fixtures', 'eu.xml'))).toBe('2026-09-01');
});
