import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { composeSms } from '#features/auth/public.ts';
import { cancelInvoice, expireInvoices, settleInvoices } from '#features/invoicing/public.ts';
import { findWallet, subscribe, topUp } from '#features/orders/public.ts';
import { findSoldPlan, tidySubscriptions } from '#features/tariffs/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import type { SmsOrder } from '#platform/sms/outbox.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Renewal } from '../contract.ts';
import { tellEndings } from './tell-endings.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { clock: systemClock });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const dayMs = 86_400_000;
type Holder = OpenAccount & { holder: string };

/** A plan of the wallet, which ends so many days from now. */
async function paid(days: number, { isConfirmed = true, plan = 'pro' } = {}): Promise<Holder> {
	const user = await openAccount(app, { isConfirmed });
	await database.pool.query(`update account set name = 'Үлгі' where id = $1`, [user.accountId]);
	return buy({ ...user, holder: `account:${user.accountId}` }, days, plan);
}
async function buy(user: Holder, days: number, plan = 'pro'): Promise<Holder> {
	const { holder, accountId } = user;
	const sold = await findSoldPlan(database.pool, plan, 'month');
	if (sold === undefined) throw new Error(`${plan} is sold`);
	await inTransaction(database.pool, async (client) => {
		await topUp(client, { holder, amountTiyn: 116_000, reference: `payment:${randomUUID()}` });
		await subscribe(client, { holder, accountId, termsId: sold.termsId, period: 'month', pay: 'balance' });
	});
	const { rows } = await database.pool.query(
		`select extract(epoch from ends_at - clock_timestamp()) * 1000 as left from subscription where holder = $1`,
		[holder],
	);
	await passed(holder, Number(rows[0].left) - days * dayMs - 60_000);
	return user;
}
/** Moves time: everything of a holder was so much earlier. */
async function passed(holder: string, ms: number): Promise<void> {
	await database.pool.query(
		`update subscription set starts_at = starts_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2)
		 where holder = $1`,
		[holder, ms / 1000],
	);
}
const bins = ['160340001129', '160340001119', '160340001109'];
async function organisation(days: number): Promise<Holder & { others: OpenAccount[] }> {
	const bin = bins.pop() ?? '';
	const [buyer, owner, member] = [await openAccount(app), await openAccount(app), await openAccount(app)];
	await joinOrganisation(database.pool, buyer, 'editor', bin);
	await joinOrganisation(database.pool, owner, 'owner', bin);
	await joinOrganisation(database.pool, member, 'editor', bin);
	await database.pool.query('update account set acting_bin = $1 where id = any($2)', [
		bin,
		[buyer.accountId, owner.accountId, member.accountId],
	]);
	const user = await buy({ ...buyer, holder: `organization:${bin}` }, days);
	return { ...user, others: [owner, member] };
}

/** The job, so many days from now. */
const tell = (days = 0) =>
	tellEndings({
		...{ pool: database.pool, log: createLog('silent'), auth: app.auth },
		supplier: testDeps(database).config.supplier,
		clock: { now: () => new Date(Date.now() + days * dayMs) },
	});
async function noticesOf(holder: string): Promise<string[]> {
	const { rows } = await database.pool.query('select kind from plan_notice where holder = $1 order by told_at, kind', [
		holder,
	]);
	return rows.map(({ kind }) => kind);
}
/** Text messages to an account, as they are sent. */
async function textsTo({ accountId }: OpenAccount): Promise<(string | null)[]> {
	const { rows } = await database.pool.query<SmsOrder>(
		`select kind, sms_outbox.phone, sms_outbox.locale, content_sealed as "contentSealed" from sms_outbox
		 join account using (phone) where account.id = $1 order by sms_outbox.id`,
		[accountId],
	);
	return Promise.all(rows.map((order) => composeSms(app.auth, order)));
}
async function renewal(user: OpenAccount, is_wished?: boolean) {
	const answer = await app.inject({
		...{ url: '/api/v1/renewal?locale=ru', headers: user.headers },
		...(is_wished === undefined ? {} : { method: 'PUT' as const, payload: { is_wished } }),
	});
	return { status: answer.statusCode, code: answer.json().code as string, data: answer.json().data as Renewal };
}
async function held(holder: string): Promise<string[]> {
	const { rows } = await database.pool.query(
		`select plan, state from subscription join plan_terms on plan_terms.id = terms_id
		 where subscription.holder = $1 order by starts_at`,
		[holder],
	);
	return rows.map(({ plan, state }) => `${plan} ${state}`);
}
async function planOf(holder: string): Promise<string> {
	const { rows } = await database.pool.query('select plan_of($1) as plan', [holder]);
	return rows[0].plan;
}
const pay = (holder: string, invoiceId: string) =>
	inTransaction(database.pool, async (client) => {
		await topUp(client, { holder, amountTiyn: 116_000, reference: `payment:${randomUUID()}` });
		return (await settleInvoices(client, holder, { amountTiyn: 116_000, invoiceId })).length;
	});
const invoicesOf = async (holder: string) =>
	(await database.pool.query('select id, state from invoice where holder = $1', [holder])).rows;

describe('the end of a plan is told', () => {
	test('14, 7 and 1 days before and on the day, each once, however often the job runs', async () => {
		const user = await paid(20);
		for (const days of [5, 6, 6, 13, 13, 19, 20, 20]) await tell(days);
		expect(await noticesOf(user.holder)).toEqual(['in_14_days', 'in_7_days', 'in_1_day', 'end']);
		const texts = await textsTo(user);
		expect(texts).toHaveLength(2);
		expect(texts[0]).toMatch(
			/^Senim: тариф «Pro» действует до \d\d\.\d\d\.\d{4} \d\d:\d\d\. Потом будет Free: ничего не удалится/,
		);
		expect(texts[1]).toContain('тариф «Pro» оплачен до');
	});

	test('by five jobs at once it is told once', async () => {
		const user = await paid(7);
		await Promise.all(Array.from({ length: 5 }, () => tell()));
		expect([await noticesOf(user.holder), (await textsTo(user)).length]).toEqual([['in_7_days'], 1]);
	});

	test('by a portal that was down only the newest is told', async () => {
		const user = await paid(20);
		await tell(20);
		await tell(20);
		expect([await noticesOf(user.holder), (await textsTo(user)).length]).toEqual([['end'], 1]);
	});

	test('in the language of whoever reads it', async () => {
		const [kazakh, english] = [await paid(7), await paid(7)];
		await database.pool.query(
			`update account set locale = case id when $1 then 'kz' else 'en' end where id = any($2)`,
			[kazakh.accountId, [kazakh.accountId, english.accountId]],
		);
		await tell();
		expect((await textsTo(kazakh))[0]).toContain('«Pro» тарифі');
		expect((await textsTo(english))[0]).toMatch(/the Pro plan runs until \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
	});

	test('of an organisation to its owners and to who bought it', async () => {
		const { others, ...buyer } = await organisation(7);
		await tell();
		const told = await Promise.all([buyer, ...others].map(async (user) => (await textsTo(user)).length));
		expect(told).toEqual([1, 1, 0]);
	});

	test('not where a next plan waits, and not of a plan that nobody paid for', async () => {
		const renewed = await paid(7);
		await inTransaction(database.pool, async (client) => {
			const sold = await findSoldPlan(client, 'pro', 'month');
			await topUp(client, { holder: renewed.holder, amountTiyn: 116_000, reference: `payment:${randomUUID()}` });
			const sale = {
				holder: renewed.holder,
				accountId: null,
				termsId: sold?.termsId ?? 0,
				period: 'month',
				pay: 'balance',
			};
			await subscribe(client, sale as Parameters<typeof subscribe>[1]);
		});
		const granted = await openAccount(app, { plan: 'pro' });
		await database.pool.query(`update subscription set ends_at = now() + interval '7 days' where holder = $1`, [
			`account:${granted.accountId}`,
		]);
		await tell();
		expect([await noticesOf(renewed.holder), await noticesOf(`account:${granted.accountId}`)]).toEqual([[], []]);
	});
});

describe('an invoice for the renewal', () => {
	test('is wished for by who has a plan and a number; nobody has one without', async () => {
		const nameless = await paid(20, { isConfirmed: false });
		expect(await renewal(nameless, true)).toMatchObject({ status: 409, code: 'bin_not_confirmed' });
		const free = await openAccount(app, { isConfirmed: true });
		expect(await renewal(free, true)).toMatchObject({ status: 409, code: 'conflict' });
		expect((await renewal(free)).data).toEqual({
			can_wish: false,
			is_wished: false,
			issues_on: null,
			without_gap_until: null,
			invoice: null,
		});
		expect((await app.inject('/api/v1/renewal')).statusCode).toBe(401);
		// nobody knows how he is called, until an invoice says it
		const unnamed = await paid(20);
		await database.pool.query('update account set name = null where id = $1', [unnamed.accountId]);
		expect((await renewal(unnamed, true)).status).toBe(400);
		await app.inject({
			...{ method: 'POST', url: '/api/v1/invoices', payload: { amount_kzt: 500, name: 'ИП Үлгі' } },
			headers: { ...unnamed.headers, 'idempotency-key': randomUUID() },
		});
		expect((await renewal(unnamed, true)).status).toBe(200);
		const bad = await app.inject({ method: 'PUT', url: '/api/v1/renewal', headers: free.headers, payload: {} });
		expect(bad.statusCode).toBe(400);
	});

	test('is made out 14 days before the end, once by ten jobs, at the price of that day, to be paid until the days of grace are over', async () => {
		const user = await paid(20);
		expect((await renewal(user, true)).data).toMatchObject({ can_wish: true, is_wished: true, invoice: null });
		expect((await tell(5)).invoiced).toBe(0);
		await Promise.all(Array.from({ length: 10 }, () => tell(6)));
		expect(await invoicesOf(user.holder)).toHaveLength(1);
		const { invoice } = (await renewal(user)).data;
		expect(invoice).toMatchObject({
			state: 'issued',
			total_kzt: 1160,
			title: expect.stringContaining('«Pro», 1 месяц'),
		});
		const { rows } = await database.pool.query(
			`select ((ends_at at time zone 'Asia/Almaty')::date + 3)::text as day from subscription where holder = $1`,
			[user.holder],
		);
		expect(invoice?.due_on).toBe(rows[0].day);
		// paid, the renewal waits, and nothing is told of an end any more
		expect(await pay(user.holder, invoice?.id ?? '')).toBe(1);
		expect(await held(user.holder)).toEqual(['pro active', 'pro queued']);
		await tell(13);
		expect(await noticesOf(user.holder)).toEqual(['in_14_days']);
		await passed(user.holder, 21 * dayMs);
		await tidySubscriptions(database.pool);
		expect(await held(user.holder)).toEqual(['pro ended', 'pro active']);
	});

	test('is not made out for who does not wish it any more; one that was cancelled is not made out again', async () => {
		const user = await paid(20);
		await renewal(user, true);
		await renewal(user, false);
		await tell(6);
		expect(await invoicesOf(user.holder)).toEqual([]);
		const other = await paid(10);
		// within the 14 days it comes at once
		const { invoice } = (await renewal(other, true)).data;
		expect(invoice?.state).toBe('issued');
		const owner = { accountId: other.accountId, holder: other.holder };
		await cancelInvoice(database.pool, { id: invoice?.id ?? '', owner, ipHash: 'test' });
		await tell();
		expect((await invoicesOf(other.holder)).map(({ state }) => state)).toEqual(['cancelled']);
		expect((await renewal(other)).data.invoice?.state).toBe('cancelled');
	});

	test('is cancelled where the plan goes on another way, and money that comes for it stays on the balance', async () => {
		const user = await paid(10);
		expect((await renewal(user, true)).status).toBe(200);
		const [{ id }] = await invoicesOf(user.holder);
		const sold = await findSoldPlan(database.pool, 'pro', 'month');
		await inTransaction(database.pool, async (client) => {
			const { holder, accountId } = user;
			await topUp(client, { holder, amountTiyn: 116_000, reference: `payment:${randomUUID()}` });
			await subscribe(client, { holder, accountId, termsId: sold?.termsId ?? 0, period: 'month', pay: 'balance' });
		});
		await expireInvoices({ pool: database.pool, clock: systemClock });
		expect(await invoicesOf(user.holder)).toEqual([{ id, state: 'cancelled' }]);
		expect(await pay(user.holder, id)).toBe(0);
		expect((await findWallet(database.pool, user.holder))?.availableTiyn).toBe(116_000);
		expect(await held(user.holder)).toEqual(['pro active', 'pro queued']);
	});

	test('of an organisation belongs to it: who left it does not read it', async () => {
		const user = await organisation(10);
		const { invoice } = (await renewal(user, true)).data;
		const read = async () =>
			(await app.inject({ url: `/api/v1/invoices/${invoice?.id}`, headers: user.headers })).statusCode;
		expect([invoice?.buyer_number, await read()]).toEqual([user.holder.split(':')[1], 200]);
		await database.pool.query('delete from organisation_member where account_id = $1', [user.accountId]);
		expect(await read()).toBe(404);
	});
});

describe('in the three days of grace', () => {
	async function inGrace(): Promise<Holder & { invoiceId: string }> {
		const user = await paid(1);
		const { invoice } = (await renewal(user, true)).data;
		await passed(user.holder, 3 * dayMs);
		return { ...user, invoiceId: invoice?.id ?? '' };
	}

	test('the terms go on while the invoice is open; paid, the next begins where the former ended', async () => {
		const user = await inGrace();
		// no job has run: the clock decides
		expect(await planOf(user.holder)).toBe('pro');
		await tidySubscriptions(database.pool);
		expect([await held(user.holder), await planOf(user.holder)]).toEqual([['pro grace'], 'pro']);
		const { data } = (await app.inject({ url: '/api/v1/tariffs/own', headers: user.headers })).json();
		expect(Date.parse(data.subscription.grace_until) - Date.parse(data.subscription.ends_at)).toBe(3 * dayMs);
		await tell();
		expect((await textsTo(user)).at(-1)).toMatch(
			/Счёт SN-\S+ на продление ещё ждёт оплаты, поэтому тариф действует до/,
		);
		expect(await pay(user.holder, user.invoiceId)).toBe(1);
		expect(await held(user.holder)).toEqual(['pro ended', 'pro active']);
		const { rows } = await database.pool.query(
			'select starts_at, ends_at from subscription where holder = $1 order by starts_at',
			[user.holder],
		);
		expect(rows[1].starts_at).toEqual(rows[0].ends_at);
	});

	test('not paid, it ends after them, and the invoice by its own rule; money that comes later begins a new one', async () => {
		const user = await inGrace();
		await passed(user.holder, 1.1 * dayMs);
		expect(await planOf(user.holder)).toBe('free');
		await tidySubscriptions(database.pool);
		expect(await held(user.holder)).toEqual(['pro ended']);
		expect(await pay(user.holder, user.invoiceId)).toBe(1);
		expect([await held(user.holder), await planOf(user.holder)]).toEqual([['pro ended', 'pro active'], 'pro']);
		const late = await inGrace();
		await expireInvoices({ pool: database.pool, clock: { now: () => new Date(Date.now() + 30 * dayMs) } });
		expect((await invoicesOf(late.holder)).map(({ state }) => state)).toEqual(['expired']);
		expect(await planOf(late.holder)).toBe('free');
		await pay(late.holder, late.invoiceId);
		expect((await findWallet(database.pool, late.holder))?.availableTiyn).toBe(116_000);
	});

	test('without an invoice, or with one that was cancelled, there are none', async () => {
		const plain = await paid(1);
		await passed(plain.holder, 1.1 * dayMs);
		const user = await inGrace();
		await cancelInvoice(database.pool, {
			...{ id: user.invoiceId, owner: { accountId: user.accountId, holder: user.holder }, ipHash: 'test' },
		});
		await tidySubscriptions(database.pool);
		expect([await planOf(plain.holder), await planOf(user.holder)]).toEqual(['free', 'free']);
		expect([await held(plain.holder), await held(user.holder)]).toEqual([['pro ended'], ['pro ended']]);
	});
});
