import { join } from 'node:path';
import type { Identifier } from '#domain/names/matching/described.ts';
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

/** What an entry of a list of sanctions tells of nobody. */
export const nothingElse = { countries: [], addresses: [], weakNames: [], identifiers: [] } as const;

/** A number of ours among those of an entry. */
export function ours(number: string): Identifier {
	return { number, country: 'KZ', kind: 'kz' };
}

/** A number of an entry that another country has given; null: the list does not say which. */
export function abroad(number: string, country: string | null): Identifier {
	return { number, country, kind: null };
}
