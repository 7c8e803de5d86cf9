import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reader } from '#platform/db/pool.ts';
import { nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
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

async function begin({ headers }: OpenAccount): Promise<string> {
	const form = new FormData();
	const lines = Array.from({ length: supplierCount }, () => `${nextNumber()}\t1\t10.01.2026\t100\t16`);
	form.set('text', ['БИН\tНомер\tДата\tОборот\tНДС', ...lines].join('\n'));
	const body = new Response(form);
	const made = await app.inject({
		...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	const { id, quote } = made.json().data as VatReviewView;
	const url = `/api/v1/vat-reviews/${id}/start`;
	const started = await app.inject({ method: 'POST', url, headers, payload: { price: quote?.price } });
	expect(started.statusCode, started.body).toBe(200);
	return id;
}

test('the suppliers of a large review are read once, though statistics are older than it', async () => {
	await database.pool.query('analyze vat_review_row, vat_review_supplier');
	const account = await openAccount(app, { plan: 'pro_unlim_365' });
	const id = await begin(account);
	const answer = await app.inject({ url: `/api/v1/vat-reviews/${id}?by=supplier&page=3`, headers: account.headers });
	const { data, meta } = answer.json() as { data: VatReviewView; meta: { total: number } };
	expect([answer.statusCode, data.suppliers.length, meta.total]).toEqual([200, 20, supplierCount]);
	const plans: string[] = [];
	const explaining = {
		query: async (text: string, values: unknown[]) => {
			const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
				`explain (analyze, costs off, timing off, buffers off) ${text}`,
				values,
			);
			plans.push(...rows.map((row) => row['QUERY PLAN']));
			return { rows: [] };
		},
	} as unknown as Reader;
	await findSuppliers(explaining, id, {});
	const read = plans.flatMap((line) => {
		const [, rows, loops] = /rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
		const [, removed] = /Removed by .*: (\d+)/.exec(line) ?? [];
		return rows === undefined ? (removed ?? []) : Number(rows) * Number(loops);
	});
	expect(read.length).toBeGreaterThan(3);
	expect(Math.max(...read.map(Number))).toBeLessThanOrEqual(supplierCount);
});
