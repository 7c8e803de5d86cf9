import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { MassCheckView } from '../contract.ts';

// The process that judges is killed with -9 while it writes, and another one goes on.

const program = new URL('../../../../test/support/drills/mass-worker.ts', import.meta.url);
/** Three turns of 500 rows. */
const rowCount = 1200;
const subjectCount = 24;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database);
	// whoever counts what is done waits here, with the results of his turn written and not committed
	await database.pool.query(`
		create function hold_turn() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(4242); return new; end $$;
		create trigger hold_turn before update of done on mass_check for each row execute function hold_turn()`);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Every process that judges stands still before it commits. @returns lets them go on */
async function holdTurns(): Promise<() => Promise<void>> {
	const keeper = await database.pool.connect();
	await keeper.query('select pg_advisory_lock(4242)');
	return async () => {
		await keeper.query('select pg_advisory_unlock(4242)');
		keeper.release();
	};
}

/** @param turns none: until nothing waits */
function startWorker(turns = 0) {
	const child = fork(program, [database.url, String(turns)], { execArgv: [] });
	onTestFinished(() => void child.kill('SIGKILL'));
	return { child, ended: once(child, 'exit') };
}

const letLeaseEnd = () =>
	database.pool.query(`update mass_check set leased_until = clock_timestamp() - interval '1 second'`);

test('killed in each turn: every row has one result, and what is charged is what was answered', async () => {
	const { headers } = await openAccount(app, { plan: 'pro_unlim_365' });
	const known: string[] = [];
	for (let at = 0; at < subjectCount; at++) known.push((await buildSubject(database.pool)).bin);
	const every = rowCount / subjectCount;
	const numbers = Array.from({ length: rowCount }, (_, at) => (at % every === 0 ? known[at / every] : nextNumber()));
	const form = new FormData();
	form.set('text', numbers.join('\n'));
	const body = new Response(form);
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/mass-checks', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	const { id, quote } = made.json().data as MassCheckView;
	const get = async () =>
		(await app.inject({ url: `/api/v1/mass-checks/${id}`, headers })).json().data as MassCheckView;
	const started = await app.inject({
		...{ method: 'POST', url: `/api/v1/mass-checks/${id}/start`, headers, payload: { price: quote?.price } },
	});
	expect(started.statusCode).toBe(200);

	const doneAfterKills: number[] = [];
	for (let kill = 0; kill < 3; kill++) {
		const letGo = await holdTurns();
		const { child, ended } = startWorker();
		await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
		child.kill('SIGKILL');
		expect(await ended).toEqual([null, 'SIGKILL']);
		await letGo();
		await expect.poll(() => database.countWaiting()).toBe(0);
		doneAfterKills.push((await get()).done);
		await letLeaseEnd();
		// the next kill hits the next turn
		if (kill < 2) expect((await startWorker(1).ended)[0]).toBe(0);
	}
	// nothing of what was killed had been committed
	expect(doneAfterKills).toEqual([0, 500, 1000]);

	// two come back at once
	const both = [startWorker(), startWorker()];
	expect((await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0]);
	expect(await get()).toMatchObject({
		...{ state: 'done', done: rowCount, total: rowCount, charged: { by_plan: subjectCount, by_checks: 0 } },
	});
	const { rows } = await database.pool.query<{ state: string; count: number }>(
		'select state, count(*)::integer as count from mass_check_row where check_id = $1 group by state order by state',
		[id],
	);
	expect(rows).toEqual([
		{ state: 'answered', count: subjectCount },
		{ state: 'unknown', count: rowCount - subjectCount },
	]);
	const { rows: uses } = await database.pool.query<{ used: number }>(
		`select used from feature_uses((select owner from mass_check where id = $1)) where feature = 'mass_rows'`,
		[id],
	);
	expect(uses).toEqual([{ used: subjectCount }]);
});
