import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { type AdminBrowser, buildAdmin } from '../../../../test/support/clients/admin-client.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Ticket } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
let first: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	[first, second] = [await buildAdmin(app, 'sales'), await buildAdmin(app, 'sales')];
	await database.pool.query(
		`insert into kato (code, level, name_ru, name_kk, is_city, search_fold)
		 values ('750000000', 1, 'Алматы', 'Алматы', true, '') on conflict do nothing`,
	);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const bins = ['160340001109', '210340001203'] as const;
type AdminTicket = Ticket & { account_id: number; place: string; history: { act: string; by: string }[] };

async function member(bin: string): Promise<OpenAccount> {
	const user = await openAccount(app);
	await joinOrganisation(database.pool, user, 'editor', bin);
	return user;
}
async function submitted({ headers }: OpenAccount, bin: string, change: object = {}): Promise<Ticket> {
	const post = (path: string, payload: object) =>
		app.inject({ method: 'POST', url: `/api/v1/tickets/${path}`, headers, payload });
	const contacts = { name: 'Алия', phone: '+77010000001', email: 'aliya@example.kz', agreement: true };
	const wanted = {
		tariff: 'pro',
		period: 'months_12',
		organization_name: 'ТОО «Үлгі»',
		address: 'г. Алматы',
		...change,
	};
	const sent = (await post('send/v2', { ...contacts, tariff_code: wanted.tariff })).json().data.tariff_ticket_id;
	const requisites = { bin, bik: 'HSBKKZKX', kato: '750000000', iik: 'KZ886010000012345678' };
	const answer = await post(`tariff/${sent}`, { ...wanted, ...requisites });
	expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
	return answer.json().data.result;
}

test('one application is shown with its place, whether its BIN is confirmed, and what was done with it', async () => {
	const user = await member(bins[0]);
	const { id } = await submitted(user, bins[0]);
	const seen = () => first.call<AdminTicket>('GET', `tickets/${id}?locale=ru`);
	expect((await seen()).body.data).toMatchObject({
		...{ is_bin_confirmed: true, place: 'Алматы', account_id: user.accountId, tariff_title: 'Pro' },
	});
	await first.call('POST', `tickets/${id}/reject`, { reason: 'no_contact' });
	const { history } = (await seen()).body.data;
	expect(history.map(({ act }) => act)).toEqual(['Заявка отклонена', 'Заявка заполнена', 'Заявка отправлена']);
	expect(history[0]?.by).toBe(first.email);
	expect((await first.call('GET', 'tickets/5f0c3c1e-7a54-4d0e-9a0b-3a4f5b6c7d8e')).status).toBe(404);
	const support = await buildAdmin(app, 'support');
	expect((await support.call('GET', `tickets/${id}`)).status).toBe(403);
});

test('the queue is narrowed by type, plan, number, BIN, telephone and name', async () => {
	const wanted = { tariff: 'pro_unlim_365', period: 'year', organization_name: 'ТОО «Көкжар»' };
	const { id, number } = await submitted(await member(bins[1]), bins[1], wanted);
	const found = async (query: string) =>
		(await first.call<AdminTicket[]>('GET', `tickets?${query}`)).body.data.some((ticket) => ticket.id === id);
	const kokzhar = `search=${encodeURIComponent('көкжар')}`;
	for (const query of ['type=1', 'plan=pro_unlim_365', `search=${number}`, `search=${bins[1]}`, kokzhar])
		expect([query, await found(query)]).toEqual([query, true]);
	for (const query of ['type=2', 'plan=pro', 'search=%25', 'state=rejected'])
		expect([query, await found(query)]).toEqual([query, false]);
	expect((await first.call('GET', 'tickets?type=9')).status).toBe(400);
});

type Terms = {
	id: number;
	seen: string;
	prices: { period: string; net_kzt: number | null }[];
	holder: string;
	can: string[];
};

test('an offer to one applicant takes two administrators, and its price is the one that is pinned', async () => {
	const user = await member(bins[0]);
	const ticket = await submitted(user, bins[0]);
	const drafted = await first.call<Terms>('POST', 'terms', { plan: 'pro', ticket_id: ticket.id });
	const { id, holder } = drafted.body.data;
	expect([drafted.status, holder]).toEqual([200, `organization:${bins[0]}`]);
	// one draft an application
	expect((await second.call('POST', 'terms', { plan: 'pro', ticket_id: ticket.id })).status).toBe(409);
	const { rows } = await database.pool.query('select terms_id from ticket where id = $1', [ticket.id]);
	expect(rows[0].terms_id).not.toBe(id);
	const published = await second.call<Terms>('POST', `terms/${id}/publish`, { seen: drafted.body.data.seen });
	expect(published.status).toBe(200);
	const pinned = await database.pool.query('select terms_id from ticket where id = $1', [ticket.id]);
	expect(pinned.rows[0].terms_id).toBe(id);
	// nobody else is offered it
	const { rows: inForce } = await database.pool.query(`select terms_in_force('pro', current_date) as id`);
	expect(inForce[0].id).not.toBe(id);
});
