// Judges suppliers of reviews of VAT in a process of its own, to be killed.
// node test/support/drills/vat-worker.ts <database url> <turns, 0: until nothing waits>
import { randomUUID } from 'node:crypto';
import { createAuth } from '#features/auth/public.ts';
import { runTurn } from '#features/vatrefund/server/run-reviews.ts';
import { createPool } from '#platform/db/pool.ts';
import { authDeps } from '../../../src/app/wiring/auth.ts';
import { testDeps } from '../app.ts';

const [url = '', turns = '0'] = process.argv.slice(2);
const most = Number(turns) || Number.POSITIVE_INFINITY;
const pool = createPool({
	connectionString: url,
	max: 3,
	statementTimeoutMs: 0,
	waitMs: 5000,
	onError: () => undefined,
});
const base = testDeps({ pool, url });
const deps = { ...base, auth: createAuth(authDeps(base)) };
for (let turn = 0; turn < most && (await runTurn(deps, randomUUID())); turn++);
process.exit(0);
