import { dayInAlmaty } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import { listSources } from '#sources/catalogue.ts';
import type { Deps } from '../deps.ts';

const key = 'demo_lists';

/** Which lists are invented, by their content: a genuine list that replaced one of them is left alone. */
export async function rememberDemoLists(pool: Pool, sourceIds: readonly string[]): Promise<void> {
	await pool.query(
		`insert into installation (key, value)
			select $1, jsonb_object_agg(source_id, content_hash)::text from dataset_state where source_id = any($2)
			on conflict (key) do update set value = excluded.value`,
		[key, sourceIds],
	);
}

/**
 * Invented publishers renew their lists on schedule without changes: a demonstration that runs for weeks would
 * otherwise show lists that missed their editions, and nothing would be green any more.
 */
export async function renewDemoLists({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
	const subjects = listSources.map(({ descriptor }) => descriptor).filter(({ role }) => role === 'subject');
	const { rowCount } = await pool.query(
		`update dataset_state d set list_date = d.list_date + c.days * ((($1::date - d.list_date) / c.days)::integer)
			from unnest($2::text[], $3::integer[]) as c (source_id, days), installation i
			where c.source_id = d.source_id and $1::date - d.list_date >= c.days
				and i.key = $4 and i.value::jsonb->>d.source_id = d.content_hash`,
		[
			dayInAlmaty(clock.now()),
			subjects.map(({ id }) => id),
			subjects.map(({ cadenceDays }) => Math.max(1, Math.floor(cadenceDays))),
			key,
		],
	);
	if (rowCount !== 0) await pool.query(`select pg_notify('registry_published', '')`);
}
