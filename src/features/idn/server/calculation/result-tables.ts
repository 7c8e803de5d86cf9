import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Parts of `idn_score`, one a calculation: an old one is dropped, which costs nothing, however many rows it has. */
const home = 'idn_result';

export function resultTable(calculationId: number): string {
	return `${home}.score_${calculationId}`;
}

/** In the transaction that records the calculation. Attached, not made as a part: that would lock out all readers. */
export async function createResultTable(client: PoolClient, calculationId: number): Promise<void> {
	const table = resultTable(calculationId);
	await client.query(`create table ${table} (like idn_score including defaults including constraints)`);
	await client.query(`alter table idn_score attach partition ${table} for values in (${calculationId})`);
}

/**
 * Drops the results of all other calculations, those included whose removal a killed process had begun. Outside of a
 * transaction: a part is taken off while others read `idn_score`, and it is waited until they have ended.
 */
export async function dropOtherResults(client: PoolClient, kept: readonly number[]): Promise<void> {
	const { rows } = await client.query<Promised<{ table: string; state: 'attached' | 'leaving' | 'apart' }>>(
		`select '${home}.' || quote_ident(t.relname) as "table",
			case when i.inhrelid is null then 'apart' when i.inhdetachpending then 'leaving' else 'attached' end as state
		from pg_class t left join pg_inherits i on i.inhrelid = t.oid
		where t.relnamespace = '${home}'::regnamespace and t.relkind = 'r' and t.relname <> all ($1)
		order by i.inhdetachpending desc nulls last, t.oid`,
		[kept.map((id) => `score_${id}`)],
	);
	for (const { table, state } of rows) {
		if (state !== 'apart')
			await client.query(
				`alter table idn_score detach partition ${table} ${state === 'leaving' ? 'finalize' : 'concurrently'}`,
			);
		await client.query(`drop table ${table}`);
	}
}
