import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SheetHead } from '#sources/kit/list-source.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { kgdAbsentAtAddress } from './absent-at-address/source.ts';
import { kgdBankrupt } from './bankrupt/source.ts';
import { kgdInactive } from './inactive/source.ts';
import { kgdInvalidRegistration } from './invalid-registration/source.ts';
import { kgdPseudoEnterprises } from './pseudo-enterprises/source.ts';
import { kgdTaxViolations } from './tax-violations/source.ts';

const folder = (name: string) => join(import.meta.dirname, name);

test.each([
	[kgdPseudoEnterprises, 'pseudo-enterprises/fixtures'],
	[kgdAbsentAtAddress, 'absent-at-address/fixtures'],
	[kgdInactive, 'inactive/fixtures'],
	[kgdBankrupt, 'bankrupt/fixtures'],
	[kgdInvalidRegistration, 'invalid-registration/fixtures'],
])('%# $rowKind: entries with their acts, the doubtful ones told', async (source, fixtures) => {
	const { good, bad } = await readFixture(source, folder(fixtures.replace('/fixtures', '')), 'list.xlsx');
	expect(good).toEqual([
		{
			bin: '210340001203',
			organizationName: 'ТОО "Көлеңке Трейд"',
			taxpayerName: null,
			headName: 'СЫНАМОВА АЙНУР',
			headIin: '900105400401',
			actNumber: '2-123/2023',
			actDate: '2023-05-15',
		},
		{
			bin: '751219301807',
			organizationName: null,
			taxpayerName: 'ДЕМОЕВ АСАР',
			headName: null,
			// a damaged number of the head does not clear the subject
			headIin: null,
			actNumber: '77',
			actDate: '2024-02-01',
		},
		{
			bin: '210340001203',
			organizationName: 'ТОО "Көлеңке Трейд"',
			taxpayerName: null,
			headName: null,
			headIin: null,
			actNumber: null,
			actDate: null,
		},
	]);
	expect(bad).toEqual([
		{ field: 'bin', reason: 'identifier', value: '210340001204' },
		{ field: 'act_date', reason: 'date', value: '00.00.0000' },
		{ field: 'taxpayer_organization', reason: 'missing', value: '160340001109' },
	]);
});

function headOf(header: string[][], columns: number): SheetHead {
	return {
		part: 'list.xlsx',
		format: 'xlsx',
		sheetIndex: 0,
		sheetName: 'Лист1',
		header,
		columns,
		listDate: '2026-09-01',
		meaning: undefined,
	};
}

const violator = {
	bin: '210340001203',
	headName: 'СЫНАМОВА АЙНУР',
	headIin: '900105400401',
	actNumber: '15',
	actDate: '2023-05-15',
};

test('tax-violations/fixtures: the heading tells the columns, in either of the published orders', async () => {
	const usual = await readFixture(kgdTaxViolations, folder('tax-violations'), 'by-position.xlsx');
	expect(usual).toMatchObject({ good: [{ ...violator, organizationName: 'ТОО "Көлеңке Трейд"' }], bad: [] });
	const other = await readFixture(kgdTaxViolations, folder('tax-violations'), 'other-order.xlsx');
	expect(other).toMatchObject({ good: [{ ...violator, organizationName: null }], bad: [] });
});

test('a heading that does not name the act is refused instead of guessed at', () => {
	const head = headOf([['№ п/п', 'БИН/ИИН', 'Наименование']], 3);
	expect(() => kgdTaxViolations.openSheet(head)).toThrow(/heading/);
});

test('a list of another number of columns is refused', () => {
	const head = headOf([], 11);
	expect(() => kgdInactive.openSheet(head)).toThrow(/11 columns instead of 10/);
});
