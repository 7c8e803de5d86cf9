import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { VatReviewView } from '../contract.ts';

// The process that judges is killed with -9 while it writes, and another one goes on.

const program = new URL('../../../../test/support/drills/vat-worker.ts', import.meta.url);
/** Three turns of 250 suppliers, two invoices each. */
const supplierCount = 600;
/** Those that are on a list, so that their rows have an answer. */
const listedCount = 12;
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
		create trigger hold_turn before update of done on vat_review for each row execute function hold_turn()`);
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
	database.pool.query(`update vat_review set leased_until = clock_timestamp() - interval '1 second'`);

test('killed in each turn: every row has one result, and what is charged is what was answered', async () => {
	const { headers } = await openAccount(app, { plan: 'pro_unlim_365' });
	const listed: string[] = [];
	// inactive by the register: at risk whatever else is silent
	for (let at = 0; at < listedCount; at++) listed.push((await buildSubject(database.pool, { status: 'inactive' })).bin);
	const every = supplierCount / listedCount;
	const numbers = Array.from({ length: supplierCount }, (_, at) =>
		at % every === 0 ? listed[at / every] : nextNumber(),
	);
	const lines = numbers.flatMap((bin) => [`${bin}\t1\t10.10.2025\t100\t12`, `${bin}\t2\t10.01.2026\t100\t16`]);
	const form = new FormData();
	form.set('text', ['БИН\tНомер\tДата\tОборот\tНДС', ...lines].join('\n'));
	const body = new Response(form);
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	const { id, quote } = made.json().data as VatReviewView;
	const get = async () =>
		(await app.inject({ url: `/api/v1/vat-reviews/${id}`, headers })).json().data as VatReviewView;
	const started = await app.inject({
		...{ method: 'POST', url: `/api/v1/vat-reviews/${id}/start`, headers, payload: { price: quote?.price } },
	});
	expect(started.statusCode, started.body).toBe(200);

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
	expect(doneAfterKills).toEqual([0, 250, 500]);

	// two come back at once
	const both = [startWorker(), startWorker()];
	expect((await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0]);
	const review = await get();
	expect(review).toMatchObject({
		state: 'done',
		done: supplierCount,
		total: supplierCount,
		charged_count: 2 * listedCount,
	});
	const { rows } = await database.pool.query<{ verdict: string; count: number }>(
		'select verdict, count(*)::integer as count from vat_review_row where review_id = $1 group by verdict order by verdict',
		[id],
	);
	expect(rows).toEqual([
		{ verdict: 'at_risk', count: 2 * listedCount },
		{ verdict: 'unknown', count: 2 * (supplierCount - listedCount) },
	]);
	const { rows: uses } = await database.pool.query<{ used: number }>(
		`select used from feature_uses((select owner from vat_review where id = $1)) where feature = 'vat_rows'`,
		[id],
	);
	expect(uses).toEqual([{ used: 2 * listedCount }]);
});
