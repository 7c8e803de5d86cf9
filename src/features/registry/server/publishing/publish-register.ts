import type { PoolClient } from '#platform/db/pool.ts';
import type { Publication } from './publication.ts';
import { severityOfRemoval, severityOfStates } from './severity-of-register.ts';

/**
 * What the history keeps: code, key, before, after. A head is another one only when the folded name differs: letter case or ё
 * is not a change of director.
 */
const watched = `(values ('name', 'ru', t.name_ru, s.name_ru), ('name', 'kk', t.name_kk, s.name_kk),
	('head', '', case when t.head_key is distinct from s.head_key or t.head_key is null then t.head_name end,
		case when t.head_key is distinct from s.head_key or t.head_key is null then s.head_name end),
	('address', '', t.address, s.address), ('activity', '', t.oked_code, s.oked_code), ('state', '', t.status, s.status),
	('listed', '', case when t.removed_on is null then 'true' else 'false' end, 'true')) as c (code, entry_key, before, after)`;

const watchedColumns = ['name_ru', 'name_kk', 'head_name', 'address', 'oked_code', 'status'];

/** What differs between the published list and the staged one; must run before the rows are updated. */
export async function recordChanges(client: PoolClient, about: Publication): Promise<void> {
	if (about.previousDate === null) return;
	const columnsOf = (alias: string) => watchedColumns.map((column) => `${alias}.${column}`).join(', ');
	await client.query(
		`insert into change_event (iin_bin, code, source_id, entry_key, before, after, severity, seen_after, seen_on, publication)
			select t.bin, c.code, $4, c.entry_key, c.before, c.after,
				case c.code when 'state' then $5::jsonb ->> concat(c.before, ' ', c.after) when 'listed' then 'good' else 'info' end,
				-- of a subject that was gone in between, only the last list that carried it is known
				case when t.removed_on is null or c.code = 'listed' then $1::date else t.listed_on end, $2, $3
			from subject t join ${about.stage} s on s.bin = t.bin cross join lateral ${watched}
			where (t.removed_on is not null or (${columnsOf('t')}) is distinct from (${columnsOf('s')}))
				and c.before is distinct from c.after`,
		[about.previousDate, about.listDate, about.runId, about.sourceId, JSON.stringify(severityOfStates())],
	);
}

/** @param gone condition on `subject t` that finds the rows the new list no longer has */
export async function recordRemovals(client: PoolClient, about: Publication, gone: string): Promise<void> {
	await client.query(
		`insert into change_event (iin_bin, code, source_id, before, after, severity, seen_after, seen_on, publication)
			select t.bin, 'removed', $4, 'true', 'false', $5, $1, $2, $3 from subject t where ${gone}`,
		[about.previousDate, about.listDate, about.runId, about.sourceId, severityOfRemoval()],
	);
}

const live = `removed_on is null and status not in ('liquidating', 'stopped')`;

/** Counts of live subjects by address where several share it, and by place with everything below it. */
export async function refreshLoads(client: PoolClient): Promise<void> {
	await replaceCounts(
		client,
		'address_load',
		'address_key',
		`select address_key, count(*)::int as live_count from subject where ${live} and address_key is not null
			group by 1 having count(*) > 1`,
	);
	// a KATO code carries the places above it in its groups of digits: AB CD EF HIJ
	await replaceCounts(
		client,
		'kato_load',
		'kato_code',
		`select above.kato_code, sum(own.live_count)::int as live_count
			from (select kato_code, count(*) as live_count from subject where ${live} and kato_code is not null group by 1) own
			cross join lateral (select distinct rpad(left(own.kato_code, digits), 9, '0') as kato_code
				from unnest(array[2, 4, 6, 9]) as digits) above group by 1`,
	);
}

/** Changes only the counts that differ, so that readers are never locked out. */
async function replaceCounts(client: PoolClient, table: string, key: string, counts: string): Promise<void> {
	await client.query(`create temporary table fresh_load on commit drop as ${counts}`);
	await client.query('analyze fresh_load');
	await client.query(`delete from ${table} t where not exists (select from fresh_load f where f.${key} = t.${key})`);
	await client.query(
		`update ${table} t set live_count = f.live_count from fresh_load f where f.${key} = t.${key} and f.live_count <> t.live_count`,
	);
	// in the order of the key, which fills its index without splitting pages
	await client.query(
		`insert into ${table} (${key}, live_count) select ${key}, live_count from fresh_load f
			where not exists (select from ${table} t where t.${key} = f.${key}) order by ${key}`,
	);
	await client.query('drop table fresh_load');
}
