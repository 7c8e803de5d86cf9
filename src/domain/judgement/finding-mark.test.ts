import { expect, test } from 'vitest';
import { gravestMark, markOfFinding } from './finding-mark.ts';
import type { FindingSeverity } from './judgement.ts';

test.each<[FindingSeverity[], ReturnType<typeof gravestMark>]>([
	[[], null],
	[['good'], 'good'],
	[['good', 'info'], 'info'],
	[['medium', 'info'], 'attention'],
	[['medium', 'high'], 'bad'],
	[['good', 'stop', 'medium'], 'bad'],
])('%o are marked %s together', (severities, mark) => {
	expect(gravestMark(severities.map((severity) => ({ severity })))).toBe(mark);
});

test('a finding alone has the mark that it has among others', () => {
	for (const severity of ['stop', 'high', 'medium', 'info', 'good'] as const)
		expect(gravestMark([{ severity }])).toBe(markOfFinding(severity));
});
