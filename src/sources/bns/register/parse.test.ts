import { expect, test } from 'vitest';
import { ListFileError } from '#sources/kit/failures.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { readOrders } from './orders.ts';
import { bnsRegister } from './source.ts';

const read = (file: string, meaning: unknown = { kind: 'legal', status: 'active' }) =>
	readFixture(bnsRegister, import.meta.dirname, file, meaning);

test('a row of the list becomes a subject with the kind and the status of its order', async () => {
	const { good } = await read('legal-active.xlsx');
	expect(good[0]).toEqual({
		bin: '160340001109',
		kind: 'legal',
		status: 'active',
		nameKk: '"Үлгі Құрылыс-7" ЖШС',
		nameRu: 'ТОО "Үлгі Құрылыс-7"',
		registeredOn: '2016-03-14',
		okedCode: '41201',
		okedSecondary: ['43220', '71121'],
		activityKk: 'Тұрғын ғимараттарының құрылысы',
		activityRu: 'Строительство жилых зданий',
		krpCode: '105',
		kseCode: '1122',
		kfsCode: '19',
		katoCode: '711210000',
		localityKk: 'АСТАНА Қ., ЕСІЛ АУДАНЫ',
		localityRu: 'Г.АСТАНА, РАЙОН ЕСИЛЬ',
		address: 'улица Примерная, дом 1',
		headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
	});
});

test('a number that lost its leading zero, a date cell and a dash for the head are read as what they mean', async () => {
	const { good } = await read('legal-active.xlsx');
	expect(good[1]).toMatchObject({ bin: '010140001002', registeredOn: '2001-01-15', headName: null, okedSecondary: [] });
});

test('a row with a wrong number, date, activity code or without a name is left out and told', async () => {
	const { good, bad } = await read('legal-active.xlsx');
	expect(good).toHaveLength(2);
	expect(bad).toEqual([
		{ field: 'bin', reason: 'identifier', value: '160340001100' },
		{ field: 'registered_on', reason: 'date', value: '31.02.2015' },
		{ field: 'oked_code', reason: 'unknown_word', value: 'строительство' },
		{ field: 'name_ru', reason: 'missing', value: null },
	]);
});

test('an older list of 16 columns is read without sector and ownership', async () => {
	const { good, bad } = await read('older-16-columns.xlsx', { kind: 'sole', status: 'inactive' });
	expect(bad).toEqual([]);
	expect(good).toMatchObject([
		{
			bin: '751219301807',
			kind: 'sole',
			okedCode: '01111',
			registeredOn: null,
			kseCode: null,
			kfsCode: null,
			katoCode: '711210000',
			address: 'улица Примерная, дом 1',
			headName: 'ДЕМОЕВ АСАР',
		},
	]);
});

test('a list without its order is not understood', async () => {
	await expect(read('legal-active.xlsx', null)).rejects.toThrow(/orders\.json/);
});

const order = (file: string, kind: number[], status: number[], more: object[] = []) => ({
	file,
	conditions: [{ classVersionId: 2153, itemIds: kind }, { classVersionId: 1989, itemIds: status }, ...more],
});

test('the orders tell kind and status of each file and the date of the cut', () => {
	const json = {
		cutDate: '2026-09-01',
		orders: [
			order('a.zip', [742679], [39355], [{ classVersionId: 213, itemIds: [268012, 268020] }]),
			order('b.zip', [742681], [39359]),
		],
	};
	const orders = readOrders(json, ['a.zip', 'b.zip']);
	expect(orders.cutDate).toBe('2026-09-01');
	expect(orders.meaningOf('a.zip')).toEqual({ kind: 'legal', status: 'active' });
	expect(orders.meaningOf('b.zip')).toEqual({ kind: 'sole', status: 'liquidating' });
	expect(() => orders.meaningOf('c.zip')).toThrow(ListFileError);
});

const inWords = (file: string, change: object = {}) => ({
	...{ file, kind: 'legal', status: 'active', region: 'Астана', cut_date: '01.09.2026' },
	...change,
});

test('orders may be written in words', () => {
	const json = {
		orders: [inWords('a.xlsx'), inWords('b.xlsx', { kind: 'sole', status: 'liquidating', region: null })],
	};
	const orders = readOrders(json, ['a.xlsx', 'b.xlsx']);
	expect(orders.cutDate).toBe('2026-09-01');
	expect(orders.meaningOf('a.xlsx')).toEqual({ kind: 'legal', status: 'active' });
	expect(orders.meaningOf('b.xlsx')).toEqual({ kind: 'sole', status: 'liquidating' });
});

test.each([
	['an unknown kind', [inWords('a.zip', { kind: 'ТОО' })], 'kind «ТОО» is none of legal, branch'],
	['no status', [inWords('a.zip', { status: undefined })], 'status «undefined» is none of new, active'],
	['no day', [inWords('a.zip', { cut_date: 'скоро' })], 'the day of the cut is no date'],
	['two days', [inWords('a.zip'), inWords('b.zip', { cut_date: '2026-08-01' })], 'are not one register'],
	['no order', [], 'there is no order'],
])('orders in words with %s are refused', (_what, orders, message) => {
	expect(() => readOrders({ orders }, ['a.zip', 'b.zip'])).toThrow(message);
});

test.each([
	['a file that was ordered and is not here', { cutDate: '2026-09-01', orders: [order('b.zip', [742679], [39355])] }],
	['two statuses in one order', { cutDate: '2026-09-01', orders: [order('a.zip', [742679], [39355, 39358])] }],
	['an unknown kind', { cutDate: '2026-09-01', orders: [order('a.zip', [1], [39355])] }],
	[
		'an unknown class',
		{ cutDate: '2026-09-01', orders: [order('a.zip', [742679], [39355], [{ classVersionId: 7, itemIds: [1] }])] },
	],
	[
		'no status',
		{ cutDate: '2026-09-01', orders: [{ file: 'a.zip', conditions: [{ classVersionId: 2153, itemIds: [742679] }] }] },
	],
	[
		'the same file twice',
		{ cutDate: '2026-09-01', orders: [order('a.zip', [742679], [39355]), order('a.zip', [742680], [39355])] },
	],
	['no date', { orders: [order('a.zip', [742679], [39355])] }],
	['another shape', [1, 2]],
])('orders with %s are refused', (_, json) => {
	expect(() => readOrders(json, ['a.zip'])).toThrow(ListFileError);
});
