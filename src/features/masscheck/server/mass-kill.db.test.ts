import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import {
	groupOfKill,
	holdBeforeCommit,
	killInEachTurn,
	massKills,
} from '../../../../test/support/drills/turns-killed.ts';
import { longestMs } from '../../../../test/support/runner/patience.ts';
import type { MassCheckView } from '../contract.ts';

// The process that judges is killed with -9 while it writes, and another one goes on.

const kills = massKills;
const rowCount = kills > 3 ? 10_000 : 1200;
const groupRows = 500;
const drill = { kills, groups: Math.ceil(rowCount / groupRows) };
const subjectCount = rowCount / 50;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database);
	await holdBeforeCommit(database, 'mass_check');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

test(
	'killed while it writes, again and again: every row has one result, and what is charged is what was answered',
	async () => {
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

		const doneAfterKills = await killInEachTurn(database, 'mass_check', async () => (await get()).done, drill);
		// nothing of what was killed had been committed
		expect(doneAfterKills).toEqual(Array.from({ length: kills }, (_, kill) => groupRows * groupOfKill(kill, drill)));
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
		// each of the processes that are killed has to start first
	},
	kills * longestMs,
);
