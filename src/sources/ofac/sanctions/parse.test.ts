import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { abroad, nothingElse, ours, readFixture } from '#sources/kit/testing.ts';
import { ofacSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(ofacSanctions, import.meta.dirname, 'sdn.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['210340001203', ['ULGI EXAMPLE LLP', 'KOLENKE TREID'], []],
		['860214300507', ['Synaq MYSALOV'], ['1986-02-14']],
		// each of its numbers of ours answers for the entry; those the list calls Russian are nobody's here
		['150240001014', ['MYSAL HOLDING'], ['1971', '1972', '1973']],
		['120940001014', [], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('what names-v1 compares besides names is read: whom it is about, countries, unsure spellings, papers', async () => {
	const { good } = await readFixture(ofacSanctions, import.meta.dirname, 'sdn.xml');
	expect(good.map(({ about }) => about)).toEqual([
		{
			...{ entity: 'organisation', countries: ['KZ'], addresses: ['Example street 1 Example'] },
			...{ weakNames: ['KOLENKE TREID'], identifiers: [ours('210340001203')] },
		},
		{ ...nothingElse, entity: 'person', countries: ['KZ'], identifiers: [ours('860214300507')] },
		{
			...{ ...nothingElse, entity: 'organisation' },
			identifiers: [ours('150240001014'), ours('120940001014'), abroad('900105400401', 'RU')],
		},
		undefined,
	]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(ofacSanctions, join(import.meta.dirname, 'fixtures', 'sdn.xml'))).toBe('2026-09-01');
});
