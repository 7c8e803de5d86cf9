import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import type { ObjectionView } from '#features/requests/contract-objections.ts';
import type { PersonalDataRequest } from '#features/requests/contract-personal-data.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp, fixedClock } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { QueueEntry } from '../contract-queues.ts';

let database: TestDatabase;
let app: FastifyInstance;
let support: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	// Friday; 16 December 2026 is a day off
	app = await buildApp(database, { clock: fixedClock('2026-12-11T09:05:00Z') });
	support = await buildAdmin(app, 'support');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const subject = '160340001109';
const refused = { outcome: 'refused' };
const text = 'The index takes a debt that was paid in October.';

async function ask<View>(url: string, payload: object, user?: Awaited<ReturnType<typeof openAccount>>) {
	const { headers } = user ?? (await openAccount(app));
	const answer = await app.inject({ method: 'POST', url, headers, payload });
	return { status: answer.statusCode, body: answer.json<{ data: View; errors?: { field: string }[] }>() };
}
const raise = (user?: Awaited<ReturnType<typeof openAccount>>) =>
	ask<ObjectionView>('/api/v1/objections', { subject, about: 'idn', text }, user);

describe('an objection', () => {
	test('is kept with the day by which it is answered: 20 days, and the next working day after a day off', async () => {
		const { status, body } = await raise();
		expect(status).toBe(201);
		expect(body.data).toMatchObject({ subject, about: 'idn', text, state: 'new', due_on: '2026-12-31', answer: null });
	});

	test.each([
		[{ subject: '160340001108', about: 'idn', text }, 422, 'subject'],
		[{ subject, about: 'price', text }, 400, 'about'],
		[{ subject, about: 'idn', text: 'short' }, 400, 'text'],
		[{ subject, about: 'idn', text, state: 'answered' }, 400, 'state'],
	])('is refused: %j', async (payload, expected, field) => {
		const { status, body } = await ask('/api/v1/objections', payload);
		expect([status, body.errors?.[0]?.field]).toEqual([expected, field]);
	});

	test('is seen by its author and by nobody else; twenty at most wait', async () => {
		const user = await openAccount(app);
		const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await raise(user)).status));
		expect(statuses.filter((status) => status === 201)).toHaveLength(20);
		expect(statuses.filter((status) => status === 429)).toHaveLength(2);
		const listOf = async (headers: { cookie: string }) =>
			(await app.inject({ url: '/api/v1/objections', headers })).json().data;
		expect(await listOf(user.headers)).toHaveLength(20);
		expect(await listOf((await openAccount(app)).headers)).toEqual([]);
	});
});

describe('a request on personal data', () => {
	test.each([
		['access', '2026-12-17'],
		['export', '2026-12-17'],
		['deletion', '2026-12-14'],
		['withdrawal', '2026-12-14'],
		['blocking', '2026-12-14'],
	])('%s is answered by %s', async (kind, due) => {
		const { status, body } = await ask<PersonalDataRequest>('/api/v1/personal-data/requests', { kind });
		expect(status).toBe(201);
		expect(body.data.due_on).toBe(due);
	});

	test('a correction says what is wrong', async () => {
		const { status, body } = await ask('/api/v1/personal-data/requests', { kind: 'correction' });
		expect([status, body.errors?.[0]?.field]).toEqual([400, 'text']);
	});

	test('asked again while it waits is the same request', async () => {
		const user = await openAccount(app);
		const answers = await Promise.all(
			[1, 2, 3].map(() => ask<PersonalDataRequest>('/api/v1/personal-data/requests', { kind: 'access' }, user)),
		);
		expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
	});
});

describe('a queue', () => {
	test('is worked off: new, in work, answered; each step once and in the journal; the author reads the answer', async () => {
		const user = await openAccount(app);
		const { id } = (await raise(user)).body.data;
		const early = await support.call('POST', `objections/${id}/answer`, { ...refused, answer: 'too early' });
		expect(early.status).toBe(409);
		const takes = await Promise.all([1, 2].map(() => support.call<QueueEntry>('POST', `objections/${id}/take`)));
		expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const answer = 'The debt is gone from the list of 5 December; the index is calculated anew.';
		const { body } = await support.call<QueueEntry>('POST', `objections/${id}/answer`, { ...refused, answer });
		expect(body.data).toMatchObject({ state: 'answered', answer, taken_by: support.email, is_overdue: false });
		expect((await support.call('POST', `objections/${id}/answer`, { ...refused, answer: 'again' })).status).toBe(409);
		expect((await support.call('POST', 'objections/999999/take')).status).toBe(404);
		const own = await app.inject({ url: '/api/v1/objections', headers: user.headers });
		expect(own.json().data[0]).toMatchObject({ id, state: 'answered', answer });
		const { rows } = await database.pool.query('select action from audit_entry where object = $1 order by id', [
			`objection:${id}`,
		]);
		expect(rows.map(({ action }) => action)).toEqual(['objection.raise', 'objection.take', 'objection.answer']);
	});

	test('shows people masked, and opens their cards by our id', async () => {
		const { bin } = await buildSubject(database.pool, { kind: 'sole' });
		const { rows } = await database.pool.query('select public_id as id from subject where bin = $1', [bin]);
		const objection = { subject: bin, about: 'fact', text: `The debt of ${bin} was paid.` };
		const { body: raised } = await ask<ObjectionView>('/api/v1/objections', objection);
		expect(raised.data.subject).toBe(bin);
		const { body } = await support.call<QueueEntry>('POST', `objections/${raised.data.id}/take`);
		const masked = { subject: maskIin(bin), subject_id: rows[0]?.id, text: `The debt of ${maskIin(bin)} was paid.` };
		expect(body.data).toMatchObject(masked);
	});

	test('shows what is due first at the top and marks what is overdue', async () => {
		await ask('/api/v1/personal-data/requests', { kind: 'access' });
		const late = await ask<PersonalDataRequest>('/api/v1/personal-data/requests', { kind: 'blocking' });
		await database.pool.query(`update personal_data_request set due_on = '2026-12-10' where id = $1`, [
			late.body.data.id,
		]);
		const { body } = await support.call<QueueEntry[], { total: number }>('GET', 'personal-data');
		expect(body.data[0]).toMatchObject({ id: late.body.data.id, is_overdue: true });
		expect(body.data[1]?.is_overdue).toBe(false);
		expect(body.meta.total).toBe(body.data.length);
		const answered = await support.call<QueueEntry[]>('GET', 'personal-data?state=answered');
		expect(answered.body.data).toEqual([]);
	});

	test('who has read it is written down, with what he saw', async () => {
		await raise();
		const { body } = await support.call<QueueEntry[]>('GET', 'objections');
		const { rows } = await database.pool.query(
			`select actor, details from audit_entry where action = 'objection.view' order by id desc limit 1`,
		);
		const found = body.data.map((entry) => entry.id);
		expect(found).not.toEqual([]);
		expect(rows).toEqual([{ actor: String(support.id), details: { state: 'open', page: 1, found } }]);
	});
});
