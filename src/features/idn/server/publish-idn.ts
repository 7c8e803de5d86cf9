import type { QueryResult } from 'pg';
import type { IsoDate } from '#domain/clock.ts';
import { idnChannel } from '#features/facts/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { addMonths } from '#scoring/idn/calendar.ts';
import type { Pace } from './pace.ts';
import { recordIndexEvents } from './record-index-events.ts';
import type { ShareCounts } from './share-counts.ts';

/** Results kept whole: the published ones, and those before for whoever is still reading them. */
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

/** Results of calculations that were never published, and the traces they left in the history. */
export async function removeUnpublished(client: PoolClient, except: number | null): Promise<void> {
	const { rows } = await client.query<Pick<Rows['idn_calculation'], 'id'>>(
		'select id from idn_calculation where published_at is null and id is distinct from $1',
		[except],
	);
	for (const { id } of rows) {
		await client.query('delete from idn_score where calculation_id = $1', [id]);
		await client.query('delete from idn_history where calculation_id = $1', [id]);
		await client.query('delete from idn_calculation where id = $1', [id]);
	}
}

/** After the switch: old results go, the history stays for two years. Killed here, the next calculation does it. */
export async function removeOutdated(client: PoolClient, asOf: IsoDate, pace: Pace): Promise<void> {
	const { rows } = await client.query<Pick<Rows['idn_calculation'], 'id'>>(
		'select id from idn_calculation where published_at is not null order by id desc offset $1',
		[keptResults],
	);
	for (const { id } of rows) await removeResults(client, id, pace);
	// a value that still held inside the window stays, however old its row is
	const before = `select id from idn_calculation where published_at is not null and calculated_on < $1`;
	const cut = addMonths(asOf, -historyMonths);
	const { rows: old } = await client.query<{ count: number }>(`select count(*)::int as count from (${before}) o`, [
		cut,
	]);
	if ((old[0]?.count ?? 0) < 2) return;
	await client.query(
		`delete from idn_history h where h.calculation_id in (${before}) and exists (
			select from idn_history n where n.bin = h.bin and n.calculation_id > h.calculation_id
				and n.calculation_id in (${before}))`,
		[cut],
	);
}

/** Rows of one statement: what it writes down must not keep the commits of others waiting. */
const removedTogether = 2000;

/** Of one calculation, in the order of the numbers; nothing where nothing is left. */
async function removeResults(client: PoolClient, calculationId: number, pace: Pace): Promise<void> {
	let last: string | null = '';
	while (last !== null) {
		const piece: QueryResult<{ last: string | null }> = await client.query({
			name: 'idn-remove-results',
			text: `with piece as (
					select bin from idn_score where calculation_id = $1 and bin > $2 order by bin limit ${removedTogether}),
				span as (select max(bin) as last from piece),
				gone as (delete from idn_score where calculation_id = $1 and bin > $2 and bin <= (select last from span))
				select last from span`,
			values: [calculationId, last],
		});
		last = piece.rows[0]?.last ?? null;
		if (last !== null) await pace.rest();
	}
	await client.query('delete from idn_share where calculation_id = $1', [calculationId]);
}
