// Takes turns of mass checks or of reviews of VAT in a process of its own, to be killed.
// node test/support/drills/turn-worker.ts <mass_check | vat_review> <database url> <turns, 0: until nothing waits>
import { randomUUID } from 'node:crypto';
import { createAuth } from '#features/auth/public.ts';
import { runTurn as runMassTurn } from '#features/masscheck/server/run-checks.ts';
import { runTurn as runVatTurn } from '#features/vatrefund/server/run-reviews.ts';
import { createPool } from '#platform/db/pool.ts';
import { authDeps } from '../../../src/app/wiring/auth.ts';
import { testDeps } from '../app.ts';

const [kind, url = '', turns = '0'] = process.argv.slice(2);
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
const takeTurn = () => (kind === 'mass_check' ? runMassTurn(deps, randomUUID(), 1) : runVatTurn(deps, randomUUID()));
for (let turn = 0; turn < most && (await takeTurn()); turn++);
process.exit(0);
