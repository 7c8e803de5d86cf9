import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ListFileError } from '#sources/kit/failures.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { BadRow, ListSource, Orders } from '#sources/kit/lists/list-source.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { type Report, tellDifferences, tellStatements, WordCounts } from './report.ts';
import { compareShapes } from './shape/compare-shapes.ts';
import { knownShapes } from './shape/known-shapes.ts';
import { shapeOfFile } from './shape/shape-of-file.ts';
import { unpackPage } from './unpack-page.ts';

const shownBadRows = 5;
/** Of a file that does not state its own, for reading alone. */
const someDay = '2026-01-01';

type Tally = {
	good: number;
	passed: Map<string, number>;
	bad: { place: string; row: BadRow }[];
	badCount: number;
	kinds: StatementRow['fact']['kind'][];
	words: WordCounts;
};

/** Reads the files of a list as the importer would, and publishes nothing. */
export async function checkList(source: ListSource, paths: readonly string[]): Promise<Report[]> {
	const orders = await ordersBeside(source, paths);
	const reports: Report[] = [];
	let rows = 0;
	for (const path of paths.filter((each) => basename(each) !== 'orders.json')) {
		const { report, good } = await checkFile(source, path, orders);
		reports.push(report);
		rows += good;
	}
	const { min, max } = source.expectedRows;
	const last = reports.at(-1);
	last?.facts.push(`rows of all files: ${rows}, at least ${min} expected`);
	if (rows < min) last?.faults.push(`fewer rows than ${min}: the list would be refused`);
	if (rows > max) last?.faults.push(`more rows than ${max}`);
	return reports;
}

async function ordersBeside({ readOrders }: ListSource, paths: readonly string[]): Promise<Orders | null> {
	const [first] = paths;
	if (readOrders === undefined || first === undefined) return null;
	const text = await readFile(join(dirname(first), 'orders.json'), 'utf8').catch(() => null);
	if (text === null) return null;
	const names = paths.map((path) => basename(path)).filter((name) => name !== 'orders.json');
	return readOrders(JSON.parse(text), names);
}

async function checkFile(
	source: ListSource,
	given: string,
	orders: Orders | null,
): Promise<{ report: Report; good: number }> {
	const report: Report = { of: basename(given), facts: [], faults: [] };
	const path = await unpackPage(source.descriptor, given);
	const { size } = await stat(path);
	report.facts.push(`size: ${size} bytes`);
	await addShape(source, path, report);
	const listDate = orders?.cutDate ?? (await statedDateOf(source, path).catch(() => null));
	report.facts.push(listDate === null ? 'date: the file states none' : `date: ${listDate}`);
	const tally = await read(source, path, listDate ?? someDay, orders?.meaningOf(basename(path)), report);
	report.facts.push(`rows: ${tally.good} good, ${tally.badCount} bad${passedOf(tally)}`);
	if (source.rowKind === 'statement') report.facts.push(...tellStatements(tally.kinds));
	report.faults.push(...tally.words.tell());
	if (tally.badCount > 0)
		report.faults.push(
			`bad rows: ${tally.badCount}`,
			...tally.bad.map(({ place, row: { field, reason, value } }) => `  ${place}: ${field} ${reason} «${value ?? ''}»`),
		);
	if (tally.good === 0) report.faults.push('no row is good');
	return { report, good: tally.good };
}

async function addShape(source: ListSource, path: string, report: Report): Promise<void> {
	try {
		const found = await shapeOfFile(path, source.headerRows);
		if (found === null) return;
		report.faults.push(
			...tellDifferences(compareShapes(await knownShapes(source.descriptor, path, source.headerRows), found)),
		);
	} catch (error) {
		report.faults.push(`its fields cannot be read: ${messageOf(error)}`);
	}
}

/** A file that is refused as a whole says why; its count stated by the publisher is compared by the reader. */
async function read(
	source: ListSource,
	path: string,
	listDate: string,
	meaning: unknown,
	report: Report,
): Promise<Tally> {
	const tally: Tally = { good: 0, passed: new Map(), bad: [], badCount: 0, kinds: [], words: new WordCounts() };
	try {
		for await (const { rows } of parseList(source, { path, listDate, meaning }))
			for (const { parsed, part, rowNumber } of rows) {
				if ('ok' in parsed) addGood(tally, source, parsed.ok);
				else if ('passed' in parsed) tally.passed.set(parsed.passed, (tally.passed.get(parsed.passed) ?? 0) + 1);
				else addBad(tally, `${part} row ${rowNumber}`, parsed.bad);
			}
	} catch (error) {
		const refusal = error instanceof ListFileError ? `${error.code}: ${error.message}` : messageOf(error);
		report.faults.push(`refused: ${refusal}`);
	}
	return tally;
}

function addGood(tally: Tally, source: ListSource, row: unknown): void {
	tally.good++;
	if (source.rowKind !== 'statement') return;
	const { fact, also = [] } = row as StatementRow;
	tally.kinds.push(fact.kind, ...also.map((each) => each.fact.kind));
}

function addBad(tally: Tally, place: string, row: BadRow): void {
	tally.badCount++;
	if (row.reason === 'unknown_word') tally.words.add(row.field, row.value);
	if (tally.bad.length < shownBadRows) tally.bad.push({ place, row });
}

function passedOf({ passed }: Tally): string {
	return [...passed].map(([why, count]) => `, ${count} set aside (${why})`).join('');
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
