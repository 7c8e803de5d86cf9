import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { createAuth } from '#features/auth/public.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { type Simulators, serveSimulators } from '../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../simulators/kit/world.ts';
import { createBusIdentity } from '../../../../simulators/shep/identity.ts';
import { shepRoutes } from '../../../../simulators/shep/routes.ts';
import { buildConsents } from '../../../../test/factories/reports.ts';
import { nextNumber } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../../test/support/app.ts';
import { ConsentAsker } from '../../../../test/support/clients/consent.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { settingsFor } from '../../../../test/support/outside/test-source.ts';
import { authDeps } from '../../../app/wiring/auth.ts';
import { openStateService } from '../../../app/wiring/state-service.ts';
import { settleStateConsents } from './settle-state-consents.ts';

const firm = '210340001203';
const linkOf = (token: string) => `https://senim.example/consent/${token}`;
const owner = `organization:${firm}`;
let database: TestDatabase;
let simulators: Simulators;
let app: FastifyInstance;
let asker: ConsentAsker;
let iin: string;
let settle: () => Promise<number>;
beforeAll(async () => {
	database = await freshDatabase();
	const world = createWorld({ subjects: 50 });
	simulators = await serveSimulators(shepRoutes, () => world);
	const options = {
		clock: systemClock,
		env: { STATE_CONSENT_SERVICE: 'PDN_CONSENT' },
		sourceSettings: settingsFor(simulators.url, createBusIdentity()),
	};
	app = await buildApp(database, options);
	const deps = testDeps(database, options);
	const service = openStateService(deps);
	if (service === null) throw new Error('the service is not configured');
	const { secrets } = createAuth(authDeps(deps));
	settle = async () => {
		await database.pool.query('update consent set state_due_at = now() where state_due_at is not null');
		return settleStateConsents({ ...{ pool: database.pool, log: deps.log, secrets, service, catalogue }, linkOf });
	};
	const account = await openAccount(app, { isConfirmed: true, plan: 'pro' });
	await joinOrganisation(database.pool, account, 'editor', firm);
	asker = new ConsentAsker(app, account);
	await actFor(firm);
});
beforeEach(async () => {
	await database.pool.query('delete from auth_limit_use');
	iin = nextNumber('sole');
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});

const actFor = async (bin: string | null) => {
	const { headers } = asker.account;
	const answer = await app.inject({ method: 'PUT', url: '/api/v1/profile/acting', headers, payload: { bin } });
	expect(answer.statusCode).toBe(200);
};
const until = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const ask = (way: 'state' | 'link' = 'state') =>
	asker.call<{ id: string }>('POST', '', {
		...{ iin, name: 'Сынақов Тест', purpose: 'counterparty', source_ids: ['crim-records'], until: until(), way },
	});
/** Asked for, sent, and taken up by the service. */
async function sent(): Promise<string> {
	const { id } = (await ask()).data;
	const answer = await asker.call<{ token: string | null }>('POST', `/${id}/send`);
	expect([answer.status, answer.data.token]).toEqual([200, null]);
	await settle();
	return id;
}
/** On the telephone of the person. */
async function say(id: string, answer: string): Promise<void> {
	const body = new URLSearchParams({ answer });
	const reply = await fetch(`${simulators.url}/shep/1414/${id}`, { method: 'POST', body, redirect: 'manual' });
	expect(reply.status).toBe(303);
	await settle();
}
const stateOf = async (id: string) => (await asker.find(id)).state;
const permit = () =>
	buildConsents(database).permit({
		...{ owner, iinBin: iin, sourceId: 'crim-records', reportId: randomUUID(), underConsent: null },
	});
const journalled = async (id: string) => {
	const { rows } = await database.pool.query<{ action: string }>(
		'select action from audit_entry where object = $1 order by id',
		[`consent:${id}`],
	);
	return rows.map(({ action }) => action);
};

test('yes opens the sources once, whoever confirmed is told, and the question takes the number of the service along', async () => {
	const id = await sent();
	expect(await stateOf(id)).toBe('sent');
	expect(await permit()).toEqual({ reason: 'consent' });
	await say(id, 'yes');
	const view = await asker.find(id);
	expect(view).toMatchObject({ state: 'given', way: 'state', certificate_serial: null, has_document: false });
	expect(view.external_id).toMatch(/^PDN-/);
	expect(await permit()).toMatchObject({ consent: { id, externalId: view.external_id } });
	const { rows } = await database.pool.query<{ key: Buffer }>('select key_sealed as key from consent where id = $1', [
		id,
	]);
	// told twice
	await settle();
	const again = await database.pool.query<{ key: Buffer }>('select key_sealed as key from consent where id = $1', [id]);
	expect(again.rows).toEqual(rows);
	expect((await asker.find(id)).given_at).toBe(view.given_at);
	const proof = (await buildConsents(database).read(database.pool, [id])).get(id)?.proof;
	expect(proof?.confirmed).toEqual({ by: 'state_service', externalId: view.external_id });
});

test('the message brings a link: it tells what is asked, takes no answer, and shows what was given until a month after its end', async () => {
	const id = await sent();
	const page = await (await fetch(`${simulators.url}/shep/1414`)).text();
	const token = page.split(`${linkOf('')}`)[1]?.slice(0, 22) ?? '';
	const linked = async () => {
		const answer = await app.inject(`/api/v1/consent-links/${token}`);
		return { status: answer.statusCode, ...answer.json<{ data?: object }>().data };
	};
	expect(await linked()).toMatchObject({ status: 200, state: 'sent', way: 'state', external_id: null });
	const headers = { 'sec-fetch-site': 'same-origin' };
	const declined = { method: 'POST', url: `/api/v1/consent-links/${token}/decline`, payload: {}, headers } as const;
	const signed = { action: 'consent_give', link: token };
	const challenge = { method: 'POST', url: '/api/v1/signing/challenges', payload: signed, headers } as const;
	expect([(await app.inject(declined)).statusCode, (await app.inject(challenge)).statusCode]).toEqual([404, 404]);
	expect(await stateOf(id)).toBe('sent');
	await say(id, 'yes');
	const { external_id: external } = await asker.find(id);
	expect(await linked()).toMatchObject({ status: 200, state: 'given', external_id: external, text_sha256: null });
	const checks = () => app.inject(`/api/v1/consent-links/${token}/checks`);
	expect((await checks()).statusCode).toBe(200);
	await say(id, 'no');
	expect(await linked()).toMatchObject({ status: 200, state: 'withdrawn' });
	await database.pool.query('alter table consent disable trigger consent_keeps');
	await database.pool.query(`update consent set ended_at = ended_at - interval '31 days' where id = $1`, [id]);
	await database.pool.query('alter table consent enable trigger consent_keeps');
	expect([(await linked()).status, (await checks()).statusCode]).toEqual([404, 404]);
});

test('whoever has proved his number finds the same link in his account, and nobody else does', async () => {
	const id = await sent();
	const giver = await openAccount(app);
	const { pool } = database;
	await pool.query('update account set identity_number = $2, identity_confirmed_at = now() where id = $1', [
		...[giver.accountId, iin],
	]);
	const read = async () => (await new ConsentAsker(app, giver).find(id)).own_href;
	expect(await read()).toBeNull();
	await say(id, 'yes');
	const href = await read();
	expect(href).toContain('/consent/');
	expect((await asker.find(id)).own_href).toBeNull();
	const token = href?.split('/').at(-1) ?? '';
	expect((await app.inject(`/api/v1/consent-links/${token}`)).statusCode).toBe(200);
});

test('taken back at the service, it closes reading and stays closed', async () => {
	const id = await sent();
	await say(id, 'yes');
	await say(id, 'no');
	expect(await asker.find(id)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'subject' });
	expect(await permit()).toEqual({ reason: 'consent_withdrawn' });
	expect((await buildConsents(database).read(database.pool, [id])).get(id)?.key).toBeNull();
	await say(id, 'yes');
	expect(await stateOf(id)).toBe('withdrawn');
});

test.each([
	['no', 'declined'],
	['expire', 'lapsed'],
	['foreign', 'sent'],
	['early', 'sent'],
] as const)('the answer «%s» leaves it %s, and opens nothing', async (answer, state) => {
	const id = await sent();
	await say(id, answer);
	expect(await stateOf(id)).toBe(state);
	expect(await permit()).toEqual({ reason: 'consent' });
	await say(id, 'yes');
	// who has said no or nothing in time is not asked again
	expect(await stateOf(id)).toBe(state === 'sent' ? 'given' : state);
});

test('late, when the request is taken back, yes opens nothing', async () => {
	const id = await sent();
	expect((await asker.call('POST', `/${id}/cancel`)).status).toBe(200);
	await say(id, 'yes');
	expect([await stateOf(id), await permit()]).toEqual(['cancelled', { reason: 'consent' }]);
});

test.each(['reset', 'wrong_columns', 'bus_fault'])('%s is silence: the next turn learns the answer', async (how) => {
	const id = await sent();
	const control = `${simulators.url}/_control/sources/pdn-consent`;
	await fetch(control, { method: 'PUT', body: JSON.stringify({ how }) });
	await say(id, 'yes');
	expect(await stateOf(id)).toBe('sent');
	await fetch(control, { method: 'DELETE' });
	await settle();
	expect(await stateOf(id)).toBe('given');
});

test('two workers at once ask once', async () => {
	const id = await sent();
	await fetch(`${simulators.url}/shep/1414/${id}`, {
		...{ method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' },
	});
	await database.pool.query('update consent set state_due_at = now() where id = $1', [id]);
	await Promise.all([settle(), settle()]);
	expect((await journalled(id)).filter((action) => action === 'consent.grant')).toHaveLength(1);
});

test('the way is for people, and for organisations that ask', async () => {
	const body = { purpose: 'counterparty', source_ids: ['crim-records'], until: until(), way: 'state' };
	await actFor(null);
	expect((await ask()).code).toBe('organisation_needed');
	const offer = await asker.call<{ ways: object[] }>('GET', '/person-offer?purpose=counterparty');
	expect(offer.data.ways).toMatchObject([
		{ code: 'link', is_on: true },
		{ code: 'state', is_on: false },
	]);
	await actFor(firm);
	expect((await asker.call('POST', '', { ...body, iin, name: 'Сынақов Тест' })).status).toBe(201);
});
