import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Pool } from '#platform/db/pool.ts';
import { type Alias, replaceAliases } from '#search/public.ts';

const file = join(import.meta.dirname, '../../seeds/reference/aliases.csv');

/** Brings the trade names and abbreviations the project ships into the database; they show after the next rebuild. */
export async function loadAliasFile(pool: Pool): Promise<number> {
	const aliases = parse<Alias>(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
	await replaceAliases(pool, aliases);
	return aliases.length;
}
