import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalRefusals } from '#features/checks/public.ts';
import { buildPlan, holdPlan } from '../../../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../../../test/factories/reports.ts';
import { buildSubject, nextNumber } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';

const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }), answer: found('1') },
	{ ...buildDescriptor({ id: 'test-paid', report: 'full', access: 'paid', priceKzt: 300 }), answer: found('2') },
	{ ...buildDescriptor({ id: 'test-consent', report: 'full', needsConsent: true }), answer: found('3') },
	{
		...buildDescriptor({ id: 'test-away', report: 'full', access: 'paid', priceKzt: 200, needsConsent: true }),
		...{ isConfigured: false, answer: found('4') },
	},
] as const;
let database: TestDatabase;
let app: FastifyInstance;
let strict: FastifyInstance;
let asked: string[];
beforeAll(async () => {
	database = await freshDatabase();
	const built = buildReports(database, sources);
	asked = built.asked;
	app = await buildApp(database, { reports: built.reports, hasQuotas: true });
	strict = await buildApp(database, {
		reports: { ...built.reports, freePlanNeedsSignature: 'every' },
		hasQuotas: true,
	});
});
afterAll(async () => {
	await app.close();
	await strict.close();
	await database.drop();
});

function ask(bin: string, headers: Record<string, string>, { kind = 'basic', to = app, paid = [] as string[] } = {}) {
	const keyed = { 'idempotency-key': randomUUID(), ...headers };
	return to.inject({
		method: 'POST',
		url: '/api/v1/reports',
		headers: keyed,
		payload: { bin, kind, paid_sources: paid },
	});
}

async function reasonsOf(id: string): Promise<Record<string, string>> {
	const { rows } = await database.pool.query(
		'select source_id, not_asked_reason from report_source where report_id = $1 and not_asked_reason is not null',
		[id],
	);
	return Object.fromEntries(rows.map((row) => [row.source_id, row.not_asked_reason]));
}

const entriesOf = async ({ accountId }: OpenAccount) => {
	const { rows } = await database.pool.query(
		'select action, outcome, subject, object from audit_entry where actor = $1 order by id',
		[accountId],
	);
	return rows;
};

test.each(['basic', 'full'])('a visitor must sign in to ask for a report: %s', async (kind) => {
	const { bin } = await buildSubject(database.pool);
	const answer = await ask(bin, { 'sec-fetch-site': 'same-origin' }, { kind });
	expect(answer.statusCode).toBe(401);
	expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Войдите, чтобы продолжить.' });
});

test('another site cannot ask in somebody’s name', async () => {
	const { bin } = await buildSubject(database.pool);
	const { cookie } = await openAccount(app);
	expect((await ask(bin, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('closed, consent-bound and paid sources are not asked before the identity is confirmed by a signature', async () => {
	const { bin } = await buildSubject(database.pool);
	const { headers, cookie } = await openAccount(app, { plan: 'pro' });
	asked.length = 0;
	const answer = await ask(bin, headers, { kind: 'full' });
	expect(answer.statusCode).toBe(201);
	const { id } = answer.json().data;
	expect(await reasonsOf(id)).toEqual({
		'test-closed': 'signature',
		'test-paid': 'signature',
		'test-consent': 'signature',
		'test-away': 'not_configured',
	});
	await until(async () => {
		const report = await app.inject({ url: `/api/v1/reports/${id}`, headers: { cookie } });
		expect(report.json().data).toMatchObject({ state: 'sealed', amount_kzt: 0 });
	});
	expect(asked).toEqual(['test-list']);
});

test('a confirmed account asks them, as far as there is a consent', async () => {
	const { bin } = await buildSubject(database.pool);
	const { headers } = await openAccount(app, { plan: 'pro', isConfirmed: true });
	const { id } = (await ask(bin, headers, { kind: 'full' })).json().data;
	expect(await reasonsOf(id)).toEqual({
		...{ 'test-consent': 'consent', 'test-paid': 'paid' },
		// nobody is sent for a consent or a payment that would open nothing
		'test-away': 'not_configured',
	});
	const unpaid = await ask(bin, headers, { kind: 'full', paid: ['test-paid'] });
	expect([unpaid.statusCode, unpaid.json().missing_kzt]).toEqual([402, 348]);
	const unsold = await ask(bin, headers, { kind: 'full', paid: ['test-away'] });
	expect([unsold.statusCode, unsold.json().errors[0].field]).toEqual([400, 'paid_sources']);
});

describe('a full report without payment', () => {
	const offer = async (headers: Record<string, string> = {}) =>
		(await app.inject({ url: '/api/v1/reports/offer', headers })).json().data.full;

	test.each([
		['ru', 'Не хватает 1\u202f740\u00a0₸. Пополните баланс в личном кабинете или оплатите картой.'],
		['kz', '1\u202f740\u00a0₸ жетпейді. Балансты жеке кабинетте толтырыңыз немесе картамен төлеңіз.'],
		['en', '₸1,740 is missing. Top up the balance in your account or pay by card.'],
	])('is refused with its price to a free account, and costs it no check: %s', async (locale, message) => {
		const { bin } = await buildSubject(database.pool);
		const account = await openAccount(app, { isConfirmed: true });
		asked.length = 0;
		const refused = await app.inject({
			...{ method: 'POST', url: `/api/v1/reports?locale=${locale}` },
			headers: { ...account.headers, 'idempotency-key': locale },
			payload: { bin, kind: 'full' },
		});
		expect(refused.statusCode).toBe(402);
		expect(refused.json()).toMatchObject({ code: 'payment_needed', message, price_kzt: 1740, missing_kzt: 1740 });
		const { rows } = await database.pool.query('select from report where account_id = $1', [account.accountId]);
		expect([rows, asked, await entriesOf(account)]).toEqual([[], [], []]);
		expect((await ask(bin, account.headers)).statusCode).toBe(201);
	});

	test('what it costs is data', async () => {
		const { pool } = database;
		const free = await openAccount(app);
		await pool.query(
			`insert into unit_price values ('full_report', current_date - 2, 199950), ('full_report', current_date + 2, 9900)`,
		);
		expect(await offer(free.headers)).toEqual({ is_included: false, price_kzt: 1999.5 });
		await pool.query(`delete from unit_price where valid_from > '2020-01-01'`);
		expect(await offer()).toEqual({ is_included: false, price_kzt: 1500 });
		await holdPlan(pool, `account:${free.accountId}`, 'pro');
		expect(await offer(free.headers)).toEqual({ is_included: true, price_kzt: 1500 });
	});

	test('belongs to the plan of the organisation that somebody acts for', async () => {
		const { pool } = database;
		const [firm, subject] = [await buildSubject(pool), await buildSubject(pool)];
		const account = await openAccount(app);
		await joinOrganisation(pool, account, 'owner', firm.bin);
		await holdPlan(pool, `organization:${firm.bin}`, 'pro');
		expect((await ask(subject.bin, account.headers, { kind: 'full' })).statusCode).toBe(402);
		await pool.query('update account set acting_bin = $1 where id = $2', [firm.bin, account.accountId]);
		expect((await ask(subject.bin, account.headers, { kind: 'full' })).statusCode).toBe(201);
	});
});

test('FREE_PLAN_NEEDS_SIGNATURE=every: a free account confirms its identity before any report', async () => {
	const { bin } = await buildSubject(database.pool);
	const free = await openAccount(strict);
	const refused = await ask(bin, free.headers, { to: strict });
	expect([refused.statusCode, refused.json().code]).toEqual([403, 'signature_needed']);
	const confirmed = await openAccount(strict, { isConfirmed: true });
	expect((await ask(bin, confirmed.headers, { to: strict })).statusCode).toBe(201);
});

test('a report is a check of its subject: the same one again that day is free, a miss too', async () => {
	const { bin } = await buildSubject(database.pool);
	const { headers } = await openAccount(app);
	expect((await ask(bin, headers)).headers['x-checks-left']).toBe('49');
	expect((await ask(bin, headers)).headers['x-checks-left']).toBe('49');
	expect((await ask(nextNumber(), headers)).statusCode).toBe(404);
	const card = await app.inject({ url: `/api/v1/subjects/${bin}/links`, headers });
	expect(card.headers['x-checks-left']).toBe('49');
});

test('a report that could not be made has cost nothing', async () => {
	const [one, other] = [await buildSubject(database.pool), await buildSubject(database.pool)];
	const { headers } = await openAccount(app);
	const keyed = { ...headers, 'idempotency-key': 'same' };
	await ask(one.bin, keyed);
	expect((await ask(other.bin, keyed)).statusCode).toBe(422);
	const left = await app.inject({ url: '/api/v1/checks/left', headers });
	expect(left.json().data.left).toBe(49);
});

test('without a check left a report is refused, and both are written down', async () => {
	const [one, other] = [await buildSubject(database.pool), await buildSubject(database.pool)];
	await buildPlan(database.pool, 'one', { checksPerDay: 1 });
	const account = await openAccount(app, { plan: 'one' });
	const { id } = (await ask(one.bin, account.headers)).json().data;
	const refused = await ask(other.bin, account.headers);
	expect([refused.statusCode, refused.json().code]).toEqual([429, 'quota_exhausted']);
	// refused ones are written down when their quarter of an hour is over
	await database.pool.query(`update refused_opening set span = span - interval '15 minutes'`);
	await journalRefusals(database);
	expect(await entriesOf(account)).toEqual([
		{ action: 'report.ask', outcome: 'ok', subject: one.bin, object: `report:${id}` },
		{ action: 'report.ask', outcome: 'refused', subject: other.bin, object: null },
	]);
});

test('reading a report is written down once a day, however often the page asks', async () => {
	const { bin } = await buildSubject(database.pool);
	const account = await openAccount(app);
	const { id } = (await ask(bin, account.headers)).json().data;
	for (let turn = 0; turn < 3; turn++)
		await app.inject({ url: `/api/v1/reports/${id}`, headers: { cookie: account.cookie } });
	const stranger = await openAccount(app);
	await app.inject({ url: `/api/v1/reports/${id}`, headers: { cookie: stranger.cookie } });
	expect((await entriesOf(account)).slice(1)).toEqual([
		{ action: 'report.read', outcome: 'ok', subject: bin, object: `report:${id}` },
	]);
	expect(await entriesOf(stranger)).toEqual([]);
});
