import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SheetHead } from '#sources/kit/lists/list-source.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { writeWorkbook } from '../../../test/factories/workbook.ts';
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
])('%# entries with their acts, the doubtful ones told', async (source, fixtures) => {
	const { good, bad } = await readFixture(source, folder(fixtures.replace('/fixtures', '')), 'list.xlsx');
	const list = source.descriptor.states[0]?.split('/')[1];
	const entry = (iinBin: string, documentNumber: string | null, documentOn: string | null, entryKey: string) => ({
		...{ iinBin, entryKey, names: [], bornOn: [] },
		fact: { kind: 'unreliable_taxpayer', value: { list, documentNumber, documentOn } },
	});
	expect(good).toEqual([
		entry('210340001203', '2-123/2023', '2023-05-15', '210340001203 2-123/2023 2023-05-15'),
		// a damaged number of the head does not clear the subject
		entry('751219301807', '77', '2024-02-01', '751219301807 77 2024-02-01'),
		entry('210340001203', null, null, '210340001203'),
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

const violation = { list: 'tax_violation', documentNumber: '15', documentOn: '2023-05-15' };

test('tax-violations/fixtures: the heading tells the columns, in either of the published orders', async () => {
	for (const file of ['by-position.xlsx', 'other-order.xlsx'])
		expect(await readFixture(kgdTaxViolations, folder('tax-violations'), file)).toMatchObject({
			good: [{ iinBin: '210340001203', fact: { value: violation } }],
			bad: [],
		});
});

test('a heading that does not name the act is refused instead of guessed at', () => {
	const head = headOf([['№ п/п', 'БИН/ИИН', 'Наименование']], 3);
	expect(() => kgdTaxViolations.openSheet(head)).toThrow(/heading/);
});

test('a list of another number of columns is refused', () => {
	const head = headOf([], 11);
	expect(() => kgdInactive.openSheet(head)).toThrow(/11 columns instead of 10/);
});

test('the heading of the committee in both languages dates the list; rows with an old number alone are set aside', async () => {
	const list = await mkdtemp(join(tmpdir(), 'senim-tax-list-'));
	const path = join(list, 'list.xlsx');
	const heading =
		'2020.04.07 жылғы жағдай бойынша жалған кәсіпорын деп танылған салық төлеушілер туралы ақпарат / Информация о налогоплательщиках, признанных лжепредприятиями по состоянию на 2020.04.07 года';
	const columns = [
		...['№', 'ЖСН/БСН\nИИН/БИН', 'СТН\nРНН', 'Атауы\nНаименование', 'Аты-жөні\nФИО', 'Басшы\nФИО руководителя'],
		...['Басшысының ЖСН \nИИН руководителя', 'РНН руководителя', 'Сот шешімі\nРешение суда', 'Дата начала'],
	];
	const row = (bin: string, rnn: string) => ['1.0', bin, rnn, 'ТОО "Көлеңке Трейд"', '', '', '', rnn, '', '39540.0'];
	await writeWorkbook(path, [
		{
			name: 'list',
			rows: [
				[heading, '', '', '', '', '', '', '', '', ''],
				['', '', '', ' '.repeat(600), '', '', '', '', '', ''],
				columns,
				row('210340001203', '600400113669'),
				row('', '030600211260'),
				row(' ', '600900158040'),
				row('', ''),
				row('', '60090015804'),
			],
		},
	]);
	expect(await statedDateOf(kgdPseudoEnterprises, path)).toBe('2020-04-07');
	const parsed: unknown[] = [];
	for await (const { rows } of parseList(kgdPseudoEnterprises, { path, listDate: '2020-04-07' }))
		parsed.push(...rows.map((read) => read.parsed));
	const missing = { bad: { field: 'bin', reason: 'missing', value: null, iinBin: null } };
	expect(parsed).toEqual([
		{ ok: expect.objectContaining({ iinBin: '210340001203', entryKey: '210340001203  2008-04-02' }) },
		{ passed: 'rnn_only' },
		{ passed: 'rnn_only' },
		missing,
		missing,
	]);
	await rm(list, { recursive: true });
});
