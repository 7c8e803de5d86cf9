import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { listIndexes } from './table-indexes.ts';

/** Columns of the staging table that the published one does not have. */
const stageColumns = ['file_index', 'row_number', 'file_row'] as const;

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
	const { rows } = await client.query<Promised<{ isFree: boolean }>>(
		// rights, views, foreign keys and triggers would be lost with the old table
		`select not exists (select from ${table}) and c.relacl is null and not c.relhastriggers and not exists (
				select from pg_depend d join pg_rewrite r on r.oid = d.objid where d.refobjid = c.oid
			) as "isFree" from pg_class c where c.oid = $1::regclass`,
		[table],
	);
	if (rows[0]?.isFree !== true) return false;
	await client.query(`create table ${stage} (like ${table} including all excluding indexes)`);
	await client.query(
		`alter table ${stage} add column file_index smallint, add column row_number integer, add column file_row integer,
			alter column first_listed_on set default '${listDate}', alter column listed_on set default '${listDate}'`,
	);
	return true;
}

/** Columns as text; a migration between staging and publishing makes a difference. */
const columnsOf = `(select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attname) from pg_attribute
	where attrelid = $TABLE::regclass and attnum > 0 and not attisdropped and attname <> all ($3))`;

/** Whether the staging table can still take the place of the table: that is empty, and has the same columns. */
export async function isTwin(client: PoolClient, stage: string, table: string): Promise<boolean> {
	const { rows } = await client.query<Promised<{ isTwin: boolean }>>(
		`select not exists (select from ${table}) and ${columnsOf.replace('$TABLE', '$1')} = ${columnsOf.replace('$TABLE', '$2')} as "isTwin"`,
		[stage, table, stageColumns],
	);
	return rows[0]?.isTwin === true;
}

/**
 * Gives a twin the key of its table, which it needs anyway, and which tells faster than a search that no row is there
 * twice. @returns false where one is
 */
export async function addKey(client: PoolClient, stage: string, { table, key }: TwinOf): Promise<boolean> {
	await client.query('savepoint before_key');
	try {
		await client.query(`alter table ${stage} add constraint ${keyName(table)} primary key (${key.join(', ')})`);
		await client.query('release savepoint before_key');
		return true;
	} catch (error) {
		if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
		await client.query('rollback to savepoint before_key');
		return false;
	}
}

type TwinOf = { table: string; key: readonly string[] };
const keyName = (table: string) => `${table}_pkey`;
const uniqueViolation = '23505';

/** Puts a twin in the place of the empty table, and gives it the indexes that it does not have yet. */
export async function adoptTwin(client: PoolClient, stage: string, table: string): Promise<void> {
	const name = stage.split('.').at(-1) ?? '';
	const [indexes, own] = [await listIndexes(client, table), await listIndexes(client, stage)];
	const has = new Set(own.map((index) => index.name));
	await client.query(`drop table ${table}`);
	await client.query(
		`alter table ${stage} ${stageColumns.map((column) => `drop column ${column}`).join(', ')},
			alter column first_listed_on drop default, alter column listed_on drop default`,
	);
	await client.query(`alter table ${stage} set schema public`);
	await client.query(`alter table public.${name} rename to ${table}`);
	for (const index of indexes) if (!has.has(index.name)) await client.query(index.create);
}
