import { findEntries, type JournalEntry, type JournalFilters } from '#features/audit/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { csvLine, writeCsv } from '#reporting/exports/write-csv.ts';

const atOnce = 1000;
/** A file that a table program still opens. */
const mostRows = 100_000;

const columns = [
	'id',
	'at',
	'actor_kind',
	'actor',
	'action',
	'outcome',
	'subject',
	'object',
	'purpose',
	'details',
	'is_sealed',
] as const satisfies readonly (keyof JournalEntry)[];

export async function* writeJournal(reader: Reader, filters: JournalFilters): AsyncGenerator<string> {
	yield writeCsv([columns]);
	let before: number | undefined;
	for (let written = 0; written < mostRows; written += atOnce) {
		const entries = await findEntries(reader, filters, { before, limit: atOnce });
		if (entries.length > 0) yield entries.map((entry) => csvLine(columns.map((name) => entry[name]))).join('');
		if (entries.length < atOnce) return;
		before = entries.at(-1)?.id;
	}
}
