import type { Promised } from '#platform/db/rows.ts';
import type { SourceDeps } from '../source-deps.ts';
import { type DownloadedList, downloadList, type ListDeps } from './download-list.ts';
import { downloadedLists, nextLoads } from './next-loads.ts';

/** Lists of the catalogue that can be downloaded and, by their own rhythm, should be now. */
export async function findDueLists(deps: SourceDeps): Promise<DownloadedList[]> {
	const nowMs = deps.clock.now().getTime();
	const loads = await nextLoads(deps, downloadedLists(deps));
	return [...loads].flatMap(([list, atMs]) => (nowMs >= atMs ? [list] : []));
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
