import { describe, expect, test } from 'vitest';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { dealFields } from '#domain/vat-review.ts';
import { dealColumns } from './deal-columns.ts';
import { type DealRow, type DealTable, dealsOfTable } from './deals-of-table.ts';
import { isWhole } from './mapping.ts';

const terms = {
	today: '2026-11-21',
	rates: [
		{ validFrom: '2009-01-01', basisPoints: 1200 },
		{ validFrom: '2026-01-01', basisPoints: 1600 },
	],
};
const head = ['БИН', 'Номер счёта-фактуры', 'Дата совершения оборота', 'Оборот без НДС', 'Сумма НДС'];
const good = ['160340001109', '12', '15.10.2025', '1 000 000', '120 000'];

const rowsOf = (lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ rowNumber: at + 1, cells }));
function read(lines: readonly (readonly string[])[]): DealTable {
	const table = rowsOf(lines);
	const mapping = dealColumns(table);
	if (!isWhole(mapping, dealFields)) throw new Error(`columns are missing: ${JSON.stringify(mapping)}`);
	return dealsOfTable(table, mapping, terms);
}
const only = (...cells: string[]): DealRow | undefined => read([head, cells]).rows[0];

test('a row is a supplier, a number, a day and two sums in tiyn', () => {
	expect(only(...good)).toEqual({
		...{ rowNo: 2, supplier: '160340001109', givenSupplier: '160340001109', invoice: '12', dealOn: '2025-10-15' },
		...{ turnoverTiyn: 100_000_000, vatTiyn: 12_000_000, fault: null, field: null, given: null, sameAs: null },
		warnings: [],
	});
});

describe('what is wrong with a row, and where', () => {
	const [bin = '', number = '', day = '', turnover = '', vat = ''] = good;
	test.each([
		['empty', 'supplier', ['', number, day, turnover, vat]],
		['empty', 'invoice', [bin, '', day, turnover, vat]],
		['empty', 'vat', [bin, number, day, turnover, '']],
		['length', 'supplier', ['1603400011', number, day, turnover, vat]],
		['length', 'supplier', ['ТОО', number, day, turnover, vat]],
		['check_digit', 'supplier', ['160340001108', number, day, turnover, vat]],
		['lossy_number', 'supplier', ['1.6034E+11', number, day, turnover, vat]],
		['too_long', 'invoice', [bin, 'x'.repeat(101), day, turnover, vat]],
		['date', 'deal_on', [bin, number, '31.02.2026', turnover, vat]],
		['date', 'deal_on', [bin, number, '22.11.2026', turnover, vat]],
		['date', 'deal_on', [bin, number, '31.12.2008', turnover, vat]],
		['amount', 'turnover', [bin, number, day, '1,120', vat]],
		['amount', 'vat', [bin, number, day, turnover, 'без НДС']],
		['negative', 'vat', [bin, number, day, turnover, '-120 000']],
	] as const)('%s in %s', (fault, field, cells) => expect(only(...cells)).toMatchObject({ fault, field }));
});

test('the VAT of a row with a fault is read where it can be', () => {
	expect(only('1603', '12', '15.10.2025', '1 000 000', '120 000')).toMatchObject({ vatTiyn: 12_000_000 });
	expect(only('160340001109', '12', '15.10.2025', '1', '-5')).toMatchObject({ vatTiyn: -500 });
	expect(only('160340001109', '12', '15.10.2025', '1', 'x')).toMatchObject({ vatTiyn: null });
});

test('the same supplier, number and day is deducted once; another day or supplier is another deal', () => {
	const { rows } = read([
		head,
		good,
		['160340001109', '№ 12', '15.10.2025', '5', '0,6'],
		['160340001109', '12', '16.10.2025', '1 000 000', '120 000'],
		['210340001203', '12', '15.10.2025', '1 000 000', '120 000'],
	]);
	expect(rows.map(({ fault, sameAs }) => [fault, sameAs])).toEqual([
		[null, null],
		['duplicate', 2],
		[null, null],
		[null, null],
	]);
});

describe('VAT that is not what the rate of that day makes of the turnover is warned of', () => {
	test.each([
		['31.12.2025', '1 000 000', '120 000', []],
		['01.01.2026', '1 000 000', '160 000', []],
		['31.12.2025', '1 000 000', '160 000', ['rate']],
		['01.01.2026', '1 000 000', '120 000', ['rate']],
		// within a tenge, and within half a per cent
		['31.12.2025', '100', '13', []],
		['31.12.2025', '1 000 000', '120 600', []],
		['31.12.2025', '1 000 000', '120 601', ['rate']],
		['31.12.2025', '1 000 000', '0', ['rate']],
	])('%s: %s, %s', (day, turnover, vat, warnings) =>
		expect(only('160340001109', '1', day, turnover, vat)?.warnings).toEqual(warnings),
	);
});

test('zeros that a spreadsheet dropped are put back only where the number then is right', () => {
	const number = `06034000110${checkDigit('06034000110')}`;
	const [, ...rest] = good;
	expect(only(number.slice(1), ...rest)).toMatchObject({ supplier: number, fault: null, warnings: ['zeros_restored'] });
	const wrong = (Number(number) + 1).toString();
	expect(only(wrong, ...rest)).toMatchObject({ supplier: null, fault: 'length' });
});

describe('columns', () => {
	test('stand anywhere, in the heads of a register of electronic invoices, under a title', () => {
		const { rows, titles } = read([
			['Реестр счетов-фактур за IV квартал'],
			[
				'№',
				'Дата выписки',
				'Дата совершения оборота',
				'Рег. номер ЭСФ',
				'ИИН/БИН получателя',
				'Наименование поставщика',
				'ИИН/БИН поставщика',
				'Стоимость без НДС',
				'Ставка НДС',
				'Сумма НДС',
				'Всего с НДС',
			],
			[
				'1',
				'16.10.2025',
				'15.10.2025',
				'ESF-1',
				'210340010137',
				'ТОО «Үлгі»',
				'160340001109',
				'1000',
				'12',
				'120',
				'1120',
			],
			['', '', '', '', '', 'Итого', '', '1000', '', '120', '1120'],
		]);
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({
			...{ rowNo: 3, supplier: '160340001109', invoice: 'ESF-1', dealOn: '2025-10-15' },
			...{ turnoverTiyn: 100_000, vatTiyn: 12_000 },
		});
		expect(titles).toMatchObject({ supplier: 'ИИН/БИН поставщика', vat: 'Сумма НДС' });
	});

	test('are named in Kazakh and in English too', () => {
		const kazakh = ['Жеткізушінің БСН', 'Шот-фактура нөмірі', 'Мәміле күні', 'ҚҚС-сыз айналым', 'ҚҚС сомасы'];
		const english = ['Supplier BIN', 'Invoice number', 'Date of deal', 'Turnover', 'VAT'];
		for (const names of [kazakh, english])
			expect(read([names, good]).rows[0]).toMatchObject({ fault: null, vatTiyn: 12_000_000 });
	});

	test('without heads are told by what stands in them', () => {
		const { rows } = read([
			['12', '15.10.2025', '160340001109', '120 000', '1 000 000'],
			['13', '16.10.2025', '210340001203', '240 000', '2 000 000'],
		]);
		expect(rows.map(({ invoice, vatTiyn, turnoverTiyn }) => [invoice, vatTiyn, turnoverTiyn])).toEqual([
			['12', 12_000_000, 100_000_000],
			['13', 24_000_000, 200_000_000],
		]);
	});

	test('that are not there have no place, and words above numbers are proposed as heads', () => {
		const table = rowsOf([['Книга покупок'], ['БИН', 'Документ', 'Дата'], ['160340001109', '12', '15.10.2025']]);
		expect(dealColumns(table)).toEqual({ columns: { supplier: 0, deal_on: 2, invoice: 1 }, headRow: 2 });
	});

	test('that somebody chose are read, whatever their heads say', () => {
		const table = rowsOf([head, ['12', '160340001109', '15.10.2025', '120 000', '1 000 000']]);
		const columns = { supplier: 1, invoice: 0, deal_on: 2, turnover: 4, vat: 3 };
		const { rows, titles } = dealsOfTable(table, { columns, headRow: 1 }, terms);
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ rowNo: 2, supplier: '160340001109', vatTiyn: 12_000_000, fault: null });
		expect(titles).toMatchObject({ supplier: 'Номер счёта-фактуры', turnover: 'Сумма НДС' });
		expect(dealsOfTable(table, { columns, headRow: null }, terms).rows).toHaveLength(2);
	});
});

test('behind the largest table nothing is taken, and sums beyond what a double holds are no sums', () => {
	const many = Array.from({ length: 10_002 }, (_, at) => ['160340001109', String(at), '15.10.2025', '1', '0,12']);
	expect(read([head, ...many])).toMatchObject({ leftOut: 2 });
	const great = Array.from({ length: 100 }, (_, at) => [
		...['160340001109', String(at), '15.10.2025', '900 000 000 000', '108 000 000 000'],
	]);
	const { rows } = read([head, ...great]);
	const kept = rows.filter(({ fault }) => fault === null);
	expect(kept.length).toBeLessThan(100);
	expect(rows.at(-1)).toMatchObject({ fault: 'amount', vatTiyn: null });
	expect(Number.isSafeInteger(kept.reduce((sum, { turnoverTiyn }) => sum + (turnoverTiyn ?? 0), 0))).toBe(true);
});
