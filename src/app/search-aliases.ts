import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { foldName } from '#domain/fold.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

const file = join(import.meta.dirname, '../../seeds/reference/aliases.csv');

type Line = { alias: string; bin: string; name: string };

/** Brings the trade names and abbreviations the project ships into the database; they show after the next rebuild. */
export async function loadAliasFile(pool: Pool): Promise<number> {
	const lines = parse<Line>(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
	const aliases = lines.map(
		({ alias, bin, name }) => [alias, bin || null, name === '' ? null : foldName(name)] as const,
	);
	await inTransaction(pool, async (client) => {
		await client.query('delete from subject_alias');
		await client.query(
			`insert into subject_alias (alias, bin, name_words)
				select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
			[aliases.map(([alias]) => alias), aliases.map(([, bin]) => bin), aliases.map(([, , words]) => words)],
		);
	});
	return aliases.length;
}
