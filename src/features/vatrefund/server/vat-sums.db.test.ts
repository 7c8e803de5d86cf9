import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { VatReviewView } from '../contract.ts';
import { runTurn } from './run-reviews.ts';

let database: TestDatabase;
let app: FastifyInstance;
let bins: string[];
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const inactive = (await buildSubject(database.pool, { status: 'inactive' })).bin;
	const late = (await buildSubject(database.pool, { registeredOn: '2026-01-01' })).bin;
	const plain = (await buildSubject(database.pool)).bin;
	bins = [inactive, late, plain, nextNumber(), '160340001108', ''];
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** A sum as a table has it, and its tiyn: null where it is none. */
const amount = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.integer({ min: 0, max: 10 ** 11 }).map((tiyn) => ({ text: (tiyn / 100).toFixed(2), tiyn })),
	},
	{
		weight: 1,
		arbitrary: fc
			.integer({ min: 1, max: 10 ** 6 })
			.map((tiyn) => ({ text: `-${(tiyn / 100).toFixed(2)}`, tiyn: -tiyn })),
	},
	{ weight: 1, arbitrary: fc.constant({ text: 'без НДС', tiyn: null }) },
);
/** The last days of the old rate and the first ones of the new one. */
const day = fc.constantFrom('30.12.2025', '31.12.2025', '01.01.2026', '02.01.2026', '32.01.2026');
const line = fc.record({
	bin: fc.nat({ max: 5 }),
	invoice: fc.integer({ min: 1, max: 12 }),
	day,
	turnover: amount,
	vat: amount,
	isDropped: fc.boolean(),
});
const table = fc.array(line, { minLength: 1, maxLength: 25 });

async function send<Data>(
	account: OpenAccount,
	method: 'POST' | 'PATCH' | 'GET',
	url: string,
	payload?: object,
): Promise<Data> {
	const answer = await app.inject({
		method,
		url: `/api/v1/vat-reviews${url}`,
		headers: account.headers,
		...(payload && { payload }),
	});
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data as Data;
}

test('whatever a table holds, its classes and faults and what is dropped are all its VAT, to the tiyn', async () => {
	await fc.assert(
		fc.asyncProperty(table, async (lines) => {
			// tables of one account in an hour are limited
			const account = await openAccount(app, { plan: 'pro_unlim_365' });
			const cells = lines.map(({ bin, invoice, day: on, turnover, vat }) => [
				...[bins[bin], `A${invoice}`, on, turnover.text, vat.text],
			]);
			const form = new FormData();
			form.set(
				'text',
				[['БИН', 'Счёт-фактура', 'Дата', 'Оборот', 'НДС'], ...cells].map((row) => row.join('\t')).join('\n'),
			);
			const body = new Response(form);
			const made = await app.inject({
				...{ method: 'POST', url: '/api/v1/vat-reviews', payload: Buffer.from(await body.arrayBuffer()) },
				headers: { ...account.headers, 'content-type': body.headers.get('content-type') ?? '' },
			});
			expect(made.statusCode, made.body).toBe(201);
			const { id, quote } = made.json().data as VatReviewView;
			await send(account, 'POST', `/${id}/start`, { price: quote?.price });
			while (await runTurn({ ...testDeps(database), auth: app.auth }, crypto.randomUUID()));
			const droppedRows = lines.flatMap(({ isDropped }, at) => (isDropped ? [at + 2] : []));
			for (const row of droppedRows) await send(account, 'PATCH', `/${id}/rows/${row}`, { is_dropped: true });
			const review = await send<VatReviewView>(account, 'GET', `/${id}?by=row&limit=100`);
			const tiyn = (kzt: number) => Math.round(kzt * 100);
			const told = review.groups.reduce((sum, { vat_kzt: vat }) => sum + tiyn(vat), 0);
			const all = lines.reduce((sum, { vat }) => sum + (vat.tiyn ?? 0), 0);
			expect(told).toBe(tiyn(review.vat_kzt));
			expect(told + tiyn(review.dropped.vat_kzt)).toBe(all);
			expect(review.groups.find(({ group }) => group === 'waiting')?.rows).toBe(0);
			// nobody has been asked about these: none of them is safe
			expect(review.groups.find(({ group }) => group === 'safe')?.rows).toBe(0);
			const suppliers = await send<VatReviewView>(account, 'GET', `/${id}?by=supplier&limit=100`);
			const bySupplier = suppliers.suppliers.reduce((sum, { vat_kzt: vat }) => sum + tiyn(vat), 0);
			const faulty = tiyn(review.groups.find(({ group }) => group === 'faulty')?.vat_kzt ?? 0);
			expect(bySupplier + faulty).toBe(told);
		}),
		{ numRuns: 25 },
	);
});
