import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlan } from '../../../../test/factories/plan.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { Browser, buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { OverviewView, UserRow, UserView } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let support: AdminBrowser;
let sales: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	support = await buildAdmin(app, 'support');
	sales = await buildAdmin(app, 'sales');
	await buildPlan(database.pool, 'trial_plan', { checksPerDay: 300 });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function openUser() {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	const { rows } = await database.pool.query('select id from account where phone = $1', [phone]);
	return { id: Number(rows[0].id), phone, browser };
}
const find = async (search: string) =>
	(await support.call<UserRow[]>('GET', `users?search=${encodeURIComponent(search)}`)).body.data;
const act = (id: number, name: string, body: object, by = support) =>
	by.call<UserView>('POST', `users/${id}/${name}`, body);
const entriesOf = async (id: number) => {
	const { rows } = await database.pool.query(
		`select actor_kind, actor, action, purpose, details from audit_entry where object = $1 order by id`,
		[`account:${id}`],
	);
	return rows;
};

describe('finding', () => {
	test('by the whole number in any writing, by its last digits, and by id; the list hides the number', async () => {
		const { id, phone } = await openUser();
		const national = `8 ${phone.slice(2, 5)} ${phone.slice(5)}`;
		for (const search of [phone, national, phone.slice(-6), String(id)])
			expect((await find(search)).map((row) => row.id)).toContain(id);
		expect((await find(phone))[0]?.phone).toBe(`+7 *** ** ${phone.slice(-2)}`);
		expect(await find('no digits')).toEqual([]);
		expect(await find(phone.slice(-3))).not.toContainEqual(expect.objectContaining({ id }));
	});

	test('every search is written down, never with a whole number', async () => {
		const { id, phone } = await openUser();
		await find(phone);
		const { rows } = await database.pool.query(
			`select actor, details from audit_entry where action = 'admin.account_search' order by id desc limit 1`,
		);
		expect(rows).toEqual([{ actor: String(support.id), details: { ends: phone.slice(-4), found: [id] } }]);
	});

	test('an account is shown with all that matters, and who looked is written down', async () => {
		const { id, phone } = await openUser();
		const { body } = await support.call<UserView>('GET', `users/${id}`);
		expect(body.data).toMatchObject({ id, phone, plan: 'free', blocked_at: null, checks: { used: 0 } });
		expect(body.data.sessions).toHaveLength(1);
		expect(body.data.consents).toMatchObject([{ version: 2, step: 'signin' }]);
		expect(body.data.plans).not.toContain('visitor');
		expect(await entriesOf(id)).toContainEqual(
			expect.objectContaining({ action: 'admin.account_view', actor: String(support.id) }),
		);
		expect((await support.call('GET', 'users/999999')).status).toBe(404);
	});
});

describe('acts', () => {
	test('blocking ends the sessions at once, and unblocking lets in again', async () => {
		const { id, phone, browser } = await openUser();
		expect((await browser.call('GET', 'check/v2')).status).toBe(200);
		const { status, body } = await act(id, 'block', { reason: 'reads the register off' });
		expect(status).toBe(200);
		expect(body.data.blocked_at).not.toBeNull();
		expect((await browser.call('GET', 'check/v2')).status).toBe(401);
		expect((await browser.logIn(phone)).status).toBe(401);
		expect((await act(id, 'block', { reason: 'once more' })).status).toBe(409);
		expect((await act(id, 'unblock', { reason: 'explained himself' })).body.data.blocked_at).toBeNull();
		expect((await browser.logIn(phone)).status).toBe(200);
		expect(await entriesOf(id)).toContainEqual({
			...{ actor_kind: 'admin', actor: String(support.id), action: 'admin.account_block' },
			purpose: 'reads the register off',
			details: { before: { isBlocked: false }, after: { isBlocked: true }, sessionsEnded: 1 },
		});
	});

	test('sessions are ended without blocking', async () => {
		const { id, phone, browser } = await openUser();
		expect((await act(id, 'end-sessions', { reason: 'lost the telephone' })).body.data.sessions).toEqual([]);
		expect((await browser.call('GET', 'check/v2')).status).toBe(401);
		expect((await browser.logIn(phone)).status).toBe(200);
	});

	test('a plan takes two administrators: one asks for it, another one grants it', async () => {
		const { id } = await openUser();
		const wanted = { plan: 'trial_plan', reason: 'agreed by telephone' };
		const asked = await act(id, 'change-plan', wanted, sales);
		expect(asked.body.data).toMatchObject({ plan: 'free', asked_plan: { ...wanted, by: sales.email } });
		expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'admin.plan_ask' });
		const again = await act(id, 'change-plan', wanted, sales);
		expect([again.status, again.body.code]).toEqual([409, 'second_person_needed']);
		// another plan than the one that was asked for
		const seen = asked.body.data.asked_plan?.id;
		expect((await act(id, 'change-plan', { ...wanted, plan: 'free', seen })).status).toBe(409);
		// who has not seen the request cannot grant it
		expect((await act(id, 'change-plan', wanted)).status).toBe(409);
		const { body } = await act(id, 'change-plan', { ...wanted, seen });
		expect(body.data).toMatchObject({ plan: 'trial_plan', asked_plan: null, checks: { limit: 300 } });
		expect((await entriesOf(id)).at(-1)).toMatchObject({
			...{ action: 'admin.plan_change', details: { before: { plan: 'free' }, after: { plan: 'trial_plan' } } },
		});
		for (const plan of ['visitor', 'nothing'])
			expect((await act(id, 'change-plan', { plan, reason: 'by mistake' })).status).toBe(400);
		expect((await act(id, 'change-plan', { ...wanted, seen })).status).toBe(409);
		expect((await act(id, 'change-plan', wanted)).status).toBe(409);
	});

	test('of two who grant at once one does, and what was refused is not granted', async () => {
		const { id } = await openUser();
		const wanted = { plan: 'trial_plan', reason: 'agreed by telephone' };
		const asked = await act(id, 'change-plan', wanted, sales);
		const third = await buildAdmin(app, 'sales');
		const granting = { ...wanted, seen: asked.body.data.asked_plan?.id };
		const both = await Promise.all([act(id, 'change-plan', granting), act(id, 'change-plan', granting, third)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const free = { plan: 'free', reason: 'a mistake' };
		const other = await act(id, 'change-plan', free, sales);
		const seen = other.body.data.asked_plan?.id;
		const refused = await act(id, 'refuse-plan', { reason: 'no mistake' });
		expect(refused.body.data).toMatchObject({ plan: 'trial_plan', asked_plan: null });
		expect((await act(id, 'refuse-plan', { reason: 'again' })).status).toBe(409);
		// whose page is older does not ask for it anew
		expect((await act(id, 'change-plan', { ...free, seen })).status).toBe(409);
		const { body } = await support.call<UserView>('GET', `users/${id}`);
		expect(body.data.asked_plan).toBeNull();
	});

	test('checks of today are given back', async () => {
		const { id } = await openUser();
		await database.pool.query(
			`insert into check_spent (holder, day, subject)
			 select 'account:' || $1::int, today_in_almaty() - back, 'a' || n
			 from generate_series(1, 7) n, (values (0), (1)) days (back)`,
			[id],
		);
		expect((await support.call<UserView>('GET', `users/${id}`)).body.data.checks.used).toBe(7);
		expect((await act(id, 'give-back-checks', { reason: 'a source was down' })).body.data.checks.used).toBe(0);
		expect((await entriesOf(id)).at(-1)).toMatchObject({ details: { before: { checks: 7 }, after: { checks: 0 } } });
	});

	test('need a reason, and leave nothing behind without one', async () => {
		const { id } = await openUser();
		for (const name of ['block', 'unblock', 'end-sessions', 'give-back-checks', 'change-plan', 'refuse-plan']) {
			const { status, body } = await act(id, name, { plan: 'free' });
			expect(status).toBe(400);
			expect(body.errors?.map(({ field }) => field)).toContain('reason');
		}
		expect((await act(999_999, 'block', { reason: 'nobody there' })).status).toBe(404);
		expect(await entriesOf(id)).toEqual([]);
	});

	test('of one account at the same moment are done one after the other', async () => {
		const { id } = await openUser();
		const statuses = await Promise.all(
			Array.from({ length: 6 }, async () => (await act(id, 'block', { reason: 'all at once' })).status),
		);
		expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
	});
});

test('the overview counts what there is', async () => {
	const before = (await support.call<OverviewView>('GET', 'overview')).body.data;
	await openUser();
	await database.pool.query(
		`insert into source_health (source_id, silent_since, last_failure_at) values ('kgd-arrears-150', now(), now())`,
	);
	const { data } = (await support.call<OverviewView>('GET', 'overview')).body;
	expect(data.accounts).toBe(before.accounts + 1);
	expect(data.accounts_today).toBe(before.accounts_today + 1);
	expect(data.failing_sources).toEqual(['kgd-arrears-150']);
	expect(data.queues).toEqual([
		{ queue: 'objections', open: 0, overdue: 0, escalated: 0 },
		{ queue: 'personal-data', open: 0, overdue: 0, escalated: 0 },
		{ queue: 'replies', open: 0, overdue: 0, escalated: 0 },
		{ queue: 'debtor-claims', open: 0, overdue: 0, escalated: 0 },
	]);
});
