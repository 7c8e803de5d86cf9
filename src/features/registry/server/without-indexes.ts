import type { PoolClient } from '#platform/db/pool.ts';

/**
 * Runs `work` with the table's plain indexes taken away, and builds them again in the same transaction (keys and unique
 * constraints stay). Only for a table that is being filled for the first time: readers of it wait meanwhile.
 */
export async function withoutIndexes(client: PoolClient, table: string, work: () => Promise<void>): Promise<void> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
			where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
		[table],
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	await work();
	for (const { definition } of rows) await client.query(definition);
}
