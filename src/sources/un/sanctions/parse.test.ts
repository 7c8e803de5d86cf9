import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { abroad, nothingElse, ours, readFixture } from '#sources/kit/testing.ts';
import { unSanctions } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(unSanctions, import.meta.dirname, 'consolidated.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		[null, ['SYNAQ MYSALOV', 'Sinak Misalov'], ['1986-02-14']],
		[
			'860214300507',
			[
				...['DEMO TRIALOV', 'Demo Trialev', 'Dema Trialov', 'M. Demo Trialov', 'Demu Trialov'],
				...['Үлгі', 'Ulgi', 'Ulghi', 'Abu Demo (the Elder)'],
			],
			['1967', '1968', '1969', '1970'],
		],
		[null, ['ULGI NON RESIDENT HOLDING'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('what names-v1 compares besides names is read: whom it is about, countries, unsure spellings, papers', async () => {
	const { good } = await readFixture(unSanctions, import.meta.dirname, 'consolidated.xml');
	expect(good.map(({ about }) => about)).toEqual([
		{ ...nothingElse, entity: 'person', countries: ['KZ'] },
		{
			...{ entity: 'person', countries: ['KZ'], addresses: ['Example street 1 Example'] },
			...{ weakNames: ['Abu Demo (the Elder)'], identifiers: [ours('860214300507'), abroad('900105400401', 'RU')] },
		},
		{ ...nothingElse, entity: 'organisation', countries: ['KZ'], addresses: ['Example'] },
	]);
});

test('the list is of the day that its file states', async () => {
	expect(await statedDateOf(unSanctions, join(import.meta.dirname, 'fixtures', 'consolidated.xml'))).toBe('2026-09-01');
});
