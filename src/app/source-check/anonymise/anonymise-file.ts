import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { readList } from '#sources/kit/lists/read-list.ts';
import { fixtureFiles } from '../shape/known-shapes.ts';
import { formOf } from '../shape/shape-of-file.ts';
import { anonymiseJson, anonymiseLines, anonymiseTable, anonymiseXml, type Replaced } from './anonymise-text.ts';
import { longestKept, Pseudonyms, type Replacer } from './pseudonyms.ts';

/** Nothing is written while a value of the original would remain. */
export class AnonymiseRefused extends Error {}

type Table = {
	/** most rows of heading, and what begins the data */
	headerRows: number;
	startsData(cells: readonly string[], index: number): boolean;
};

/**
 * Writes a file of the same shape with invented values, for the fixtures of the project.
 * @returns the path
 * @throws AnonymiseRefused
 */
export async function anonymiseFile(
	descriptor: SourceDescriptor,
	path: string,
	folder: string,
	table: Table | null,
): Promise<string> {
	const vocabulary = await vocabularyOf(descriptor);
	const names = new Pseudonyms(vocabulary);
	const form = await formOf(path);
	if (form === 'html') throw new AnonymiseRefused(`${basename(path)}: web pages are not anonymised`);
	const replaced =
		form === 'table' ? await replaceTable(path, table, names) : replaceText(form, await readFile(path, 'utf8'), names);
	const left = valuesLeft(replaced, vocabulary);
	if (left > 0) throw new AnonymiseRefused(`${basename(path)}: ${left} values of the original would remain`);
	await mkdir(folder, { recursive: true });
	const target = join(folder, form === 'table' ? basename(path).replace(/\.\w+$/, '.csv') : basename(path));
	await writeFile(target, replaced.text, { flag: 'wx' });
	return target;
}

function replaceText(form: 'json' | 'json lines' | 'xml', text: string, names: Replacer): Replaced {
	if (form === 'xml') return anonymiseXml(text, names);
	return form === 'json' ? anonymiseJson(text, names) : anonymiseLines(text, names);
}

async function replaceTable(path: string, table: Table | null, names: Replacer): Promise<Replaced> {
	const rows: string[][] = [];
	for await (const batch of readList(path)) {
		if (batch.sheetIndex > 0) throw new AnonymiseRefused(`${basename(path)}: has several sheets`);
		rows.push(...batch.rows.map(({ cells }) => cells));
	}
	const first = rows.findIndex((cells, index) => table?.startsData(cells, index) ?? index > 0);
	if (first < 0 || first > (table?.headerRows ?? 1))
		throw new AnonymiseRefused(`${basename(path)}: no data below the heading`);
	return anonymiseTable(rows, first, names);
}

/** Words of the format are those that our own fixtures use: everything in them is invented. */
async function vocabularyOf(descriptor: SourceDescriptor): Promise<Set<string>> {
	const words = new Set<string>();
	for (const path of await fixtureFiles(descriptor)) {
		const form = await formOf(path);
		if (form === 'html') continue;
		const texts = form === 'table' ? await cellsOf(path) : valuesOf(form, await readFile(path, 'utf8'));
		for (const text of texts) for (const word of [text, ...wordsOf(text)]) words.add(word);
	}
	return words;
}

async function cellsOf(path: string): Promise<string[]> {
	const cells: string[] = [];
	for await (const { rows } of readList(path))
		for (const row of rows) cells.push(...row.cells.map((cell) => cell.trim()));
	return cells;
}

const asTheyAre = { text: (_field: string, value: string) => value, number: (value: number) => value };
function valuesOf(form: 'json' | 'json lines' | 'xml', text: string): string[] {
	return text.trim() === '' ? [] : replaceText(form, text, asTheyAre).originals;
}

function wordsOf(text: string): string[] {
	return text.match(/\p{L}+|\d+/gu) ?? [];
}

/**
 * How many values keep a word or a number of their original that is no word of the format. Numbers of persons and firms must not stand
 * anywhere, in another place neither.
 */
function valuesLeft({ originals, written }: Replaced, vocabulary: ReadonlySet<string>): number {
	const telling = (value: string) =>
		vocabulary.has(value) ? [] : wordsOf(value).filter((word) => word.length > longestKept && !vocabulary.has(word));
	const anywhere = new Set(written.flatMap(wordsOf));
	return originals.filter((value, at) => {
		const own = new Set(wordsOf(written[at] ?? ''));
		return telling(value).some((word) => own.has(word) || (isIinBin(word) && anywhere.has(word)));
	}).length;
}
