import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { readingOf } from '#features/reports/server/reading/report-reading.ts';
import { readReport } from '#features/reports/server/reading/report-store.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { type Simulators, serveSimulators } from '../simulators/kit/server.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { routes } from '../simulators/routes.ts';
import { reportDeps } from '../src/app/wiring/reports.ts';
import { buildConsents } from './factories/reports.ts';
import { allLists, buildArrears, buildSubject, buildTaxEntry, publishLists } from './factories/subject.ts';
import { type OpenAccount, openAccount } from './support/account.ts';
import { buildApp, testDeps } from './support/app.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import {
	killed,
	letLeaseEnd,
	startPortal as openPortal,
	orderSource,
	type Portal,
} from './support/drills/killed-portals.ts';
import { longestMs } from './support/runner/patience.ts';

// The process that asks for a report is killed with -9, and another one ends the report.

/** Of the cast: something is said of it by every source below. */
const bin = '210340001203';
const asked = [...allLists, 'kgd-counterparty', 'kgd-debt', 'bns-card', 'mj-register-card'];
/** Reports stay open, and late answers are taken, longer than any test lasts: where time must pass, the test says so. */
const patient = { closeAfterMs: longestMs, lateForMs: longestMs, leaseMs: 1200, renewMs: 300 };
const quick = { ...patient, closeAfterMs: 700 };
const world = createWorld({ subjects: 100 });
let database: TestDatabase;
let simulators: Simulators;
let app: FastifyInstance;
let account: OpenAccount;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	simulators = await serveSimulators(routes, () => world);
	await buildSubject(pool, { bin, registeredOn: '2010-03-14' });
	await buildArrears(pool, bin, 4_000_000);
	await buildTaxEntry(pool, bin, { sourceId: 'kgd-absent-at-address' });
	await publishLists(pool);
	app = await buildApp(database, { clock: systemClock });
	account = await openAccount(app, { plan: 'pro_unlim_365', isConfirmed: true });
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});

async function startPortal(times: typeof patient): Promise<Portal> {
	const portal = await openPortal(database, simulators.url, { asked, times });
	onTestFinished(() => void portal.child.kill('SIGKILL'));
	return portal;
}

/** What the portal at this address answers to the one who asked. */
async function call<Data>({ address }: Portal, path: string, body?: object): Promise<Data> {
	const headers = { ...account.headers, 'content-type': 'application/json' };
	const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
	const answer = await fetch(address + path, request);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return ((await answer.json()) as { data: Data }).data;
}

const order = (sourceId: string, how: string | null) => orderSource(simulators.url, sourceId, how);

async function read(id: string) {
	const report = await readReport({ pool: database.pool, consents: buildConsents(database), catalogue }, id);
	if (report === undefined) throw new Error('the report is gone');
	return report;
}

/** What was told of the end of this report, from now on. */
async function listen(id: string): Promise<() => string[]> {
	const ear = new Client({ connectionString: database.url });
	const told: string[] = [];
	ear.on('notification', ({ payload = '' }) => {
		if (payload.startsWith(id) && payload.endsWith(':ended')) told.push(payload);
	});
	await ear.connect();
	await ear.query('listen report_event');
	onTestFinished(() => ear.end());
	return () => told;
}

/** The time of late answers passes. */
async function letLateTimeEnd(id: string): Promise<void> {
	await database.pool.query('update report set late_until = clock_timestamp() where id = $1', [id]);
}

const isOpen = ({ state }: StoredReport['sources'][number]) => state === 'waiting' || state === 'asking';

const answered = ({ sources }: StoredReport) =>
	sources.filter(({ state }) => state === 'found' || state === 'nothing' || state === 'not_asked');

async function isTrueToTheEnd(portal: Portal, id: string): Promise<StoredReport> {
	await expect.poll(async () => (await read(id)).stored.sealedAt).not.toBeNull();
	const { stored, events } = await read(id);
	expect(events.filter(({ kind }) => kind !== 'source').map(({ kind }) => kind)).toEqual(['closed', 'sealed']);
	expect(stored.reading).not.toBeNull();
	const { traitsOf } = reportDeps(testDeps(database));
	expect(readingOf(stored, traitsOf, stored.reading)).toEqual(stored.reading);
	const view = await call<ReportView>(portal, `/api/v1/reports/${id}`);
	expect([view.state, view.reading?.score]).toEqual(['sealed', stored.reading?.result.score]);
	return stored;
}

/** Whoever closes a report waits in the middle of it. @returns lets it go on */
async function holdClosing(): Promise<() => Promise<void>> {
	await database.pool.query(`
		create function hold_closing() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(1); return new; end $$;
		create trigger hold_closing before update on report for each row
		when (old.closed_at is null and new.closed_at is not null) execute function hold_closing()`);
	const holder = await database.pool.connect();
	await holder.query('select pg_advisory_lock(1)');
	return async () => {
		await holder.query('select pg_advisory_unlock(1)');
		holder.release();
	};
}

test('killed between close and seal: sealed once, with evidence and index of the close', async () => {
	const slow = 'kgd-counterparty';
	await order(slow, 'hang');
	const first = await startPortal(patient);
	const { id } = await call<{ id: string }>(first, '/api/v1/reports', { bin, kind: 'basic' });
	await expect
		.poll(async () => (await read(id)).stored.sources.filter(isOpen).map(({ sourceId }) => sourceId))
		.toEqual([slow]);
	await killed(first);
	await letLeaseEnd(database, id);
	const closing = await startPortal(quick);
	await expect.poll(async () => (await read(id)).stored.closedAt).not.toBeNull();
	await killed(closing);
	const { stored: closed } = await read(id);
	expect([closed.sealedAt, closed.reading?.result.modelVersion.slice(0, 2)]).toEqual([null, 'v2']);
	expect(answered(closed).length).toBeGreaterThan(10);
	await letLateTimeEnd(id);
	await letLeaseEnd(database, id);
	const told = await listen(id);

	// two come back at once
	const [next] = await Promise.all([startPortal(patient), startPortal(patient)]);
	const sealed = await isTrueToTheEnd(next, id);
	expect(sealed.closedAt).toBe(closed.closedAt);
	expect(sealed.reading).toEqual(closed.reading);
	expect(answered(sealed)).toEqual(answered(closed));
	expect(sealed.sources.find(({ sourceId }) => sourceId === slow)).toMatchObject({ state: 'silent', facts: [] });
	expect(told()).toHaveLength(1);
});

test('killed while it closes: nothing has ended, and the next one closes and seals what there is', async () => {
	const slow = 'mj-register-card';
	await order(slow, 'hang');
	const letClose = await holdClosing();
	const first = await startPortal(quick);
	const { id } = await call<{ id: string }>(first, '/api/v1/reports', { bin, kind: 'basic' });
	await expect.poll(async () => answered((await read(id)).stored).length).toBeGreaterThan(10);
	await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
	await killed(first);
	await letClose();
	const { stored: open } = await read(id);
	expect([open.closedAt, open.sealedAt, open.reading]).toEqual([null, null, null]);
	await letLeaseEnd(database, id);
	await order(slow, null);

	const next = await startPortal(patient);
	const sealed = await isTrueToTheEnd(next, id);
	expect(answered(sealed)).toEqual(expect.arrayContaining(answered(open)));
	expect(sealed.sources.find(({ sourceId }) => sourceId === slow)).toMatchObject({ state: 'found' });
});
