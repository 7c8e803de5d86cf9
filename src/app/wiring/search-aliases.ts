import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Pool } from '#platform/db/pool.ts';
import { type Alias, replaceAliases } from '#search/public.ts';

const file = join(import.meta.dirname, '../../../seeds/reference/aliases.csv');

/** Loads the trade names and abbreviations shipped with the project; they take effect with the next rebuild. */
export async function loadAliasFile(pool: Pool): Promise<number> {
	const aliases = parse<Alias>(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
	await replaceAliases(pool, aliases);
	return aliases.length;
}
