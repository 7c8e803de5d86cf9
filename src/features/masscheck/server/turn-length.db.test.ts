import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { nextNumber } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { insertMassCheck } from './mass-check-store.ts';
import { runTurn } from './run-checks.ts';

let database: TestDatabase;
let app: FastifyInstance;
let accountId: number;
const numbers = Array.from({ length: 1100 }, () => nextNumber());
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	({ accountId } = await openAccount(app, { plan: 'pro' }));
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** A check that runs, of numbers that no register has. */
async function begun(rowCount: number): Promise<string> {
	const rows = numbers.slice(0, rowCount).map((iinBin, at) => ({
		...{ rowNo: at + 1, given: iinBin, iinBin, fault: null, sameAs: null, zerosRestored: false },
	}));
	const table = { columnTitle: null, leftOut: 0, rows };
	const id = await inTransaction(database.pool, (client) =>
		insertMassCheck(client, { owner: `account:${accountId}`, accountId, name: 'list', table }),
	);
	await database.pool.query(`update mass_check set state = 'running', total = $2 where id = $1`, [id, rowCount]);
	return id;
}

async function doneOf(id: string): Promise<number | undefined> {
	const { rows } = await database.pool.query<{ done: number }>('select done from mass_check where id = $1', [id]);
	return rows[0]?.done;
}

const turn = (mayGoOn = true) =>
	runTurn({ ...testDeps(database), auth: app.auth }, crypto.randomUUID(), { chunks: 1, mayGoOn: () => mayGoOn });

test('a long check gives its turn to one that waits, and goes on while none does', async () => {
	const [first, second] = [await begun(1100), await begun(600)];
	await turn();
	expect([await doneOf(first), await doneOf(second)]).toEqual([500, 0]);
	await turn();
	expect([await doneOf(first), await doneOf(second)]).toEqual([500, 500]);
	await turn();
	expect([await doneOf(first), await doneOf(second)]).toEqual([1000, 500]);
	await turn();
	expect([await doneOf(first), await doneOf(second)]).toEqual([1000, 600]);
	await turn();
	expect(await doneOf(first)).toBe(1100);
	expect(await turn()).toBe(false);
	const alone = await begun(1100);
	await turn();
	expect(await doneOf(alone)).toBe(1100);
});

test('a process that is being closed ends its turn behind the rows it has begun', async () => {
	const id = await begun(1100);
	await turn(false);
	expect(await doneOf(id)).toBe(500);
	await turn();
	expect(await doneOf(id)).toBe(1100);
});
