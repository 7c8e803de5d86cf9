import type { IsoDate } from '#domain/clock.ts';
import { idnChannel } from '#features/facts/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { addMonths } from '#scoring/idn/calendar.ts';
import { recordIndexEvents } from './record-index-events.ts';
import { dropOtherResults, resultTable } from './result-tables.ts';
import type { ShareCounts } from './share-counts.ts';

/** Calculations kept in full: the published one, and the previous one for its remaining readers. */
const keptResults = 2;
/** Two years are promised; the first value of the window began before it. */
const historyMonths = 25;

/** Makes a whole calculation the published one, in one transaction: readers see the old set or the new one. */
export async function publishCalculation(
	client: PoolClient,
	calculationId: number,
	shares: ShareCounts,
): Promise<void> {
	await client.query('begin');
	try {
		await client.query('set local statement_timeout = 0');
		// the planner has never seen these rows, and everybody is about to ask for them
		await client.query(`analyze ${resultTable(calculationId)}`);
		await shares.write(client, calculationId);
		await recordIndexEvents(client, calculationId);
		await client.query('update idn_calculation set published_at = now() where id = $1', [calculationId]);
		await client.query(
			`insert into idn_published (calculation_id) values ($1)
			on conflict (singleton) do update set calculation_id = excluded.calculation_id`,
			[calculationId],
		);
		await client.query('select pg_notify($1, $2)', [idnChannel, String(calculationId)]);
		await client.query('commit');
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

/** Calculations that were never published, and the traces they left in the history. */
export async function forgetUnpublished(client: PoolClient, except: number | null): Promise<void> {
	const { rows } = await client.query<Pick<Rows['idn_calculation'], 'id'>>(
		'select id from idn_calculation where published_at is null and id is distinct from $1',
		[except],
	);
	for (const { id } of rows) {
		await client.query('delete from idn_history where calculation_id = $1', [id]);
		await client.query('delete from idn_calculation where id = $1', [id]);
	}
}

/**
 * Outside of a transaction: results of all calculations but the open one and those that are kept. Killed here, the next
 * calculation does it.
 */
export async function removeResults(client: PoolClient): Promise<void> {
	const { rows } = await client.query<Pick<Rows['idn_calculation'], 'id'>>(
		`(select id from idn_calculation where published_at is not null order by id desc limit $1)
		union all select id from idn_calculation where published_at is null`,
		[keptResults],
	);
	const kept = rows.map(({ id }) => id);
	await dropOtherResults(client, kept);
	await client.query('delete from idn_share where calculation_id <> all ($1)', [kept]);
}

/** After the switch: old results go, the history stays for two years. */
export async function removeOutdated(client: PoolClient, asOf: IsoDate): Promise<void> {
	await removeResults(client);
	// a value that still held inside the window stays, however old its row is
	const before = `select id from idn_calculation where published_at is not null and calculated_on < $1`;
	const cut = addMonths(asOf, -historyMonths);
	const { rows: old } = await client.query<Promised<{ count: number }>>(
		`select count(*)::int as count from (${before}) o`,
		[cut],
	);
	if ((old[0]?.count ?? 0) < 2) return;
	await client.query(
		`delete from idn_history h where h.calculation_id in (${before}) and exists (
			select from idn_history n where n.bin = h.bin and n.calculation_id > h.calculation_id
				and n.calculation_id in (${before}))`,
		[cut],
	);
}
