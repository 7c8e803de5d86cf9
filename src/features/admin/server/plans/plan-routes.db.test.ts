import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../../test/support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { TermsView } from '../../contract-plans.ts';

let database: TestDatabase;
let app: FastifyInstance;
let first: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { hasQuotas: true });
	[first, second] = [await buildAdmin(app, 'sales'), await buildAdmin(app, 'sales')];
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const draft = async (plan: string) => (await first.call<TermsView>('POST', 'terms?locale=ru', { plan })).body.data;
const publish = (admin: AdminBrowser, { id, seen }: TermsView) =>
	admin.call<TermsView>('POST', `terms/${id}/publish?locale=ru`, { seen });
const written = ({ valid_from, checks_per_day, own_lists, own_list_entries, trial_days, ...terms }: TermsView) => ({
	...{ valid_from, checks_per_day, own_lists, own_list_entries, trial_days },
	...{ saving_percent: terms.saving_percent, texts: terms.texts, prices: terms.prices, features: terms.features },
});
/** As a page of an administrator sends it; the clients of tests only get and post. */
async function edit(admin: AdminBrowser, terms: TermsView, change: object) {
	const answer = await app.inject({
		...{ method: 'PUT', url: `/api/v1/admin/terms/${terms.id}?locale=ru`, remoteAddress: admin.ip },
		headers: { ...admin.headers, cookie: [admin.cookie, admin.browser].filter(Boolean).join('; ') },
		payload: { ...written(terms), seen: terms.seen, ...change },
	});
	return {
		status: answer.statusCode,
		body: answer.json<{ code?: string; data: TermsView; errors?: { field: string }[] }>(),
	};
}

test('a new version begins as the one in force, and takes another administrator to be published', async () => {
	const begun = await draft('pro');
	expect(begun).toMatchObject({
		...{ state: 'draft', drafted_by: first.email, can: ['edit', 'withdraw'], gaps: [] },
		preview: { title: 'Pro', prices: [{ period: 'month', net_kzt: 1000, gross_kzt: 1160 }, {}, {}] },
	});
	expect((await second.call('POST', 'terms', { plan: 'pro' })).status).toBe(409);
	const { body, status } = await edit(first, begun, { checks_per_day: 70 });
	expect([status, body.data.preview.checks_per_day]).toEqual([200, 70]);
	// whoever looked at the former draft publishes nothing else
	expect((await publish(second, begun)).body.code).toBe('conflict');
	const own = await publish(first, body.data);
	expect([own.status, own.body.code]).toEqual([409, 'second_person_needed']);
	const both = await Promise.all([publish(second, body.data), publish(second, body.data)]);
	expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
	const { rows } = await database.pool.query(
		`select terms_in_force('pro', current_date) = $1 as now, terms_in_force('pro', $2::date) = $1 as later`,
		[begun.id, begun.valid_from],
	);
	expect(rows).toEqual([{ now: false, later: true }]);
	expect((await edit(first, body.data, {})).status).toBe(409);
	const { history } = (await first.call<TermsView>('GET', `terms/${begun.id}?locale=ru`)).body.data;
	expect(history.map(({ act, by }) => [act, by])).toEqual([
		['Условия тарифа опубликованы', second.email],
		['Черновик тарифа изменён', first.email],
		['Черновик тарифа создан', first.email],
	]);
});

test.each([
	['a saving that prices do not bear out', { saving_percent: 40 }, 'saving_percent'],
	['a price that leaves the saving behind', { prices: [{ period: 'year', net_kzt: 9000 }] }, 'saving_percent'],
	['a day that has come', { valid_from: '2020-06-01' }, 'valid_from'],
])('%s is not published', async (_what, change, field) => {
	const begun = await draft('pro_unlim_365');
	const { body } = await edit(first, begun, change);
	const refused = await publish(second, body.data);
	expect([refused.status, refused.body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
	expect((await second.call<TermsView>('GET', `terms/${begun.id}`)).body.data.state).toBe('draft');
	await database.pool.query('delete from plan_terms where published_at is null');
});

test('a cheaper month makes the saving of the year untrue, so it is not published either', async () => {
	const begun = await draft('pro');
	const { body } = await edit(first, begun, {
		prices: [
			{ period: 'month', net_kzt: 800 },
			{ period: 'months_12', net_kzt: 9600 },
		],
	});
	expect(body.data.gaps).toMatchObject([{ plan: 'pro_unlim_365', told: 34 }]);
	expect((await publish(second, body.data)).status).toBe(400);
});

test('bad fields are named, strangers see nothing', async () => {
	const begun = await draft('free');
	const twice = [
		{ period: 'month', net_kzt: 0 },
		{ period: 'month', net_kzt: 1 },
	];
	expect((await edit(first, begun, { prices: twice })).body.errors?.[0]?.field).toBe('prices');
	expect((await edit(first, begun, { checks_per_day: -1 })).body.errors?.[0]?.field).toBe('checks_per_day');
	expect((await first.call('POST', 'terms', { plan: 'gold' })).status).toBe(404);
	expect((await first.call('GET', 'terms/999999')).status).toBe(404);
	const support = await buildAdmin(app, 'support');
	expect((await support.call('GET', 'plans')).status).toBe(403);
	expect((await first.call<{ plan: string }[]>('GET', 'plans')).body.data.map(({ plan }) => plan)).toContain('pro');
});
