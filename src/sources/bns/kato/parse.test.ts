import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { hangUnderKnown, levelOf, parentOf } from './parse.ts';
import { bnsKato } from './source.ts';

test('the official file: level and parent follow from the groups of the code', async () => {
	const { good, bad } = await readFixture(bnsKato, import.meta.dirname, 'kato.xlsx');
	expect(good).toEqual([
		{
			code: '100000000',
			parentCode: null,
			level: 1,
			isCity: false,
			nameRu: 'Область Абай',
			nameKk: 'Абай облысы',
			nameEn: null,
		},
		{
			code: '101000000',
			parentCode: '100000000',
			level: 2,
			isCity: false,
			nameRu: 'Семей Г.А.',
			nameKk: 'Семей Қ.Ә.',
			nameEn: null,
		},
		{
			code: '101010000',
			parentCode: '101000000',
			level: 3,
			isCity: true,
			nameRu: 'г. Семей',
			nameKk: 'Семей қ.',
			nameEn: null,
		},
		{
			code: '103243100',
			// neither its district nor its rural district is in this extract
			parentCode: '100000000',
			level: 4,
			isCity: false,
			nameRu: 'с. Улги',
			nameKk: 'Үлгі а.',
			nameEn: null,
		},
	]);
	expect(bad).toEqual([{ field: 'te', reason: 'unknown_word', value: 'x' }]);
});

test('our file brings the English names', async () => {
	const { good, bad } = await readFixture(bnsKato, import.meta.dirname, 'kato.csv');
	expect(good).toMatchObject([
		{ code: '100000000', parentCode: null, nameEn: 'Abai Region' },
		{ code: '101010000', parentCode: '100000000', isCity: true, nameEn: 'Semey' },
	]);
	expect(bad).toEqual([{ field: 'level', reason: 'unknown_word', value: '5' }]);
});

test.each([
	['710000000', 1, null],
	['711200000', 2, '710000000'],
	['711210000', 3, '711200000'],
	['711210001', 4, '711210000'],
])('%s is of level %i under %s', (code, level, parent) => {
	expect(levelOf(code)).toBe(level);
	expect(parentOf(code)).toBe(parent);
});

test('a place whose code skips a group hangs under the nearest place there is, wherever that stands in the file', () => {
	const place = (code: string) => ({
		...{ code, parentCode: parentOf(code), level: levelOf(code), isCity: false },
		...{ nameRu: code, nameKk: code, nameEn: null },
	});
	const codes = ['751310000', '113820100', '113800000', '750000000', '110000000', '990010001'];
	const settled = hangUnderKnown(codes.map(place));
	expect(settled.map(({ code, parentCode }) => [code, parentCode])).toEqual([
		['751310000', '750000000'],
		['113820100', '113800000'],
		['113800000', '110000000'],
		['750000000', null],
		['110000000', null],
		['990010001', null],
	]);
});
