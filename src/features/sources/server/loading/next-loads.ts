import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { catalogueOf, type SourceDeps } from '../source-deps.ts';
import type { DownloadedList } from './download-list.ts';

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

/** Lists that can be downloaded here. */
export function downloadedLists(deps: SourceDeps): DownloadedList[] {
	return catalogueOf(deps).lists.filter(
		(list): list is DownloadedList =>
			list.download !== undefined && deps.sourceSettings[list.download.endpoint].baseUrl !== null,
	);
}

/** When each list is loaded next, by its own rhythm and after its failures; 0: at once. */
export async function nextLoads(
	{ pool }: { pool: Pool },
	lists: readonly DownloadedList[],
): Promise<ReadonlyMap<DownloadedList, number>> {
	const { rows } = await pool.query<Row>(sql, [lists.map(({ descriptor }) => descriptor.id)]);
	const states = new Map(rows.map((row) => [row.source_id, row]));
	return new Map(lists.map((list) => [list, nextLoadMs(list, states.get(list.descriptor.id))]));
}

function nextLoadMs(list: DownloadedList, row: Row | undefined): number {
	const restMs = row?.failures ? Math.min(24 * hourMs, firstPauseMs * 2 ** (row.failures - 1)) : 0;
	const restedAt = row?.failed_at ? row.failed_at.getTime() + restMs : 0;
	if (!row?.loaded_at) return restedAt;
	// hourly rounds are never on the minute: a daily list may come a little sooner than a day after the last one
	const everyDays = list.download.everyDays ?? list.descriptor.cadenceDays;
	return Math.max(restedAt, row.loaded_at.getTime() + everyDays * 24 * hourMs - hourMs / 2);
}

/** The day on which lists that are not here are loaded at the earliest; those that nobody downloads are left out. */
export async function findLoadingDays(
	deps: SourceDeps,
	sourceIds: readonly string[],
): Promise<ReadonlyMap<string, IsoDate>> {
	const lists = downloadedLists(deps).filter(({ descriptor }) => sourceIds.includes(descriptor.id));
	if (lists.length === 0) return new Map();
	const nowMs = deps.clock.now().getTime();
	const loads = await nextLoads(deps, lists);
	return new Map(
		[...loads].map(([{ descriptor }, atMs]) => [descriptor.id, dayInAlmaty(new Date(Math.max(nowMs, atMs)))] as const),
	);
}
