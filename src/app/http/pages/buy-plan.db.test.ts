import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWallet } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { payIn } from '../../../../test/factories/payment.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { goodPassword } from '../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildSite } from '../../../../test/support/pages.ts';

let database: TestDatabase;
let app: FastifyInstance;
let account: OpenAccount;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildSite(database);
	account = await openAccount(app, { isConfirmed: true });
	await inTransaction(database.pool, (client) => payIn(client, { holder: holder(), amountTiyn: 1_000_000 }));
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const holder = () => `account:${account.accountId}`;
const path = '/cabinet/tariff/buy';
const unlim = '?item=pro_unlim_365%20year';
const open = (query: string, { cookie } = account) => app.inject({ url: path + query, headers: { cookie } });
const send = (fields: Record<'item', string> & Record<string, string>, { cookie } = account) =>
	app.inject({
		...{
			method: 'POST',
			url: `${path}?item=${encodeURIComponent(fields.item)}`,
			payload: new URLSearchParams(fields).toString(),
		},
		headers: {
			...{ cookie, 'sec-fetch-site': 'same-origin' },
			'content-type': 'application/x-www-form-urlencoded',
		},
	});
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const leftKzt = async (of = holder()) => ((await findWallet(database.pool, of))?.availableTiyn ?? 0) / 100;

test('a plan is bought from the balance without scripts: its price first, once, and for no other sum', async () => {
	expect((await open('')).body).toContain('value="pro_unlim_365 year"');
	expect((await open('?item=nothing%20year')).body).toContain('сейчас не продаётся');
	const quoted = (await open(unlim)).body;
	const form = { item: 'pro_unlim_365 year', seen_kzt: hidden(quoted, 'seen_kzt'), key: hidden(quoted, 'key') };
	expect(form.seen_kzt).toBe('9280');
	const changed = await send({ ...form, seen_kzt: '9279', key: 'another' });
	expect([changed.statusCode, await leftKzt()]).toEqual([409, 10_000]);
	expect(changed.body).toContain('Цена изменилась');
	const [first, twin] = [await send(form), await send(form)];
	expect([first.statusCode, twin.headers.location]).toEqual([303, first.headers.location]);
	expect(await leftKzt()).toBe(720);
	const done = new URL(String(first.headers.location), 'http://portal.example').search;
	expect((await open(done)).body).toContain('Тариф куплен');
	// the next one begins behind it, and is too dear
	const queued = (await open(unlim)).body;
	expect(queued).toContain('На балансе не хватает');
	expect(queued).toContain('Тариф начнётся, когда закончится нынешний');
});

test('above the limit the password is asked for where the price stands, and what was bought is bought once', async () => {
	const buyer = await openAccount(app, { isConfirmed: true });
	const own = `account:${buyer.accountId}`;
	await inTransaction(database.pool, (client) => payIn(client, { holder: own, amountTiyn: 2_000_000 }));
	await database.pool.query('update auth_session set proved_at = null where account_id = $1', [buyer.accountId]);
	await database.pool.query('update account set password_hash = $2 where id = $1', [
		buyer.accountId,
		await app.auth.hasher.hash(goodPassword),
	]);
	const year = '?item=pro%20months_12';
	const quoted = (await open(year, buyer)).body;
	const form = { item: 'pro months_12', seen_kzt: hidden(quoted, 'seen_kzt'), key: hidden(quoted, 'key') };
	expect([form.seen_kzt, quoted.includes('name="proof"')]).toEqual(['13920', false]);
	const asked = await send(form, buyer);
	expect([asked.statusCode, await leftKzt(own)]).toEqual([403, 20_000]);
	expect(asked.body).toContain('name="proof"');
	const wrong = await send({ ...form, proof: 'not the password' }, buyer);
	expect([wrong.statusCode, await leftKzt(own)]).toEqual([403, 20_000]);
	expect(wrong.body).toContain('name="proof"');
	const [first, twin] = [await send({ ...form, proof: goodPassword }, buyer), await send(form, buyer)];
	expect([first.statusCode, twin.headers.location]).toEqual([303, first.headers.location]);
	expect(await leftKzt(own)).toBe(6080);
});
