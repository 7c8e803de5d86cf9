import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { bnsOked } from './source.ts';

test('the official file: section and parent follow from the code', async () => {
	const { good, bad } = await readFixture(bnsOked, import.meta.dirname, 'oked.xlsx');
	expect(good.map(({ code, section, parentCode }) => [code, section, parentCode])).toEqual([
		['A', 'A', null],
		['01', 'A', 'A'],
		['01111', 'A', '0111'],
		['41201', 'F', '4120'],
	]);
	expect(good[3]).toMatchObject({
		nameRu: 'Строительство жилых зданий',
		nameKk: 'Тұрғын ғимараттарының құрылысы',
		nameEn: null,
	});
	expect(bad).toEqual([{ field: 'code', reason: 'unknown_word', value: '04' }]);
});

test('our file brings the English names', async () => {
	const { good, bad } = await readFixture(bnsOked, import.meta.dirname, 'oked.csv');
	expect(bad).toEqual([]);
	expect(good).toMatchObject([
		{ code: 'F', nameEn: 'Construction' },
		{ code: '41201', nameEn: 'Construction of residential buildings' },
	]);
});
