import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { beginReview } from '../../../../test/support/clients/vat-review.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { listenTo } from '../../../../test/support/listen-to.ts';
import { until } from '../../../../test/support/until.ts';
import { runTurn } from './run-reviews.ts';

/** Two turns of 250 suppliers, whom the register does not know: nobody is asked about them. */
const supplierCount = 300;

let database: TestDatabase;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	app = await buildApp(database);
	origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

function begin({ headers }: OpenAccount): Promise<string> {
	const lines = Array.from({ length: supplierCount }, () => `${nextNumber()}\t1\t10.01.2026\t100\t16`);
	return beginReview(app, headers, lines);
}
const turn = () => runTurn({ ...testDeps(database), auth: app.auth }, crypto.randomUUID());
const follow = (id: string, { cookie }: OpenAccount, query = '') =>
	listenTo<unknown>(`${origin}/api/v1/vat-reviews/${id}/events${query}`, { cookie });

test('the stream tells how far a review is with each turn, and ends with it; behind its last event there is none', async () => {
	const holder = await openAccount(app, { plan: 'pro_unlim_365' });
	const id = await begin(holder);
	const { sent, ended } = await follow(id, holder);
	await until(async () => expect(sent.at(-1)?.data).toEqual({ done: 0, total: 300, state: 'running' }));
	await turn();
	await until(async () => expect(sent.at(-1)?.data).toEqual({ done: 250, total: 300, state: 'running' }));
	await turn();
	await ended;
	expect(sent.map(({ event }) => event)).toEqual(['progress', 'progress', 'finished']);
	expect(sent.at(-1)?.data).toEqual({ done: 300, total: 300, state: 'done' });
	const { response } = await follow(id, holder, `?after=${sent.at(-1)?.id}`);
	expect(response.status).toBe(204);
	// whoever comes back late is told the end alone
	expect((await (await follow(id, holder)).ended).map(({ event }) => event)).toEqual(['finished']);
});

test('the stream of a review that is removed ends; of somebody else’s there is none', async () => {
	const holder = await openAccount(app, { plan: 'pro_unlim_365' });
	const id = await begin(holder);
	expect((await follow(id, await openAccount(app))).response.status).toBe(404);
	const { sent, ended } = await follow(id, holder);
	await until(async () => expect(sent).toHaveLength(1));
	const removed = await app.inject({ method: 'DELETE', url: `/api/v1/vat-reviews/${id}`, headers: holder.headers });
	expect(removed.statusCode).toBe(200);
	expect((await ended).map(({ event }) => event)).toEqual(['progress']);
	expect((await follow(id, holder)).response.status).toBe(404);
});

test('whoever acts for another owner is told no further', async () => {
	const bin = '210340001203';
	const holder = await openAccount(app, { plan: 'pro_unlim_365' });
	await joinOrganisation(database.pool, holder, 'editor', bin);
	const id = await begin(holder);
	const { sent, ended } = await follow(id, holder);
	await until(async () => expect(sent).toHaveLength(1));
	const url = '/api/v1/profile/acting';
	const acting = await app.inject({ method: 'PUT', url, headers: holder.headers, payload: { bin } });
	expect(acting.statusCode).toBe(200);
	expect((await ended).map(({ event }) => event)).toEqual(['progress']);
});
