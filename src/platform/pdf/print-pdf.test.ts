import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { printPdf } from './print-pdf.ts';

async function textOf(text: string): Promise<string> {
	const content = { text, bold: true, noWrap: true };
	const pdf = await printPdf({ content, defaultStyle: { font: 'Golos' } });
	return execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).trim();
}

test('what is copied from a document is its own, whatever the thread printed before', async () => {
	// letters drawn by those of another alphabet; an arrow of two signs, and one of its own
	const texts = ['АВ', 'AB', '->', '→', '->'];
	const copied: string[] = [];
	for (const text of texts) copied.push(await textOf(text));
	expect(copied).toEqual(texts);
});

test('a letter in two parts is one, and a mark the typeface has no place for is left out', async () => {
	expect(await textOf('и\u0306 c\u0327 B\u0328C')).toBe('й ç BC');
});
