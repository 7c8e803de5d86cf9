import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { buildPlan, holdPlan, openRenewal } from '../../../../test/factories/plan.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Group, Plan, Tariffs } from '../contract.ts';
import { grantPlan } from './held-plans.ts';

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

async function tariffs(locale = 'ru'): Promise<Tariffs> {
	const answer = await app.inject({ url: `/api/v1/tariffs?locale=${locale}` });
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}

const planOf = ({ groups }: Tariffs, code: string): Plan | undefined =>
	groups.flatMap(({ plans }) => plans).find((plan) => plan.code === code);

describe('what is offered', () => {
	test('the plans and prices of the specification, net and with the VAT of today', async () => {
		const offer = await tariffs();
		expect(offer.vat).toEqual({ percent: 16, valid_from: '2026-01-01' });
		expect(planOf(offer, 'free')).toMatchObject({ is_free: true, checks_per_day: 50 });
		expect(planOf(offer, 'pro')).toMatchObject({
			is_free: false,
			prices: [
				{ period: 'month', net_kzt: 1000, vat_kzt: 160, gross_kzt: 1160 },
				{ period: 'months_6', net_kzt: 6000, gross_kzt: 6960 },
				{ period: 'months_12', net_kzt: 12_000, gross_kzt: 13_920 },
			],
			triggering_modal_name: 'TariffRequestModal',
		});
		const unlim = planOf(offer, 'pro_unlim_365');
		expect(unlim).toMatchObject({ prices: [{ period: 'year', net_kzt: 8000, gross_kzt: 9280 }], saving_percent: 34 });
		expect(planOf(offer, 'trial')).toMatchObject({ is_free: true, trial_days: 14, prices: [] });
		expect(offer.units).toMatchObject([{ feature: 'full_report', net_kzt: 1500, gross_kzt: 1740 }]);
	});

	test('a plan that is sold on request names no price and is not free', async () => {
		expect(planOf(await tariffs(), 'api_advancepro')).toMatchObject({
			...{ is_free: false, prices: [], triggering_modal_name: 'ApiRequestModal' },
		});
	});

	test.each([
		['ru', 'Веб-версия', '30 полных отчётов в день', '50 проверок в день'],
		['kz', 'Веб-нұсқа', 'Күніне 30 толық есеп', 'Күніне 50 тексеру'],
		['en', 'Web version', '30 full reports a day', '50 checks a day'],
	])('is told in the language %s; numbers come from the terms', async (locale, title, reports, checks) => {
		const offer = await tariffs(locale);
		expect(offer.groups[0]?.title).toBe(title);
		const names = planOf(offer, 'pro')?.benefits.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining([reports, checks]));
	});

	test('plans stand side by side: what the terms say, and the price of a report where none is included', async () => {
		const { comparison, groups } = await tariffs();
		const codes = groups[0]?.plans.map(({ code }) => code);
		const rows = comparison.map(({ title, values }) => [
			title,
			Object.fromEntries(values.map((v, at) => [codes?.[at], v])),
		]);
		expect(rows).toEqual([
			['Проверки в день', { free: '50', trial: '50', pro: '50', pro_unlim_365: '50' }],
			[
				'Полные отчёты',
				{
					...{ free: 'по 1\u202f740\u00a0₸ с НДС', trial: '10 за весь срок' },
					...{ pro: '30 в день', pro_unlim_365: '30 в день' },
				},
			],
			['Сравнение контрагентов', { free: 'не входит', trial: 'входит', pro: 'входит', pro_unlim_365: 'входит' }],
			[
				'Строк массовой проверки',
				{
					...{ free: 'из проверок дня', trial: '100 за весь срок' },
					...{ pro: '1\u202f000 за весь срок', pro_unlim_365: '8\u202f000 за весь срок' },
				},
			],
			[
				'Строк проверки НДС',
				{
					...{ free: 'не входит', trial: '100 за весь срок' },
					...{ pro: '1\u202f000 за весь срок', pro_unlim_365: '8\u202f000 за весь срок' },
				},
			],
			['Списки в кабинете', { free: '50', trial: '50', pro: '50', pro_unlim_365: '50' }],
			[
				'Контрагенты в списке',
				Object.fromEntries(['free', 'trial', 'pro', 'pro_unlim_365'].map((plan) => [plan, '5\u202f000'])),
			],
		]);
	});

	test('groups come in the order of the specification, each with a plan; a visitor holds none that is sold', async () => {
		const { groups } = await tariffs();
		expect(groups.map(({ code }: Group) => code)).toEqual([
			...['web', 'api', 'personnel', 'mass_check', 'individual', 'foreign'],
		]);
		expect(groups.flatMap(({ plans }) => plans.map(({ code }) => code))).not.toContain('visitor');
	});

	test('the saving that is told is the computed one, to a point', async () => {
		const offer = await tariffs();
		const twelve = planOf(offer, 'pro')?.prices.find(({ period }) => period === 'months_12')?.net_kzt ?? 0;
		const { saving_percent, prices = [] } = planOf(offer, 'pro_unlim_365') ?? {};
		const computed = 100 * (1 - (prices[0]?.net_kzt ?? 0) / twelve);
		expect(Math.abs((saving_percent ?? 0) - computed)).toBeLessThanOrEqual(1);
	});

	test('tomorrow’s terms are not those of today', async () => {
		await database.pool.query(
			`insert into plan_terms (plan, valid_from, checks_per_day, texts, modal, published_at)
			 select plan, current_date + 2, 77, texts, modal, now() from plan_terms where plan = 'free'`,
		);
		expect(planOf(await tariffs(), 'free')?.checks_per_day).toBe(50);
	});
});

describe('terms that were published', () => {
	test.each([
		[`update plan_terms set checks_per_day = 1 where plan = 'pro'`],
		[`delete from plan_terms where plan = 'pro'`],
		[`update plan_price set net_tiyn = 1`],
		[`insert into plan_feature (terms_id, feature) select id, 'watch' from plan_terms where plan = 'pro'`],
		[`delete from plan_feature`],
	])('stay as they are: %s', async (change) => {
		await expect(database.pool.query(change)).rejects.toThrow(/published terms/);
	});
});

describe('who holds a plan', () => {
	const limitOf = async (headers: Record<string, string>) =>
		(await app.inject({ url: '/api/v1/checks/left', headers })).json().data.limit;
	const heldBy = async (headers: Record<string, string>) =>
		(await app.inject({ url: '/api/v1/auth/check/v2/', headers })).json().data.plan;

	test('holds it until it ends by the clock of the database, whatever its state says, and is free from then on', async () => {
		await buildPlan(database.pool, 'large', { checksPerDay: 500 });
		const { accountId, headers } = await openAccount(app, { plan: 'large' });
		expect([await limitOf(headers), await heldBy(headers)]).toEqual([500, 'large']);
		await move(
			accountId,
			`ends_at = clock_timestamp() - interval '1 second', starts_at = clock_timestamp() - interval '1 day'`,
		);
		expect([await limitOf(headers), await heldBy(headers)]).toEqual([50, 'free']);
	});

	test('keeps it three days longer while a renewal may be paid', async () => {
		const { accountId, headers } = await openAccount(app, { plan: 'large' });
		await move(accountId, `starts_at = now() - interval '9 days', ends_at = now() - interval '71 hours'`);
		expect(await heldBy(headers)).toBe('free');
		await openRenewal(database.pool, `account:${accountId}`);
		expect(await heldBy(headers)).toBe('large');
		await move(accountId, `ends_at = now() - interval '73 hours'`);
		expect(await heldBy(headers)).toBe('free');
	});

	test('has nothing yet of what begins tomorrow', async () => {
		const { accountId, headers } = await openAccount(app, { plan: 'large' });
		await move(accountId, `state = 'queued', starts_at = now() + interval '1 day'`);
		expect(await heldBy(headers)).toBe('free');
	});

	test('keeps the terms he bought when newer ones are published', async () => {
		await buildPlan(database.pool, 'pinned', { checksPerDay: 60 });
		const before = await openAccount(app, { plan: 'pinned' });
		await database.pool.query(
			`insert into plan_terms (plan, valid_from, checks_per_day, texts, published_at)
			 values ('pinned', current_date - 1, 10, '{}', now())`,
		);
		const after = await openAccount(app, { plan: 'pinned' });
		expect([await limitOf(before.headers), await limitOf(after.headers)]).toEqual([60, 10]);
	});

	test('holds one at a time; none of a visitor, none that does not exist', async () => {
		const { accountId } = await openAccount(app);
		const holder = `account:${accountId}`;
		for (const plan of ['pro', 'large', 'pro']) await holdPlan(database.pool, holder, plan);
		const { rows } = await database.pool.query(
			`select plan from subscription join plan_terms on plan_terms.id = terms_id
			 where subscription.holder = $1 and state = 'active'`,
			[holder],
		);
		expect(rows).toEqual([{ plan: 'pro' }]);
		for (const plan of ['visitor', 'nothing'])
			expect(await inTransaction(database.pool, (client) => grantPlan(client, holder, plan))).toBe(false);
	});

	async function move(accountId: number, change: string): Promise<void> {
		await database.pool.query(`update subscription set ${change} where holder = $1`, [`account:${accountId}`]);
	}
});
