import type { DeltaDeps } from '#features/sources/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { fixedClock, testDeps } from '../app.ts';
import { settingsFor } from './test-source.ts';

/** Lists of changes are read from simulators, at once. */
export function followDepsFor(
	database: { pool: Pool; url: string },
	simulators: string | null,
	now: string,
	change: Partial<DeltaDeps> = {},
): DeltaDeps {
	const settings = settingsFor(simulators, { TOKEN: 'key', IDENTIFIER: 'us' });
	const sourceSettings = Object.fromEntries(
		Object.entries(settings).map(([id, each]) => [id, { ...each, isSimulated: true }]),
	) as typeof settings;
	const here = testDeps(database, { clock: fixedClock(now), sourceSettings });
	return { ...here, liveOnly: new Set(), ...change };
}

/** Everything that is known of contracts, and where the reading stands, to be compared. */
export async function dumpContracts(pool: Pool): Promise<Record<string, unknown[]>> {
	const tables = {
		contracts: 'select * from procurement_contract order by market, id',
		years: 'select * from procurement_year order by number, role, market, fin_year, outcome',
		partners: 'select * from procurement_partner order by supplier, customer, market',
		parties: 'select * from procurement_party order by market, ref',
		cursor: `select source_id, phase, cursor, window_day, part, backfilled_from, followed_to, paused_for from source_cursor
			order by source_id`,
		gaps: 'select source_id, kind, from_key, to_key, reason, closed_at is null as is_open from source_gap order by 1, 2, 3',
	};
	const entries = await Promise.all(
		Object.entries(tables).map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const),
	);
	return Object.fromEntries(entries);
}

/** Sums that are not those of the contracts that count; none when all is well. */
export async function findWrongSums(pool: Pool): Promise<unknown[]> {
	const years = `
		select p.party, p.role, market, fin_year, outcome, count(*)::integer as contracts, sum(coalesce(sum_kzt, 0)) as sum_kzt,
			sum(coalesce(paid_kzt, 0)) as paid_kzt, sum(coalesce(fine_kzt, 0)) as fine_kzt,
			sum(coalesce(overdue_days, 0)) as overdue_days
		from procurement_contract c
		cross join lateral (values (c.supplier, 'supplier'), (c.customer, 'customer')) as p(party, role)
		where is_counted and p.party is not null group by 1, 2, 3, 4, 5`;
	const partners = `
		select supplier, customer, market, count(*)::integer as contracts, sum(coalesce(sum_kzt, 0)) as sum_kzt
		from procurement_contract where is_counted and supplier is not null and customer is not null
			and outcome <> 'not_concluded' group by 1, 2, 3`;
	const storedPartners = 'select supplier, customer, market, contracts, sum_kzt from procurement_partner';
	const roots = `select market, root_id from procurement_contract group by 1, 2
		having count(*) filter (where is_counted) <> case when bool_and(is_void) then 0 else 1 end`;
	const { rows } = await pool.query(`
		select 'year' as wrong, to_jsonb(w) as what from (
			((${years}) except select * from procurement_year) union all (select * from procurement_year except (${years}))) w
		union all
		select 'partner', to_jsonb(w) from (
			((${partners}) except ${storedPartners}) union all (${storedPartners} except (${partners}))) w
		union all
		select 'root', to_jsonb(w) from (${roots}) w`);
	return rows;
}
