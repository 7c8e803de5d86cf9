import { join } from 'node:path';
import type { RowKind, RowKinds } from './lists/list-rows.ts';
import type { BadRow, ListSource } from './lists/list-source.ts';
import { parseList } from './lists/parse-list.ts';

export type ReadFixture<Row> = { good: Row[]; bad: BadRow[]; passed: string[] };

/** The kit finds the subject of a bad row in the same way for every source. */
function withoutNumber({ field, reason, value }: BadRow): BadRow {
	return { field, reason, value };
}

/** Reads a recorded file the way the importer does. `sourceFolder` is `import.meta.dirname` of the test. */
export async function readFixture<Kind extends RowKind>(
	source: Extract<ListSource, { rowKind: Kind }>,
	sourceFolder: string,
	fileName: string,
	meaning?: unknown,
): Promise<ReadFixture<RowKinds[Kind]>> {
	const path = join(sourceFolder, 'fixtures', fileName);
	const read: ReadFixture<RowKinds[Kind]> = { good: [], bad: [], passed: [] };
	for await (const { rows } of parseList(source, { path, listDate: '2026-09-01', meaning })) {
		for (const { parsed } of rows) {
			if ('ok' in parsed) read.good.push(parsed.ok as RowKinds[Kind]);
			else if ('bad' in parsed) read.bad.push(withoutNumber(parsed.bad));
			else read.passed.push(parsed.passed);
		}
	}
	return read;
}
