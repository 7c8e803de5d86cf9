import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

export type ListEntry = { sourceId: string; entryId: string };

/** What lists say of these entries today, as one hash of each; an entry that a list no longer has is missing. */
export async function hashEntries(reader: Reader, entries: readonly ListEntry[]): Promise<ReadonlyMap<string, string>> {
	if (entries.length === 0) return new Map();
	const { rows } = await reader.query<Promised<{ sourceId: string; entryId: string; hash: string }>>(
		`select source_id as "sourceId", value ->> 'entryId' as "entryId", md5(string_agg(
			md5(concat_ws(' ', value::text, names::text, born_on::text, about::text)), '' order by entry_key)) as hash
		 from statement where source_id = any($1) and value ->> 'entryId' = any($2) and removed_on is null
		 group by source_id, value ->> 'entryId'`,
		[[...new Set(entries.map(({ sourceId }) => sourceId))], [...new Set(entries.map(({ entryId }) => entryId))]],
	);
	return new Map(rows.map((row) => [nameOfEntry(row), row.hash]));
}

export function nameOfEntry({ sourceId, entryId }: ListEntry): string {
	return `${sourceId} ${entryId}`;
}
