// One import in a process of its own, as the command line runs it: nothing is warm, and the memory is its own.
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { serveParent } from './child.ts';
import type { ImportJob, ImportResult } from './import-job.ts';
import { peakRssBytes } from './memory.ts';

serveParent<ImportJob>(async ({ databaseUrl, path }) => {
	const pool = createPool({
		connectionString: databaseUrl,
		max: 4,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	const started = performance.now();
	let stagedAt = started;
	let processor = process.cpuUsage();
	const summary = await importList({ pool, clock: systemClock }, 'bns-register', [path], {
		onProgress({ fraction }) {
			if (fraction < 1) return;
			stagedAt = performance.now();
			// publishing is the work of the database: our own time ends here
			processor = process.cpuUsage();
		},
	});
	await pool.end();
	const result: ImportResult = {
		rows: summary.rowsPublished + summary.rowsBad,
		rowsBad: summary.rowsBad,
		seconds: summary.elapsedMs / 1000,
		stagingSeconds: (stagedAt - started) / 1000,
		indexSeconds: (summary.indexMs ?? 0) / 1000,
		processorSeconds: (processor.user + processor.system) / 1e6,
		peakRssBytes: peakRssBytes(),
	};
	return result;
});
