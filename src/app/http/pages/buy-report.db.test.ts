import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWallet } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { payIn } from '../../../../test/factories/payment.ts';
import { buildPlan } from '../../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { loadBuild } from '../../web.ts';

const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-paid', report: 'full', access: 'paid', priceKzt: 900 }), answer: found('1') },
] as const;
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, sources);
	app = await buildApp(database, { build: await loadBuild(), reports });
	await buildPlan(database.pool, 'one', { fullReportsPerDay: 1 });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function spentKzt({ accountId }: OpenAccount): Promise<number> {
	const wallet = await findWallet(database.pool, `account:${accountId}`);
	return 10_000 - (wallet?.availableTiyn ?? 0) / 100;
}

test('a plan holder ticks a paid source and pays for it alone; once the plan is used up the price comes first', async () => {
	const account = await openAccount(app, { plan: 'one', isConfirmed: true });
	const holder = `account:${account.accountId}`;
	await inTransaction(database.pool, (client) => payIn(client, { holder, amountTiyn: 1_000_000 }));
	const { bin } = await buildSubject(database.pool);
	const form = await app.inject({ url: `/report/info?bin=${bin}`, headers: { cookie: account.cookie } });
	expect(form.body).toContain('value="test-paid"');
	const send = (fields: Record<string, string>) =>
		app.inject({
			...{ method: 'POST', url: '/report/info', payload: new URLSearchParams(fields).toString() },
			headers: {
				...{ cookie: account.cookie, 'sec-fetch-site': 'same-origin' },
				'content-type': 'application/x-www-form-urlencoded',
			},
		});
	const asked = { kind: 'full', paid_sources: 'test-paid' };
	const first = await send({ ...asked, bin, key: 'first' });
	expect([first.statusCode, first.headers.location]).toEqual([
		303,
		expect.stringMatching(/\/report\/info\/[\da-f-]{36}$/),
	]);
	expect(await spentKzt(account)).toBe(1044);
	const other = await buildSubject(database.pool);
	const second = await send({ ...asked, bin: other.bin, key: 'second' });
	expect([second.statusCode, second.headers.location]).toEqual([303, `/report/info?bin=${other.bin}&kind=full`]);
	expect(await spentKzt(account)).toBe(1044);
});
