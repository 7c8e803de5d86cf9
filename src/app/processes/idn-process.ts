// Calculates the index in a separate process: minutes of work must not delay the process that serves requests.
import { systemClock } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { workInBackground } from '#platform/db/step-back.ts';
import type { CalculationOrder, CalculationReport } from './idn-apart.ts';

async function calculate({ connectionString, asOf }: CalculationOrder): Promise<CalculationReport> {
	const pool = createPool({
		connectionString,
		max: 2,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	workInBackground(pool);
	try {
		return { outcome: await recalculateIdn({ pool, clock: systemClock }, { asOf }) };
	} catch (error) {
		return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	} finally {
		await pool.end();
	}
}

process.once('message', (order) => {
	void calculate(order as CalculationOrder).then((report) => process.send?.(report, () => process.exit(0)));
});
// the parent is gone: the next calculation resumes after the last committed chunk
process.once('disconnect', () => process.exit(1));
