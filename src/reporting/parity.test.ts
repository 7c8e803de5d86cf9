import { describe, expect, test } from 'vitest';
import { lowerBlock } from '#domain/report/lower-block.ts';
import type { Block, Cell } from '#domain/report/report-model.ts';
import { buildPrintedReport } from '../../test/factories/printed-report.ts';
import { unzip } from '../../test/support/unzip.ts';
import { partsOfReport, sheetsOfParts } from './exports/report-sheets.ts';
import { writeDocx } from './exports/write-docx.ts';
import { writeXlsx } from './exports/write-xlsx.ts';
import { defineDocument } from './pdf/define-document.ts';
import type { PrintedReport } from './pdf/printed-report.ts';

// Every section says the same on the page, on paper, in the workbook and in the text document: label by label, value by value.

type Entry = readonly [section: string, label: string, value: string];

/** Blanks that keep a number together are the format's. */
const plain = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

function entriesOfBlock(section: string, block: Block): Entry[] {
	return lowerBlock(block).flatMap((lowered): Entry[] => {
		if (lowered.type === 'notice') return [];
		if (lowered.type === 'rows') return lowered.rows.map(({ label, value }) => [section, label, value.text]);
		return lowered.rows.flatMap((row) =>
			row.map((cell: Cell, at): Entry => [section, lowered.columns[at]?.label ?? '', cell.text]),
		);
	});
}

/** As the page draws it: summaries first, then each source. */
function entriesOfModel({ model }: PrintedReport): Entry[] {
	return model.sections.flatMap(({ title, summary, parts }) =>
		[...summary.map(({ block }) => block), ...parts.flatMap(({ blocks }) => blocks)].flatMap((block) =>
			entriesOfBlock(title, block),
		),
	);
}

const sorted = (entries: readonly Entry[]) => entries.map((entry) => entry.map(plain).join(' | ')).toSorted();

/** Texts of a drawing in their order, whatever it is nested in. */
function textsIn(node: unknown): string[] {
	if (Array.isArray(node)) return node.flatMap(textsIn);
	if (typeof node !== 'object' || node === null) return typeof node === 'string' ? [node] : [];
	const { text, stack, table, columns, ol } = node as Record<string, unknown>;
	const body = (table as { body?: unknown } | undefined)?.body;
	return [text, stack, body, columns, ol].flatMap((part) => (part === undefined ? [] : textsIn(part)));
}

const unescaped = (xml: string) =>
	[
		['&quot;', '"'],
		['&apos;', "'"],
		['&lt;', '<'],
		['&gt;', '>'],
		['&amp;', '&'],
	].reduce((text, [from = '', to = '']) => text.replaceAll(from, to), xml);

/** How often each text stands in a list of texts. */
function countsOf(texts: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const text of texts.map(plain)) counts.set(text, (counts.get(text) ?? 0) + 1);
	return counts;
}

/** What the model says more often than a format does. */
function missingIn(counts: ReadonlyMap<string, number>, entries: readonly Entry[]): string[] {
	const wanted = countsOf(entries.map(([, , value]) => value));
	return [...wanted].flatMap(([value, times]) => ((counts.get(value) ?? 0) < times ? [value] : []));
}

describe.each(['ru', 'kz', 'en'] as const)('a report in %s', (locale) => {
	const printed = buildPrintedReport(locale);
	const entries = entriesOfModel(printed);
	const drawnOnPaper = entries.filter(([, label]) => label !== '');

	test('has something of every kind of block', () => {
		const types = printed.model.sections.flatMap(({ summary }) => summary.map(({ block }) => block.type));
		expect([...new Set(types)]).toEqual(
			expect.arrayContaining(['requisites', 'matrix', 'compare', 'timeline', 'rows', 'table']),
		);
		expect(entries.length).toBeGreaterThan(300);
	});

	test('is the same in a workbook and a text document, section by section, label by label', () => {
		const lines = partsOfReport(printed).flatMap(({ title, lines: of }) => {
			let head: readonly string[] | null = null;
			return of.flatMap(({ type, cells }): Entry[] => {
				const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.text));
				if (type === 'head') head = texts;
				else if (type !== 'cells') head = null;
				if (type === 'row') return [[title, texts[0] ?? '', texts[1] ?? '']];
				return type === 'cells' ? texts.map((text, at): Entry => [title, head?.[at] ?? '', text]) : [];
			});
		});
		const sections = new Set(printed.model.sections.map(({ title }) => title));
		expect(sorted(lines.filter(([title]) => sections.has(title)))).toEqual(sorted(entries));
	});

	test('says every value as often on paper and in the files themselves', async () => {
		const paper = textsIn(defineDocument(printed).content);
		expect(missingIn(countsOf(paper), drawnOnPaper)).toEqual([]);

		const parts = partsOfReport(printed);
		const docx = await unzip(Buffer.from(await writeDocx(parts, 'Report', locale)));
		const paragraphs = [
			...(docx.get('word/document.xml') ?? '').matchAll(/<w:t[ >][^<]*<\/w:t>|<w:t xml:space="preserve">[^<]*<\/w:t>/g),
		];
		const texts = paragraphs.map(([xml]) => unescaped(xml.replaceAll(/<[^>]*>/g, '')));
		expect(missingIn(countsOf(texts), entries)).toEqual([]);

		const sheets = sheetsOfParts(parts, locale);
		const workbook = await unzip(await writeXlsx(sheets));
		const shared = [...(workbook.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
			([, xml = '']) => unescaped(xml.replaceAll(/<[^>]*>/g, '')),
		);
		const known = new Set(shared.map(plain));
		const cells = sheets.flatMap(({ lines }) => lines.flatMap((line) => line.cells));
		const textual = cells.filter((cell) => typeof cell === 'string');
		expect(textual.filter((cell) => cell !== '' && !known.has(plain(cell)))).toEqual([]);
		const numbers = [...workbook.values()].join('').match(/<c [^>]*>(?:<f>[^<]*<\/f>)?<v>/g)?.length ?? 0;
		const valued = cells.filter((cell) => typeof cell !== 'string');
		expect(valued.length).toBeGreaterThan(100);
		expect(numbers).toBeGreaterThanOrEqual(valued.length);
	});
});
