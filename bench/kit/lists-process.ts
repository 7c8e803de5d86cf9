// Lists loaded one after the other in a process of their own, as the worker loads them.
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { serveParent } from './child.ts';
import type { ListsJob, ListsResult } from './lists-job.ts';
import { peakRssBytes } from './memory.ts';

serveParent<ListsJob>(async ({ databaseUrl, lists }) => {
	const pool = createPool({
		connectionString: databaseUrl,
		max: 4,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	const started = performance.now();
	let [rows, rowsBad] = [0, 0];
	for (const { sourceId, paths } of lists) {
		const summary = await importList({ pool, clock: systemClock }, sourceId, paths);
		rows += summary.rowsPublished;
		rowsBad += summary.rowsBad;
	}
	const seconds = (performance.now() - started) / 1000;
	await pool.end();
	const result: ListsResult = { rows, rowsBad, seconds, peakRssBytes: peakRssBytes() };
	return result;
});
