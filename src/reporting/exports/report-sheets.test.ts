import { expect, test } from 'vitest';
import { buildPrintedReport } from '../../../test/factories/printed-report.ts';
import { partsOfReport } from './report-sheets.ts';

test('the degree of risk stands beside score and group', () => {
	const [overview] = partsOfReport(buildPrintedReport('ru'));
	const cells = overview?.lines.map((line) => ('cells' in line ? line.cells.join(': ') : ''));
	expect(cells?.join('\n')).toContain(' · 712 · Низкая степень риска');
});
