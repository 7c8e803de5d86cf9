import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { aisoipAlimonyFile } from './source.ts';

test('what a debtor owes may be unknown, but never nothing', async () => {
	const { good, bad } = await readFixture(aisoipAlimonyFile, import.meta.dirname, 'debtors.csv');
	expect(good.map(({ iinBin, fact, names }) => [iinBin, fact.value, names])).toEqual([
		['751219301807', { amountKzt: 480000.5, months: 7, caseNumber: '311/26-79-104' }, []],
		['910915301230', { amountKzt: null, months: null, caseNumber: '12/25-31-7' }, []],
	]);
	expect(bad).toEqual([
		{ field: 'iin', reason: 'identifier', value: '751219301808' },
		{ field: 'debt', reason: 'contradiction', value: '0' },
		{ field: 'debt', reason: 'number', value: 'много' },
	]);
});
