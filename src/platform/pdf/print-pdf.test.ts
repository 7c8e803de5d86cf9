import { execFileSync } from 'node:child_process';
import type { Content } from 'pdfmake/interfaces.js';
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

const red = '1 0 0';
const green = '0 1 0';
const blue = '0 0 1';

/** The texts written to the page: the colour and how many letters. */
async function writtenOf(content: Content): Promise<[string, number][]> {
	const styles = { faded: { color: '#0000ff' } };
	const pdf = await printPdf({ content, styles, defaultStyle: { font: 'Golos', color: '#ff0000' }, compress: false });
	const texts = Buffer.from(pdf)
		.toString('latin1')
		.matchAll(/([\d. ]+) scn\s+(?:[^B]*)?BT(.*?)ET/gs);
	return [...texts].map(([, color = '', text = '']) => [
		color.trim(),
		(text.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).join('').length / 4,
	]);
}

test.each<[string, Content, [string, number][]]>([
	['words of one style are one text', 'one two three', [[red, 13]]],
	[
		'another colour ends it',
		{ text: ['one two ', { text: 'three four ', style: 'faded' }, 'five'] },
		[
			[red, 8],
			[blue, 11],
			[red, 4],
		],
	],
	[
		'another weight ends it',
		{ text: ['one ', { text: 'two ', bold: true }, 'three'] },
		[
			[red, 4],
			[red, 4],
			[red, 5],
		],
	],
	[
		'words between which a line gets room keep their places',
		{ text: 'one two '.repeat(40), alignment: 'justify' },
		// all lines but the last
		[...Array.from({ length: 63 }, (): [string, number] => [red, 4]), [red, 68]],
	],
	[
		'what a place says itself wins over its style, for all of its words',
		{ stack: ['one two', { text: 'three four', color: '#00ff00', style: 'faded' }, 'five'] },
		[
			[red, 7],
			[green, 10],
			[red, 4],
		],
	],
	[
		'a style ends with its place',
		{ columns: [{ text: 'one two', style: 'faded' }, { text: 'three' }] },
		[
			[blue, 7],
			[red, 5],
		],
	],
])('%s', async (_, content, written) => {
	expect(await writtenOf(content)).toEqual(written);
});
