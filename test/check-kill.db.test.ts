import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { findWallet, verifyLedger } from '#features/orders/public.ts';
import type { CheckView } from '#features/personchecks/contract.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { type Simulators, serveSimulators } from '../simulators/kit/server.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { routes } from '../simulators/routes.ts';
import { everyLedgerCheck } from '../src/app/wiring/ledger.ts';
import { type PlantedConsent, plantConsent } from './factories/consent.ts';
import { payIn } from './factories/payment.ts';
import { holdPlan } from './factories/plan.ts';
import { type OpenAccount, openAccount } from './support/account.ts';
import { buildApp } from './support/app.ts';
import { joinOrganisation } from './support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { killed, letLeaseEnd, orderSource, type Portal, startPortal } from './support/drills/killed-portals.ts';
import { longestMs } from './support/runner/patience.ts';
import { until } from './support/until.ts';

// One process is killed with -9 while it asks about an employee, asks the bureau about somebody himself, and has not committed a third
// question yet. Another one goes on. A process takes long to start, so there are these two.

const firm = '210340001203';
const owner = `organization:${firm}`;
/** Of the cast: the simulated bus knows him. */
const iin = '840712370016';
const bound = ['gbdfl-persons', 'hr-contracts'];
const bureau = 'pkb-score';
/** Sources, and with them checks, wait longer than any test lasts. */
const times = { closeAfterMs: longestMs, lateForMs: longestMs, leaseMs: 1200, renewMs: 300 };
const seenKzt = 1044;
type Sent = { as: OpenAccount; path: string; body: object; key: string };
let database: TestDatabase;
let simulators: Simulators;
let app: FastifyInstance;
let next: Portal;
/** what was sent, in the order of the file's first lines; the last one was lost */
let sent: Record<'employee' | 'own' | 'lost', Sent>;
let ids: { employee: string; own: string };

beforeAll(async () => {
	database = await freshDatabase();
	const world = createWorld({ subjects: 100 });
	simulators = await serveSimulators(routes, () => world);
	app = await buildApp(database, { clock: systemClock });
	await prepare();
	const first = await start();
	for (const source of ['gbdfl-persons', bureau]) await orderSource(simulators.url, source, 'hang');
	ids = { employee: await send(first, sent.employee), own: await send(first, sent.own) };
	await until(async () => expect([await asking(ids.employee, 'found'), await requestsOf(bureau)]).toEqual([1, 1]));
	const letGo = await holdChecks();
	const lost = send(first, sent.lost).catch(() => 'lost');
	await until(async () => expect(await database.countWaiting()).toBeGreaterThan(0));
	expect([await usesTaken(), await wallet()]).toEqual([1, [5000 - seenKzt, seenKzt]]);
	await killed(first);
	expect(await lost).toBe('lost');
	await letGo();
	for (const id of Object.values(ids)) await letLeaseEnd(database, id);
	for (const source of ['gbdfl-persons', bureau]) await orderSource(simulators.url, source, null);
	next = await start();
}, 4 * longestMs);
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});

async function prepare(): Promise<void> {
	const { pool } = database;
	const editor = await openAccount(app, { isConfirmed: true });
	const oneself = await openAccount(app, { isConfirmed: true });
	await joinOrganisation(pool, editor, 'editor', firm);
	await holdPlan(pool, owner, 'pro');
	await pool.query('update account set acting_bin = $2 where id = $1', [editor.accountId, firm]);
	await inTransaction(pool, (client) => payIn(client, { holder: holderOf(oneself), amountTiyn: 500_000 }));
	const plant = (more: Partial<PlantedConsent> = {}) =>
		plantConsent(database, { owner, iinBin: iin, isPerson: true, purpose: 'employment', sourceIds: bound, ...more });
	const ofEmployee = async (): Promise<Sent> => ({
		...{ as: editor, path: 'employee-checks', key: randomUUID(), body: { iin, consent_id: await plant() } },
	});
	const own = { owner: holderOf(oneself), iinBin: oneself.identityNumber ?? '', purpose: 'own_credit' } as const;
	const ownBody = { consent_id: await plant({ ...own, sourceIds: [bureau], isOnce: true }), seen_kzt: seenKzt };
	sent = {
		employee: await ofEmployee(),
		own: { as: oneself, path: 'credit-ratings', key: randomUUID(), body: ownBody },
		lost: await ofEmployee(),
	};
}

const holderOf = ({ accountId }: OpenAccount) => `account:${accountId}`;
const start = () => startPortal(database, simulators.url, { asked: [...bound, bureau], times });

/** Whoever keeps a check waits before it commits. @returns lets it go on */
async function holdChecks(): Promise<() => Promise<void>> {
	await database.pool.query(`
		create function hold_check() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(4243); return new; end $$;
		create trigger hold_check after insert on person_check for each row execute function hold_check()`);
	const keeper = await database.pool.connect();
	await keeper.query('select pg_advisory_lock(4243)');
	return async () => {
		await keeper.query('select pg_advisory_unlock(4243)');
		keeper.release();
		await until(async () => expect(await database.countWaiting()).toBe(0));
	};
}

/** @returns id of what it made */
async function send({ address }: Portal, { as, path, body, key }: Sent): Promise<string> {
	const headers = { ...as.headers, 'content-type': 'application/json', 'idempotency-key': key };
	const answer = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
	expect(answer.status).toBe(201);
	return ((await answer.json()) as { data: { id: string } }).data.id;
}

const count = async (what: string, ...values: string[]): Promise<number> =>
	(await database.pool.query(`select from ${what}`, values)).rowCount ?? 0;
const usesTaken = () => count('feature_use where holder = $1', owner);
const asking = (id: string, state: string) =>
	count('report_source where report_id = $1 and state = $2', ...[id, state]);
const untilSealed = (id: string) =>
	until(async () => expect(await count('report where id = $1 and sealed_at is not null', id)).toBe(1));
async function requestsOf(source: string): Promise<number> {
	const all = await (await fetch(`${simulators.url}/_control/requests`)).json();
	return (all as Record<string, number>)[source] ?? 0;
}
async function wallet(): Promise<number[]> {
	const { availableTiyn = 0, heldTiyn = 0 } = (await findWallet(database.pool, holderOf(sent.own.as))) ?? {};
	return [availableTiyn / 100, heldTiyn / 100];
}

test('killed while a source is asked: one check, one use, and what was answered is not asked again', async () => {
	const { employee } = ids;
	await untilSealed(employee);
	const { headers } = sent.employee.as;
	const answer = await fetch(`${next.address}/api/v1/person-checks/${employee}`, { headers });
	const { data } = (await answer.json()) as { data: CheckView };
	expect([data.state, data.is_spent, ...data.parts.map(({ state }) => state)]).toEqual([
		...['done', true],
		...['found', 'found'],
	]);
	expect(await send(next, sent.employee)).toBe(employee);
	expect([await usesTaken(), await requestsOf('hr-contracts')]).toEqual([1, 1]);
});

test('killed while the bureau is asked about oneself: it is never asked twice, and the money comes back', async () => {
	const { own } = ids;
	await untilSealed(own);
	await until(async () => expect(await wallet()).toEqual([5000, 0]));
	expect([await asking(own, 'silent'), await requestsOf(bureau)]).toEqual([1, 1]);
	expect(await send(next, sent.own)).toBe(own);
	expect(await verifyLedger(database.pool, everyLedgerCheck)).toEqual([]);
});

test('killed before the charge is committed: there is neither check nor charge, and the same form makes one', async () => {
	const made = () => count(`person_check where kind = 'employment'`);
	expect([await usesTaken(), await made()]).toEqual([1, 1]);
	await untilSealed(await send(next, sent.lost));
	expect([await usesTaken(), await made()]).toEqual([2, 2]);
});
