import { findEntries, type JournalEntry, type JournalFilters } from '#features/audit/public.ts';
import type { Reader } from '#platform/db/pool.ts';

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

/** CSV (RFC 4180) in UTF-8 with a mark at the beginning, without which table programs read Cyrillic wrong. */
export async function* writeJournal(reader: Reader, filters: JournalFilters): AsyncGenerator<string> {
	yield `\ufeff${columns.join(',')}\r\n`;
	let before: number | undefined;
	for (let written = 0; written < mostRows; written += atOnce) {
		const entries = await findEntries(reader, filters, { before, limit: atOnce });
		if (entries.length > 0)
			yield entries.map((entry) => `${columns.map((name) => cell(entry[name])).join(',')}\r\n`).join('');
		if (entries.length < atOnce) return;
		before = entries.at(-1)?.id;
	}
}

/** What a table program would take for a formula begins with an apostrophe (ASVS 1.2.10). */
export function cell(value: string | number | boolean | null): string {
	if (value === null) return '';
	const text = typeof value === 'string' && /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
