import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { beginReview } from '../../../../test/support/clients/vat-review.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { holdBeforeCommit, killInEachTurn } from '../../../../test/support/drills/turns-killed.ts';
import type { VatReviewView } from '../contract.ts';

// The process that judges is killed with -9 while it writes, and another one goes on.

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
	await holdBeforeCommit(database, 'vat_review');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

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
	const id = await beginReview(app, headers, lines);
	const get = async () =>
		(await app.inject({ url: `/api/v1/vat-reviews/${id}`, headers })).json().data as VatReviewView;

	const doneAfterKills = await killInEachTurn(database, 'vat_review', async () => (await get()).done);
	// nothing of what was killed had been committed
	expect(doneAfterKills).toEqual([0, 250, 500]);
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
