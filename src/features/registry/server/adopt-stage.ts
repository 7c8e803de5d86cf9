import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { listIndexes } from './table-indexes.ts';

/** Columns of the staging table that the published one does not have. */
const stageColumns = ['file_index', 'row_number'] as const;

/**
 * For the very first list of a table: a staging table that is the published one in all but its indexes, so that it can
 * take its place instead of being copied row by row.
 * @returns whether it could be made: the table must be empty, and nothing else may hang on it
 */
export async function createTwin(
	client: PoolClient,
	stage: string,
	table: string,
	listDate: IsoDate,
): Promise<boolean> {
	const { rows } = await client.query<{ isFree: boolean }>(
		// rights, views, foreign keys and triggers would be lost with the old table
		`select not exists (select from ${table}) and c.relacl is null and not c.relhastriggers and not exists (
				select from pg_depend d join pg_rewrite r on r.oid = d.objid where d.refobjid = c.oid
			) as "isFree" from pg_class c where c.oid = $1::regclass`,
		[table],
	);
	if (rows[0]?.isFree !== true) return false;
	await client.query(`create table ${stage} (like ${table} including all excluding indexes)`);
	await client.query(
		`alter table ${stage} add column file_index smallint, add column row_number integer,
			alter column first_listed_on set default '${listDate}', alter column listed_on set default '${listDate}'`,
	);
	return true;
}

/** Columns as text; a migration between staging and publishing makes a difference. */
const columnsOf = `(select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attname) from pg_attribute
	where attrelid = $TABLE::regclass and attnum > 0 and not attisdropped and attname <> all ($3))`;

/** Puts a twin in the place of the empty table. @returns false where the staging table is none, or there are rows by now */
export async function adoptTwin(client: PoolClient, stage: string, table: string): Promise<boolean> {
	const { rows } = await client.query<{ isTwin: boolean }>(
		`select not exists (select from ${table}) and ${columnsOf.replace('$TABLE', '$1')} = ${columnsOf.replace('$TABLE', '$2')} as "isTwin"`,
		[stage, table, stageColumns],
	);
	if (rows[0]?.isTwin !== true) return false;
	const indexes = await listIndexes(client, table);
	await client.query(`drop table ${table}`);
	await client.query(
		`alter table ${stage} ${stageColumns.map((column) => `drop column ${column}`).join(', ')},
			alter column first_listed_on drop default, alter column listed_on drop default`,
	);
	await client.query(`alter table ${stage} set schema public`);
	await client.query(`alter table public.${stage.split('.').at(-1)} rename to ${table}`);
	for (const { create } of indexes) await client.query(create);
	return true;
}
