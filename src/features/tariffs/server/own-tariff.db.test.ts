import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { openRenewal } from '../../../../test/factories/plan.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { OwnTariff } from '../contract.ts';
import { takeFeature } from './feature-uses.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { hasQuotas: true });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function own(user?: OpenAccount): Promise<{ status: number; data: OwnTariff }> {
	const answer = await app.inject({ url: '/api/v1/tariffs/own?locale=ru', headers: user?.headers ?? {} });
	return { status: answer.statusCode, data: answer.json().data };
}
const holderOf = ({ accountId }: OpenAccount) => `account:${accountId}`;
const take = (user: OpenAccount, useKey: string) =>
	inTransaction(database.pool, (client) =>
		takeFeature(client, { holder: holderOf(user), feature: 'full_report', useKey }),
	);

test('without a subscription the free terms have no end; a visitor has no plan', async () => {
	const { data } = await own(await openAccount(app));
	expect(data).toMatchObject({
		plan: 'free',
		title: 'Free',
		subscription: null,
		next: null,
		uses: [],
		checks_per_day: 50,
	});
	expect((await own()).status).toBe(401);
});

test('uses are those that are counted where they are taken, and begin anew with the day', async () => {
	const user = await openAccount(app, { plan: 'pro' });
	await take(user, 'report:1');
	await take(user, 'report:1');
	await take(user, 'report:2');
	const { data } = await own(user);
	expect(data).toMatchObject({ title: 'Pro', after: 'Free', subscription: { period_label: 'Выдан администратором' } });
	expect(data.uses).toMatchObject([{ feature: 'full_report', title: 'Полные отчёты', used: 2, most: 30 }]);
	expect(data.uses[0]?.until).toMatch(/T19:00:00/);
	await database.pool.query(`update feature_use set used_at = used_at - interval '1 day' where holder = $1`, [
		holderOf(user),
	]);
	expect((await own(user)).data.uses).toMatchObject([{ used: 0 }]);
});

test('uses of a trial are those of its period; a plan behind it is named, and the clock ends it', async () => {
	const user = await openAccount(app);
	const holder = holderOf(user);
	await database.pool.query(
		`insert into subscription (holder, terms_id, period, starts_at, ends_at, state) values
		   ($1, terms_in_force('trial', current_date), 'trial', now() - interval '13 days', now() + interval '1 day', 'active'),
		   ($1, terms_in_force('pro', current_date), 'month', now() + interval '1 day', now() + interval '32 days', 'queued')`,
		[holder],
	);
	await take(user, 'report:1');
	const { data } = await own(user);
	expect(data).toMatchObject({
		...{ plan: 'trial', subscription: { period_label: 'Пробный период', grace_until: null } },
		next: { title: 'Pro', period_label: '1 месяц' },
		uses: [{ used: 1, most: 10, until: data.subscription?.ends_at }],
	});
	await database.pool.query(
		`update subscription set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days' where holder = $1`,
		[holder],
	);
	await database.pool.query(`update feature_use set used_at = used_at - interval '20 days' where holder = $1`, [
		holder,
	]);
	// no job has run
	expect((await own(user)).data).toMatchObject({ plan: 'pro', next: null, uses: [{ used: 0, most: 30 }] });
});

test('in the days of grace its end is told with the day until which it may be renewed', async () => {
	const user = await openAccount(app);
	await database.pool.query(
		`insert into subscription (holder, terms_id, period, starts_at, ends_at, state)
		 values ($1, terms_in_force('pro', current_date), 'month', now() - interval '31 days', now() - interval '1 day', 'active')`,
		[holderOf(user)],
	);
	await openRenewal(database.pool, holderOf(user));
	const { subscription } = (await own(user)).data;
	const days = (Date.parse(subscription?.grace_until ?? '') - Date.parse(subscription?.ends_at ?? '')) / 86_400_000;
	expect(days).toBe(3);
});
