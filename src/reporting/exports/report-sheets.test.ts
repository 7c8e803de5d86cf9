import { expect, test } from 'vitest';
import { buildPrintedReport } from '../../../test/factories/printed-report.ts';
import { partsOfReport, sheetsOfParts } from './report-sheets.ts';

test('the degree of risk stands beside score and group', () => {
	const [overview] = partsOfReport(buildPrintedReport('ru'));
	const cells = overview?.lines.map((line) => ('cells' in line ? line.cells.join(': ') : ''));
	expect(cells?.join('\n')).toContain(' · 712 · Низкая степень риска');
});

test('every table is a sheet that begins with its head; what stands around the tables names the sheet', () => {
	const sheets = sheetsOfParts(partsOfReport(buildPrintedReport('ru')), 'ru');
	for (const { lines } of sheets) {
		const heads = lines.filter(({ type }) => type === 'head');
		expect(heads.length === 0 || (heads.length === 1 && lines[0]?.type === 'head')).toBe(true);
	}
	const payments = sheets.find(({ title }) => title === 'Налоговые платежи');
	const [, first] = payments?.lines ?? [];
	expect(first?.cells.map((cell) => (typeof cell === 'string' ? 'text' : cell.value.as))).toContain('tenge');
	const around = sheets.flatMap(({ lines }) => lines.flatMap(({ type, cells }) => (type === 'text' ? cells : [])));
	expect(around.join('\n')).toContain('Налоговые платежи: таблица на отдельном листе');
});
