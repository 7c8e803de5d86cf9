import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Statements that drop and recreate an index or its key. */
export type TableIndex = Promised<{ name: string; drop: string; create: string }>;

/** Indexes and keys of a table, except keys that other tables refer to. */
export async function listIndexes(client: PoolClient, table: string): Promise<TableIndex[]> {
	const { rows } = await client.query<TableIndex>(
		`select (select relname from pg_class where oid = i.indexrelid) as name,
			case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
				else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
			case when c.oid is null then pg_get_indexdef(i.indexrelid)
				else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
			from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
			where i.indrelid = $1::regclass
				and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
			order by c.oid nulls last`,
		[table],
	);
	return rows;
}

/**
 * Runs `work` with the table's indexes and keys taken away, and builds them again in the same transaction: twice as fast
 * as filling them row by row. Only for a table that is being filled for the first time: readers of it wait meanwhile.
 */
export async function withoutIndexes(client: PoolClient, table: string, work: () => Promise<void>): Promise<void> {
	const indexes = await listIndexes(client, table);
	for (const { drop } of indexes) await client.query(drop);
	await work();
	for (const { create } of indexes) await client.query(create);
}
