import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { nothingElse, ours, readFixture } from '#sources/kit/testing.ts';
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

test('what names-v1 compares besides names is read: whom it is about, countries, unsure spellings, papers', async () => {
	const { good } = await readFixture(ukSanctions, import.meta.dirname, 'uk.xml');
	expect(good.map(({ about }) => about)).toEqual([
		{
			...{ entity: 'organisation', countries: ['KZ'], addresses: ['Example street 1'] },
			...{ weakNames: ['KOLENKE TREID'], identifiers: [ours('210340001203')] },
		},
		{
			...{ ...nothingElse, entity: 'person', countries: ['KZ'] },
			// the other number is Russian by a remark beside it
			identifiers: [ours('860214300507')],
		},
		{ ...nothingElse, entity: 'person' },
	]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(ukSanctions, join(import.meta.dirname, 'fixtures', 'uk.xml'))).toBe('2026-09-02');
});
