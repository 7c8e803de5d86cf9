// Takes turns of mass checks, of reviews of VAT or of files of debts in a process of its own, to be killed.
// node test/support/drills/turn-worker.ts <mass_check | vat_review | debtor_import> <database url> <turns, 0: until nothing waits>
import { randomUUID } from 'node:crypto';
import { createPool } from '#platform/db/pool.ts';

const [kind, url = '', turns = '0'] = process.argv.slice(2);
const most = Number(turns) || Number.POSITIVE_INFINITY;
const pool = createPool({
	connectionString: url,
	max: 3,
	statementTimeoutMs: 0,
	waitMs: 5000,
	onError: () => undefined,
});

/** Only what one kind needs is loaded: a process of these starts several times in a test. */
async function turnsOf(): Promise<() => Promise<boolean>> {
	if (kind === 'debtor_import') {
		const { runTurn } = await import('#features/monopolies/server/imports/tell-debtors.ts');
		return () => runTurn({ pool }, randomUUID());
	}
	const { createAuth } = await import('#features/auth/public.ts');
	const { authDeps } = await import('../../../src/app/wiring/auth.ts');
	const { testDeps } = await import('../app.ts');
	const base = testDeps({ pool, url });
	const deps = { ...base, auth: createAuth(authDeps(base)) };
	if (kind === 'mass_check') {
		const { runTurn } = await import('#features/masscheck/server/run-checks.ts');
		return () => runTurn(deps, randomUUID(), { chunks: 1, mayGoOn: () => false });
	}
	const { runTurn } = await import('#features/vatrefund/server/run-reviews.ts');
	return () => runTurn(deps, randomUUID());
}

const takeTurn = await turnsOf();
for (let turn = 0; turn < most && (await takeTurn()); turn++);
process.exit(0);
