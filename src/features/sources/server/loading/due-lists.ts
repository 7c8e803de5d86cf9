import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';
import { type DownloadedList, downloadList, type ListDeps } from './download-list.ts';

const hourMs = 3_600_000;
/** After a failure, doubled with every further one up to a day. */
const firstPauseMs = hourMs;

type Row = {
	source_id: Rows['source_health']['source_id'];
	failed_at: Rows['source_health']['last_failure_at'];
} & Promised<{ loaded_at: Date | null; failures: number }>;

const sql = `
select source_id, coalesce(h.last_success_at, d.published_at) as loaded_at, h.last_failure_at as failed_at,
  coalesce(h.consecutive_failures, 0) as failures
from unnest($1::text[]) wanted(source_id)
left join source_health h using (source_id) left join dataset_state d using (source_id)`;

/** Lists of the catalogue that can be downloaded and, by their own rhythm, should be now. */
export async function findDueLists(deps: SourceDeps): Promise<DownloadedList[]> {
	const lists = catalogueOf(deps).lists.filter(
		(list): list is DownloadedList =>
			list.download !== undefined && deps.sourceSettings[list.download.endpoint].baseUrl !== null,
	);
	const rows = await readStates(deps.pool, lists);
	const nowMs = deps.clock.now().getTime();
	return lists.filter((list) => {
		const row = rows.get(list.descriptor.id);
		const restMs = row?.failures ? Math.min(24 * hourMs, firstPauseMs * 2 ** (row.failures - 1)) : 0;
		if (row?.failed_at && nowMs < row.failed_at.getTime() + restMs) return false;
		// hourly rounds are never on the minute: a daily list may come a little sooner than a day after the last one
		const everyDays = list.download.everyDays ?? list.descriptor.cadenceDays;
		const rhythmMs = everyDays * 24 * hourMs - hourMs / 2;
		return !row?.loaded_at || nowMs >= row.loaded_at.getTime() + rhythmMs;
	});
}

/** one key for all processes of this product */
const roundLock = 727_010;

/** Loads what is due, one list after the other and in one process only; one that fails does not stop the others. */
export async function loadDueLists(deps: ListDeps): Promise<void> {
	const client = await deps.pool.connect();
	try {
		// goes with the connection: a killed process does not keep the others from loading
		const { rows } = await client.query<Promised<{ is_ours: boolean }>>('select pg_try_advisory_lock($1) as is_ours', [
			roundLock,
		]);
		if (rows[0]?.is_ours !== true) {
			client.release();
			return;
		}
		for (const list of await findDueLists(deps)) {
			if (deps.signal?.aborted) break;
			const loading = await downloadList(deps, list);
			if (loading.state === 'loaded')
				deps.log.info({ source: list.descriptor.id, listDate: loading.summary.listDate }, 'list loaded');
		}
		await client.query('select pg_advisory_unlock($1)', [roundLock]);
		client.release();
	} catch (error) {
		client.release(true);
		throw error;
	}
}

async function readStates(pool: Pool, lists: readonly ListSource[]): Promise<Map<string, Row>> {
	const { rows } = await pool.query<Row>(sql, [lists.map(({ descriptor }) => descriptor.id)]);
	return new Map(rows.map((row) => [row.source_id, row]));
}
