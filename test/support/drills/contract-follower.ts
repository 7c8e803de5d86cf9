// Reads the list of contracts and stops dead at a page, holding its connection: for tests that kill it.
// node test/support/drills/contract-follower.ts <database url> <simulators url> <page, 0: goes on to the end> <now>
import { writeSync } from 'node:fs';
import { fillSourceGaps, followSources } from '#features/sources/public.ts';
import { createPool } from '#platform/db/pool.ts';
import { followDepsFor } from '../outside/follow-deps.ts';

const [, , connectionString = '', simulators = '', page = '0', now = ''] = process.argv;
const pool = createPool({ connectionString, max: 3, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined });
let pages = 0;
const deps = followDepsFor({ pool, url: connectionString }, simulators, now, {
	onPage() {
		if (++pages !== Number(page)) return;
		writeSync(1, 'hanging\n');
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	},
});
await followSources(deps);
await fillSourceGaps(deps);
writeSync(1, 'done\n');
await pool.end();
process.exit(0);
