import { createReadStream } from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { attribute } from '../door.ts';
import { ListFileError } from '../failures.ts';
import { type AttributedRow, bad, type ParsedBatch, type ParsedRow, type RecordFile } from '../lists/list-source.ts';
import type { Oddity } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { Strict } from '../strict.ts';

const batchSize = 500;

/** Lists that come as pages of JSON are stored as one record per line. */
export async function writeJsonLines(folder: string, fileName: string, records: readonly unknown[]): Promise<string> {
	const path = join(folder, fileName);
	await writeFile(path, linesOf(records));
	return path;
}

/** Such a file that is written page by page, so that a long list is never in memory as a whole. */
export async function openJsonLines(
	folder: string,
	fileName: string,
): Promise<{ path: string; write(records: readonly unknown[]): Promise<void>; close(): Promise<void> }> {
	const path = join(folder, fileName);
	const file = await open(path, 'w');
	return {
		path,
		async write(records) {
			await file.write(linesOf(records));
		},
		close: () => file.close(),
	};
}

function linesOf(records: readonly unknown[]): string {
	return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Fields that may hold the subject's number: names from the outermost inwards, joined by dots. */
type NumberPaths = readonly [string, ...string[]];

function valueAt(value: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}

/**
 * Records of such a file, read strictly: a value of another type makes a bad row, a new field refuses nothing.
 * @throws ListFileError (not_a_list) for a line that is no JSON
 */
export async function* readJsonLines<Row>(
	file: RecordFile,
	parse: (record: Strict) => ParsedRow<Row>,
	numberPaths: NumberPaths,
): AsyncGenerator<ParsedBatch<Row>> {
	const part = basename(file.path);
	const { size } = await stat(file.path);
	const stream = createReadStream(file.path);
	let records: AttributedRow<Row>[] = [];
	for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (line === '') continue;
		const { value, parsed } = parseLine(line, part, parse);
		records.push(
			attribute(
				parsed,
				numberPaths.map((path) => valueAt(value, path)),
			),
		);
		if (records.length < batchSize) continue;
		yield { part, records, fraction: stream.bytesRead / size };
		records = [];
	}
	yield { part, records, fraction: 1 };
}

function parseLine<Row>(
	line: string,
	part: string,
	parse: (record: Strict) => ParsedRow<Row>,
): { value: unknown; parsed: ParsedRow<Row> } {
	let value: unknown;
	try {
		value = JSON.parse(line);
	} catch (error) {
		throw new ListFileError('not_a_list', part, 'a line that is no JSON', error);
	}
	const oddities: Oddity[] = [];
	try {
		return { value, parsed: parse(Strict.open(value, 'record', oddities)) };
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		return { value, parsed: bad('record', 'unknown_word', error.message.slice(0, 100)) };
	}
}
