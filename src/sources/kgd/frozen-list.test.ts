import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { kgdForcedLiquidation } from './forced-liquidation/source.ts';
import { kgdInsolventDebtors } from './insolvent-debtors/source.ts';

const folder = (name: string) => join(import.meta.dirname, name);
const row = (iinBin: string, entryKey: string, fact: object) => ({ iinBin, entryKey, fact, names: [], bornOn: [] });

test('forced-liquidation/fixtures: who is wound up by force, under a heading of many rows', async () => {
	const { good, bad } = await readFixture(kgdForcedLiquidation, folder('forced-liquidation'), 'list.xlsx');
	const fact = (on: string | null, reason: string | null) => ({
		kind: 'liquidation',
		value: { on, isForced: true, reason },
	});
	expect(good).toEqual([
		row('210340001203', '210340001203 2-123/2022 2022-03-15', fact('2022-03-15', '2-123/2022')),
		row('751219301807', '751219301807', fact(null, null)),
	]);
	expect(bad).toEqual([
		{ field: 'bin', reason: 'identifier', value: '210340001204' },
		{ field: 'act_date', reason: 'date', value: '31.02.2021' },
	]);
});

test('insolvent-debtors/fixtures: the procedure in its words, one that is not known stays unclear', async () => {
	const { good, bad } = await readFixture(kgdInsolventDebtors, folder('insolvent-debtors'), 'list.xlsx');
	const fact = (procedure: string, procedureText: string, court: string | null, decidedOn: string | null) => ({
		kind: 'insolvency_procedure',
		value: { procedure, procedureText, court, decidedOn, administrator: null, from: null, to: null },
	});
	const [trade, builder, person] = ['210340001203', '160340001109', '751219301807'] as const;
	expect(good).toEqual([
		row(
			trade,
			`${trade} БАНКРОТСТВО 2023-05-15`,
			fact('bankruptcy', 'Банкротство', 'СМЭС города Астаны', '2023-05-15'),
		),
		row(
			builder,
			`${builder} РЕАБИЛИТАЦИОННАЯ ПРОЦЕДУРА 2022-02-01`,
			fact('rehabilitation', 'Реабилитационная процедура', null, '2022-02-01'),
		),
		row(person, `${person} ВНЕШНЕЕ НАБЛЮДЕНИЕ`, fact('unclear', 'Внешнее наблюдение', null, null)),
		row(trade, `${trade} 2020-01-01`, fact('unclear', 'Несостоятельный должник', null, '2020-01-01')),
	]);
	expect(bad).toEqual([]);
});

test('insolvent-debtors/fixtures: a sheet that is named after its procedure tells it of its lines', async () => {
	const { good, bad } = await readFixture(kgdInsolventDebtors, folder('insolvent-debtors'), 'sheets.xlsx');
	expect(good.map(({ iinBin, fact }) => [iinBin, fact.value])).toMatchObject([
		['210340001203', { procedure: 'bankruptcy', procedureText: 'Банкротство', decidedOn: null }],
		['160340001109', { procedure: 'rehabilitation', procedureText: 'Реабилитация' }],
		['180541000553', { procedure: 'unclear', procedureText: 'Несостоятельный должник' }],
	]);
	expect(bad).toEqual([{ field: 'bin', reason: 'identifier', value: '210340001204' }]);
});

test.each([
	[kgdForcedLiquidation, 'forced-liquidation'],
	[kgdInsolventDebtors, 'insolvent-debtors'],
])('the last edition says of what day it is, and that is the day the list froze', async (source, name) => {
	const path = join(folder(name), 'fixtures/list.xlsx');
	expect(await statedDateOf(source, path)).toBe(source.descriptor.frozenOn);
	expect(source.download).toBeUndefined();
});

test('a heading that does not say where the number stands is refused', () => {
	const head = { part: 'a.xlsx', format: 'xlsx', sheetIndex: 0, sheetName: 'Лист1', header: [['Должник']] } as const;
	expect(() =>
		kgdInsolventDebtors.openSheet({ ...head, columns: 1, listDate: '2023-12-31', meaning: undefined }),
	).toThrow(/heading/);
});
