// One import in a process of its own, as the command line runs it: nothing is warm, and the memory is its own.
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { serveParent } from './child.ts';
import type { ImportJob, ImportResult } from './import-job.ts';

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
	const summary = await importList({ pool, clock: systemClock }, 'bns-register', [path], {
		onProgress({ fraction }) {
			if (fraction === 1) stagedAt = performance.now();
		},
	});
	const ended = performance.now();
	await pool.end();
	const result: ImportResult = {
		rows: summary.rowsPublished + summary.rowsBad,
		rowsBad: summary.rowsBad,
		seconds: (ended - started) / 1000,
		stagingSeconds: (stagedAt - started) / 1000,
		// Linux counts in KiB
		peakRssBytes: process.resourceUsage().maxRSS * 1024,
	};
	return result;
});
