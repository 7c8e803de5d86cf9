// A calculation in a process of its own, to be killed: tells every committed chunk on stdout.
import { systemClock } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { createPool } from '#platform/db/pool.ts';

const [url = '', asOf = '', chunkSubjects = '1', stopAfter = '0'] = process.argv.slice(2);
const pool = createPool({
	connectionString: url,
	max: 2,
	statementTimeoutMs: 0,
	waitMs: 5000,
	onError: () => undefined,
});
await recalculateIdn(
	{ pool, clock: systemClock },
	{
		asOf,
		chunkSubjects: Number(chunkSubjects),
		onProgress(done) {
			process.stdout.write(`${done}\n`);
			// stands still for good: only a kill ends it
			return done === Number(stopAfter) ? new Promise(() => setInterval(() => undefined, 1000)) : undefined;
		},
	},
);
await pool.end();
