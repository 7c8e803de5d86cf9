import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type Health = Rows['source_health'];

/** So many failures one after the other, and the source is left in peace. */
export const failuresToOpen = 5;
/** After this time one process asks again. */
export const probeAfterMs = 30_000;
/** Other processes' failures are heard of this late at the most. */
const readAgainMs = 1000;

export const healthColumns = `source_id, consecutive_failures, breaker, probe_at, silent_since, last_success_at,
  last_failure_at, last_failure_code, last_as_of`;

const probeSql = `
update source_health set probe_at = $2 where source_id = $1 and breaker = 'open' and probe_at <= $3
returning source_id`;

export type HealthBoard = {
	/** as last known; undefined for a source that was never asked */
	find(sourceId: string): Promise<Health | undefined>;
	/** false: it failed often of late, and it is not for this question to probe it */
	mayAsk(sourceId: string): Promise<boolean>;
	/** what has just been written, sooner than the next reading */
	learn(rows: readonly Health[]): void;
};

export function createHealthBoard(pool: Pool, clock: Clock): HealthBoard {
	let known = new Map<string, Health>();
	let reading: Promise<unknown> = Promise.resolve();
	let readAt = Number.NEGATIVE_INFINITY;
	const refresh = async () => {
		if (performance.now() - readAt >= readAgainMs) {
			readAt = performance.now();
			reading = pool
				.query<Health>({ name: 'source-health', text: `select ${healthColumns} from source_health` })
				.then(({ rows }) => {
					known = new Map(rows.map((row) => [row.source_id, row]));
				})
				.catch((error: unknown) => {
					readAt = Number.NEGATIVE_INFINITY;
					throw error;
				});
		}
		await reading;
	};
	const find = async (sourceId: string) => {
		await refresh();
		return known.get(sourceId);
	};
	return {
		find,
		async mayAsk(sourceId) {
			const health = await find(sourceId);
			if (health === undefined || health.breaker === 'closed') return true;
			const now = clock.now();
			if (health.probe_at !== null && health.probe_at > now) return false;
			const next = new Date(now.getTime() + probeAfterMs);
			const { rowCount } = await pool.query(probeSql, [sourceId, next, now]);
			known.set(sourceId, { ...health, probe_at: next });
			return rowCount === 1;
		},
		learn(rows) {
			for (const row of rows) known.set(row.source_id, row);
		},
	};
}
