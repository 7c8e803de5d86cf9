import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { nbkBanks } from './source.ts';

test('a bank is known by its BIC, with a number of ours or without', async () => {
	const { good, bad, passed } = await readFixture(nbkBanks, import.meta.dirname, 'bic.html');
	expect(good.map(({ iinBin, entryKey }) => [entryKey, iinBin])).toEqual([
		['HSBKKZKX', '160340001119'],
		['INEARUMM', null],
	]);
	expect(bad).toEqual([{ field: 'bic', reason: 'identifier', value: 'кривая' }]);
	expect(passed).toEqual([]);
	expect(good[0]?.fact.value).toMatchObject({ bankCode: '601', name: 'АО "Сынақ Банк"' });
});
