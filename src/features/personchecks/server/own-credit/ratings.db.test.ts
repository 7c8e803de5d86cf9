import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findWallet, settleOrders, verifyLedger } from '#features/orders/public.ts';
import { eraseAccount } from '#features/profile/public.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { bureauRoutes } from '../../../../../simulators/bureaus/routes.ts';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { plantConsent } from '../../../../../test/factories/consent.ts';
import { payIn } from '../../../../../test/factories/payment.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { testDeps } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../../test/support/clients/signing.ts';
import { settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { until } from '../../../../../test/support/until.ts';
import { accountParts } from '../../../../app/wiring/account-parts.ts';
import { everyLedgerCheck } from '../../../../app/wiring/ledger.ts';
import { reportDeps } from '../../../../app/wiring/reports.ts';
import type { ListedRating, RatingOffer, RatingRequest, RatingView } from '../../contract-credit-ratings.ts';
import { forgetPersonChecks } from '../forget.ts';

const login = { LOGIN: 'simulated', PASSWORD: 'simulated' };
let simulators: Simulators;
let world: SigningWorld;
let account: OpenAccount;
let iin: string;
beforeAll(async () => {
	const people = createWorld({ subjects: 100 });
	simulators = await serveSimulators(bureauRoutes, () => people);
	world = await openSigningWorld(undefined, { sourceSettings: settingsFor(simulators.url, login) });
});
beforeEach(async () => {
	account = await openAccount(world.app, { isConfirmed: true });
	iin = account.identityNumber ?? '';
	await give(account, 5000);
	await order(null);
	await world.database.pool.query(`update source_health set breaker = 'closed', consecutive_failures = 0`);
});
afterAll(async () => {
	await world.close();
	await simulators.close();
});

const holderOf = ({ accountId }: OpenAccount) => `account:${accountId}`;
const give = (to: OpenAccount, kzt: number) =>
	inTransaction(world.database.pool, (client) => payIn(client, { holder: holderOf(to), amountTiyn: kzt * 100 }));
async function balance(of = account): Promise<number[]> {
	const wallet = await findWallet(world.database.pool, holderOf(of));
	return [(wallet?.availableTiyn ?? 0) / 100, (wallet?.heldTiyn ?? 0) / 100];
}

type Sent = { as?: OpenAccount; method?: 'GET' | 'POST' | 'DELETE'; payload?: object; key?: string };
async function call<Data>(path: string, { as = account, method = 'GET', payload, key }: Sent = {}) {
	const answer = await world.app.inject({
		...{ method, url: `/api/v1/${path}` },
		...(payload === undefined ? {} : { payload }),
		headers: { ...as.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
	});
	const body = answer.json<{ code?: string; data: Data }>();
	return { status: answer.statusCode, code: body.code, data: body.data, text: answer.body };
}
const offer = async () => (await call<RatingOffer>('credit-ratings/offer')).data;
/** Asked for and signed by whoever has this number. */
async function sign(signer = iin): Promise<string> {
	const asked = await call<RatingRequest>('credit-ratings/consent', { method: 'POST' });
	expect(asked.status).toBe(201);
	const key = world.pki.issue({ iin: signer, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' });
	const signed = await new SigningBrowser(world.app).sign('consent_give', key, { link: asked.data.link });
	if (signed.status !== 200) throw new Error(signed.code);
	return asked.data.consent_id;
}
const seen = 1044;
const make = (consentId: string, { key = randomUUID(), as = account, kzt = seen } = {}) =>
	call<{ id: string }>('credit-ratings', {
		...{ as, method: 'POST', key, payload: { consent_id: consentId, seen_kzt: kzt } },
	});
const read = (id: string, as = account) => call<RatingView>(`credit-ratings/${id}`, { as });
const done = (id: string) =>
	until(async () => {
		const { data, status } = await read(id);
		expect(status).toBe(200);
		expect(data.state).toBe('done');
		return data;
	});
async function order(how: object | null): Promise<void> {
	const control = `${simulators.url}/_control/sources`;
	await fetch(how === null ? control : `${control}/pkb-score`, {
		method: how === null ? 'DELETE' : 'PUT',
		...(how === null ? {} : { body: JSON.stringify(how) }),
	});
}
const everything = async () => (await verifyLedger(world.database.pool, everyLedgerCheck)).length;

describe('one’s own rating', () => {
	test('price first, then the consent, the bureau’s own words, and the money', async () => {
		expect(await offer()).toMatchObject({
			...{ is_on: true, net_kzt: 900, vat_kzt: 144, total_kzt: seen, missing_kzt: 0, consent: null },
			source: { id: 'pkb-score' },
		});
		const consentId = await sign();
		expect((await offer()).consent).toMatchObject({ id: consentId });
		const made = await make(consentId);
		expect(made.status).toBe(201);
		const view = await done(made.data.id);
		expect(view.is_charged).toBe(true);
		const said = JSON.stringify(view.parts);
		expect(view.parts.map(({ source_id: id, state }) => [id, state])).toEqual([['pkb-score', 'found']]);
		expect(said).toMatch(/"label":"Балл по шкале бюро","value":\{"text":"\d{3}"/);
		expect(said).toContain('Класс риска');
		expect(said).not.toContain(iin);
		await expect.poll(() => balance()).toEqual([5000 - seen, 0]);
		const orders = await call<{ item: string; state: string; title: string; report_id: null; bin: null }[]>('orders');
		expect(orders.data).toMatchObject([
			{ item: 'credit_rating', state: 'fulfilled', title: 'Личный кредитный рейтинг', report_id: null, bin: null },
		]);
		expect((await call<{ data: object[] }>('billing/entries')).text).toContain('Личный кредитный рейтинг');
		expect(await everything()).toBe(0);
		// a consent is for one question
		expect((await make(consentId)).code).toBe('consent_needed');
	});

	test('a session alone does not open it, nor does anybody else, nor a link, a list or a report', async () => {
		const { data } = await make(await sign());
		await done(data.id);
		const [part] = (await read(data.id)).data.parts;
		const score = /"text":"(\d{3})"/.exec(JSON.stringify(part))?.[1] ?? 'none';
		const { pool } = world.database;
		await pool.query(`update auth_session set proved_at = now() - interval '1 hour' where account_id = $1`, [
			account.accountId,
		]);
		expect((await read(data.id)).code).toBe('step_up_needed');
		const listed = await call<ListedRating[]>('credit-ratings');
		expect(listed.data).toMatchObject([{ id: data.id, is_readable: true }]);
		for (const path of ['credit-ratings', 'person-checks', 'reports', 'consents', 'orders', 'inbox'])
			expect((await call(path)).text).not.toContain(`"${score}"`);
		expect((await call(`person-checks/${data.id}`)).status).toBe(404);
		expect((await call(`person-checks/${data.id}`, { method: 'DELETE' })).status).toBe(404);
		expect((await call(`reports/${data.id}`)).status).toBe(404);
		const other = await openAccount(world.app, { isConfirmed: true });
		expect((await read(data.id, other)).status).toBe(404);
		const { rows: journal } = await pool.query<{ entry: string }>(
			`select row_to_json(audit_entry)::text as entry from audit_entry where object = $1`,
			[`check:${data.id}`],
		);
		expect(journal.map(({ entry }) => JSON.parse(entry).action)).toEqual(
			expect.arrayContaining(['credit_rating.make', 'credit_rating.read']),
		);
		expect(journal.map(({ entry }) => entry).join()).not.toContain(`${score}`);
	});

	test('the link of the consent shows the consent, and no rating', async () => {
		const asked = await call<RatingRequest>('credit-ratings/consent', { method: 'POST' });
		const key = world.pki.issue({ iin, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' });
		const signed = await new SigningBrowser(world.app).sign('consent_give', key, { link: asked.data.link });
		const { data } = await make(asked.data.consent_id);
		await done(data.id);
		const linked = await world.app.inject({ url: `/api/v1/consent-links/${signed.data.receipt}/checks` });
		expect(linked.json().data).toEqual([]);
	});

	test('what is stored is sealed by the key of the consent, and a withdrawal hides it at once', async () => {
		const consentId = await sign();
		const { data } = await make(consentId);
		await done(data.id);
		const { pool } = world.database;
		const { rows } = await pool.query(
			'select facts, facts_sealed, consent_id from report_source where report_id = $1',
			[data.id],
		);
		expect(rows).toMatchObject([{ facts: [], consent_id: consentId }]);
		expect((rows[0] as { facts_sealed: Buffer }).facts_sealed).toBeInstanceOf(Buffer);
		const { rows: raw } = await pool.query(`select raw from source_answer where exchange like 'pkb-score %'`);
		expect(JSON.stringify(raw)).not.toContain('ScoreResponse');
		expect((await call(`consents/${consentId}/withdraw`, { method: 'POST' })).status).toBe(200);
		expect((await read(data.id)).data).toMatchObject({ state: 'ended', parts: [] });
	});

	test('is gone with its term', async () => {
		const { data } = await make(await sign());
		await done(data.id);
		const { pool } = world.database;
		const { rows } = await pool.query<{ days: number }>(
			`select round(extract(epoch from until - made_at) / 86400)::integer as days from person_check where id = $1`,
			[data.id],
		);
		expect([30, 31]).toContain(rows[0]?.days);
		await pool.query(`update person_check set until = now() - interval '1 second' where id = $1`, [data.id]);
		expect((await read(data.id)).status).toBe(404);
		expect(await forgetPersonChecks({ pool })).toBe(1);
		expect((await pool.query('select from report where id = $1', [data.id])).rowCount).toBe(0);
		expect(await everything()).toBe(0);
	});

	test('goes with the account, with what was answered and all that names the person', async () => {
		const { data } = await make(await sign());
		await done(data.id);
		await expect.poll(() => balance()).toEqual([5000 - seen, 0]);
		const { pool } = world.database;
		const { rows: known } = await pool.query<{ phone: string }>('select phone from account where id = $1', [
			account.accountId,
		]);
		const asked = { accountId: account.accountId, phoneEnding: known[0]?.phone.slice(-4) ?? '' };
		expect(await eraseAccount({ pool, parts: accountParts }, asked)).toBe(true);
		const { rows } = await pool.query(
			`select (select count(*)::integer from report where id = $1) as reports,
			   (select count(*)::integer from report_source where report_id = $1) as answers,
			   (select count(*)::integer from person_check where id = $1) as checks,
			   (select count(*)::integer from consent where iin_bin = $2) as consents`,
			[data.id, iin],
		);
		expect(rows).toEqual([{ reports: 0, answers: 0, checks: 0, consents: 0 }]);
		expect(await everything()).toBe(0);
	});

	test('can be deleted by its owner, and not while the bureau is asked', async () => {
		await order({ how: 'delay', delayMs: 1500 });
		const { data } = await make(await sign());
		expect((await call(`credit-ratings/${data.id}`, { method: 'DELETE' })).code).toBe('conflict');
		await order(null);
		await done(data.id);
		expect((await call(`credit-ratings/${data.id}`, { method: 'DELETE' })).status).toBe(200);
		expect((await read(data.id)).status).toBe(404);
	});
});

describe('nobody gets', () => {
	test('the rating of another person: neither his signature nor his consent counts', async () => {
		const stranger = (await openAccount(world.app, { isConfirmed: true })).identityNumber ?? '';
		await expect(sign(stranger)).rejects.toThrow('signature_refused');
		const planted = { owner: holderOf(account), iinBin: stranger, isPerson: true, sourceIds: ['pkb-score'] };
		const foreign = await plantConsent(world.database, { ...planted, purpose: 'own_credit', isOnce: true });
		expect((await make(foreign)).code).toBe('consent_needed');
		const other = await plantConsent(world.database, { ...planted, iinBin: iin, purpose: 'counterparty' });
		expect((await make(other)).code).toBe('consent_needed');
		expect(await balance()).toEqual([5000, 0]);
	});

	test('a rating without a confirmed number, or in the name of an organisation', async () => {
		const unknown = await openAccount(world.app);
		expect((await call('credit-ratings/offer', { as: unknown })).data).toMatchObject({
			lacks: 'signature',
			total_kzt: seen,
		});
		expect((await call('credit-ratings/consent', { as: unknown, method: 'POST' })).code).toBe('signature_needed');
		const consentId = await sign();
		const bin = '210340001203';
		await joinOrganisation(world.database.pool, account, 'owner', bin);
		const acting = {
			method: 'PUT',
			url: '/api/v1/profile/acting',
			headers: account.headers,
			payload: { bin },
		} as const;
		expect((await world.app.inject(acting)).statusCode).toBe(200);
		expect((await offer()).lacks).toBe('own_account');
		for (const path of ['credit-ratings', `credit-ratings/${randomUUID()}`])
			expect((await call(path)).code).toBe('own_account_needed');
		expect((await make(consentId)).code).toBe('own_account_needed');
	});

	test('a consent for it by the request form, nor is it in the offer of one', async () => {
		const body = { iin, name: 'Сынақов Тест', purpose: 'own_credit', source_ids: ['pkb-score'], until: '2027-01-31' };
		expect((await call('consents', { method: 'POST', payload: body })).status).toBe(400);
		const offered = await call('consents/person-offer?purpose=counterparty');
		expect(offered.text).not.toContain('pkb-score');
	});
});

describe('money', () => {
	test('that is not there, another price than the shown one, and no key are refused', async () => {
		const consentId = await sign();
		expect((await make(consentId, { kzt: 900 })).code).toBe('price_changed');
		const payload = { consent_id: consentId, seen_kzt: seen };
		expect((await call('credit-ratings', { method: 'POST', payload })).code).toBe('idempotency_key_required');
		const { pool } = world.database;
		await pool.query('update wallet set available_tiyn = 100 where holder = $1', [holderOf(account)]);
		expect((await make(consentId)).code).toBe('payment_needed');
		expect((await offer()).missing_kzt).toBe(seen - 1);
		expect((await offer()).consent?.id).toBe(consentId);
		await pool.query('update wallet set available_tiyn = 500000 where holder = $1', [holderOf(account)]);
	});

	test('is taken once, however many ask with the same key or the same consent', async () => {
		const consentId = await sign();
		const key = randomUUID();
		const same = await Promise.all(Array.from({ length: 4 }, () => make(consentId, { key })));
		expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
		await done(same[0]?.data.id ?? '');
		const again = await sign();
		const raced = await Promise.all(Array.from({ length: 4 }, () => make(again)));
		expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
		await done(raced.find(({ status }) => status === 201)?.data.id ?? '');
		await expect.poll(() => balance()).toEqual([5000 - 2 * seen, 0]);
		expect(await everything()).toBe(0);
	});

	test.each([
		['a failure', { how: 'server_error' }],
		['a page', { how: 'html' }],
		['another answer', { how: 'empty' }],
		['a refused login', { how: 'bureau_login' }],
		['the score of another person', { how: 'error_about_another' }],
	])('comes back after %s, and the same consent asks again later', async (_what, how) => {
		await order(how);
		const consentId = await sign();
		const { data } = await make(consentId);
		const view = await done(data.id);
		expect(view).toMatchObject({ is_charged: false, parts: [{ state: 'silent', blocks: [] }] });
		await expect.poll(() => balance()).toEqual([5000, 0]);
		expect((await offer()).consent).toBeNull();
		await world.database.pool.query(`update consent_use set claimed_at = now() - interval '4 minutes'`);
		await world.database.pool.query(`update person_check set made_at = made_at - interval '4 minutes'`);
		expect((await offer()).consent?.id).toBe(consentId);
		await order(null);
		const again = await make(consentId);
		expect(await done(again.data.id)).toMatchObject({ is_charged: true });
		await expect.poll(() => balance()).toEqual([5000 - seen, 0]);
		expect(await everything()).toBe(0);
	});

	test('is due where the bureau says that it has no score', async () => {
		await order({ how: 'nameless' });
		const { data } = await make(await sign());
		expect(await done(data.id)).toMatchObject({ is_charged: true, parts: [{ state: 'nothing' }] });
		await expect.poll(() => balance()).toEqual([5000 - seen, 0]);
		await order(null);
	});

	test('comes back where the process was killed while the bureau was asked: it is not asked twice', async () => {
		await order({ how: 'hang' });
		const { data } = await make(await sign());
		expect(await balance()).toEqual([5000 - seen, seen]);
		const { pool } = world.database;
		await pool.query(
			`update report set leased_by = gen_random_uuid(), leased_until = now() - interval '1 minute' where id = $1`,
			[data.id],
		);
		const deps = reportDeps(testDeps(world.database, { sourceSettings: settingsFor(simulators.url, login) }));
		const next = new ReportEngine(deps);
		expect(await next.resume()).toBe(1);
		const view = await done(data.id);
		expect(view).toMatchObject({ is_charged: false, parts: [{ state: 'silent' }] });
		await settleOrders(pool, reportSales(next));
		await expect.poll(() => balance()).toEqual([5000, 0]);
		await next.close();
		await order(null);
		expect(await everything()).toBe(0);
	});
});
