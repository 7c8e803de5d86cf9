import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SoldPeriod } from '#domain/money/served-months.ts';
import {
	findWallet,
	givePlan,
	priceSubscription,
	readAvailable,
	recogniseServed,
	subscribe,
	topUp,
} from '#features/orders/public.ts';
import { findSoldPlan, readUnitPrice, tidySubscriptions } from '#features/tariffs/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

let lastAccount = 0;
const run = <Result>(work: (client: PoolClient) => Promise<Result>) => inTransaction(database.pool, work);

async function richHolder(amountTiyn = 10_000_000): Promise<string> {
	lastAccount += 1;
	const holder = `account:${8000 + lastAccount}`;
	await run((client) => topUp(client, { holder, amountTiyn, reference: `payment:${randomUUID()}` }));
	return holder;
}

async function buy(holder: string, plan: string, period: SoldPeriod, reference = `invoice:${randomUUID()}`) {
	const sold = await findSoldPlan(database.pool, plan, period);
	if (sold === undefined) throw new Error(`${plan} is not sold`);
	const { termsId } = sold;
	return run((client) => subscribe(client, { holder, accountId: null, termsId, period, pay: 'invoice', reference }));
}

const balance = (holder: string) => run((client) => readAvailable(client, holder));
async function held(holder: string) {
	const { rows } = await database.pool.query(
		`select plan, period, state, ends_at - starts_at as length from subscription join plan_terms on plan_terms.id = terms_id
		 where subscription.holder = $1 order by made_at`,
		[holder],
	);
	return rows.map(({ plan, period, state }) => `${plan} ${period} ${state}`);
}
/** Moves time: everything of a holder began so much earlier. */
async function passed(holder: string, interval: string) {
	await database.pool.query(
		'update subscription set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where holder = $1',
		[holder, interval],
	);
	await database.pool.query(
		`update deferred_part set starts_at = deferred_part.starts_at - $2::interval, ends_at = deferred_part.ends_at - $2::interval
		 from subscription where subscription.id = subscription_id and holder = $1`,
		[holder, interval],
	);
	await tidySubscriptions(database.pool);
	await recogniseServed(database.pool);
}
async function totals(holder: string): Promise<Record<string, number>> {
	const { rows } = await database.pool.query(
		`select to_account, sum(tiyn) as tiyn from ledger_move
		 where from_account in (select 'deferred:' || id from subscription where holder = $1) group by 1`,
		[holder],
	);
	return Object.fromEntries(rows.map(({ to_account, tiyn }) => [String(to_account).split(':')[0], Number(tiyn)]));
}

test('a paid invoice starts the plan once, however often it is told', async () => {
	const holder = await richHolder();
	const reference = `invoice:${randomUUID()}`;
	const told = await Promise.all([1, 2, 3, 4].map(() => buy(holder, 'pro', 'month', reference)));
	expect(told.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
	expect(new Set(told.map(({ orderId }) => orderId)).size).toBe(1);
	expect([await balance(holder), await held(holder)]).toEqual([10_000_000 - 116_000, ['pro month active']]);
});

test('what is asked beforehand is what is taken', async () => {
	const holder = await richHolder();
	const plan = await findSoldPlan(database.pool, 'pro', 'months_6');
	if (plan === undefined) throw new Error('pro is sold');
	const { totalTiyn } = await priceSubscription(database.pool, { holder, period: 'months_6' }, plan);
	await buy(holder, 'pro', 'months_6');
	expect([totalTiyn, await balance(holder)]).toEqual([696_000, 10_000_000 - 696_000]);
	expect(await readUnitPrice(database.pool, 'full_report')).toBe(150_000);
});

test('a plan that the balance does not cover is not sold, and the answer says what is missing', async () => {
	const holder = await richHolder(100_000);
	await expect(buy(holder, 'pro', 'month')).rejects.toMatchObject({ code: 'payment_needed', missingKzt: 160 });
	expect([await balance(holder), await held(holder)]).toEqual([100_000, []]);
});

test('a renewal waits behind what is held; a third is refused', async () => {
	const holder = await richHolder();
	await buy(holder, 'pro', 'month');
	await buy(holder, 'pro', 'months_6');
	expect(await held(holder)).toEqual(['pro month active', 'pro months_6 queued']);
	await expect(buy(holder, 'pro', 'month')).rejects.toMatchObject({ code: 'conflict' });
	await passed(holder, '40 days');
	expect(await held(holder)).toEqual(['pro month ended', 'pro months_6 active']);
});

test('more than what is held begins at once, and what of it was not served returns', async () => {
	const holder = await richHolder();
	await buy(holder, 'pro', 'months_12');
	await buy(holder, 'pro', 'month');
	const before = await balance(holder);
	await buy(holder, 'pro_unlim_365', 'year');
	expect(await held(holder)).toEqual(['pro months_12 ended', 'pro month ended', 'pro_unlim_365 year active']);
	// a begun day of the first month was served, everything else came back
	const back = (await balance(holder)) - before + 928_000;
	expect(back).toBeGreaterThan(1_392_000 + 116_000 - 116_000 / 28 - 1);
	expect(back).toBeLessThan(1_392_000 + 116_000);
});

test('each month is turnover when it has been served, and in the end nothing is owed', async () => {
	const holder = await richHolder();
	await buy(holder, 'pro_unlim_365', 'year');
	await passed(holder, '95 days');
	expect(await totals(holder)).toMatchObject({ revenue: expect.any(Number), vat: expect.any(Number) });
	const { rows } = await database.pool.query(
		`select count(*) from deferred_part join subscription on subscription.id = subscription_id
		 where holder = $1 and closed_at is not null`,
		[holder],
	);
	expect(rows[0].count).toBe(3);
	await passed(holder, '280 days');
	expect(await totals(holder)).toEqual({ revenue: 800_000, vat: 128_000 });
});

test('a plan that an administrator ends early gives the rest of its price back', async () => {
	const holder = await richHolder();
	await buy(holder, 'pro_unlim_365', 'year');
	expect(await run((client) => givePlan(client, holder, 'pro'))).toBe(true);
	const { wallet, revenue = 0, vat = 0 } = await totals(holder);
	expect((wallet ?? 0) + revenue + vat).toBe(928_000);
	expect(wallet).toBeGreaterThan(920_000);
	expect((await findWallet(database.pool, holder))?.availableTiyn).toBe(10_000_000 - 928_000 + (wallet ?? 0));
});
