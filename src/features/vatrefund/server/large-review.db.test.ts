import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { beginReview } from '../../../../test/support/clients/vat-review.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { rowsRead } from '../../../../test/support/rows-read.ts';
import type { VatReviewView } from '../contract.ts';
import { findSuppliers } from './rows-of-review.ts';

const supplierCount = 4000;

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

function begin({ headers }: OpenAccount): Promise<string> {
	const lines = Array.from({ length: supplierCount }, () => `${nextNumber()}\t1\t10.01.2026\t100\t16`);
	return beginReview(app, headers, lines);
}

test('the suppliers of a large review are read once, though statistics are older than it', async () => {
	await database.pool.query('analyze vat_review_row, vat_review_supplier');
	const account = await openAccount(app, { plan: 'pro_unlim_365' });
	const id = await begin(account);
	const answer = await app.inject({ url: `/api/v1/vat-reviews/${id}?by=supplier&page=3`, headers: account.headers });
	const { data, meta } = answer.json() as { data: VatReviewView; meta: { total: number } };
	expect([answer.statusCode, data.suppliers.length, meta.total]).toEqual([200, 20, supplierCount]);
	const read = await rowsRead(database.pool, (explaining) => findSuppliers(explaining, id, {}));
	expect(read.length).toBeGreaterThan(3);
	expect(Math.max(...read)).toBeLessThanOrEqual(supplierCount);
});
