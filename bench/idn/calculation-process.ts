// Calculations in a process of low priority, as the worker of the product starts them (src/app/processes/idn-process.ts).
import { systemClock } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { workInBackground } from '#platform/db/step-back.ts';
import { serveParent } from '../kit/child.ts';
import { peakRssBytes } from '../kit/memory.ts';
import type { CalculationJob, CalculationResult } from './job.ts';

serveParent<CalculationJob>(async ({ databaseUrl, asOf }) => {
	const pool = createPool({
		connectionString: databaseUrl,
		max: 2,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	workInBackground(pool);
	const before = process.cpuUsage();
	const outcome = await recalculateIdn({ pool, clock: systemClock }, { asOf });
	const { user, system } = process.cpuUsage(before);
	await pool.end();
	if (outcome.state !== 'published') throw new Error(`the calculation was not published: ${outcome.state}`);
	const result: CalculationResult = {
		subjects: outcome.subjectCount,
		seconds: outcome.elapsedMs / 1000,
		processorSeconds: (user + system) / 1e6,
		peakRssMiB: peakRssBytes() / 2 ** 20,
	};
	return result;
});
