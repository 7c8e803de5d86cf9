import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { createPki, type Holder, type IssueOptions, type Pki } from '../../../../simulators/signing-app/pki/pki.ts';
import { type RevocationServer, serveRevocation } from '../../../../simulators/signing-app/pki/revocation-server.ts';
import { type SigningIdentity, signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { buildIp } from '../../../../test/support/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { AnswerView, ChallengeView } from '../contract.ts';

const firm = { bin: '160340001109', name: 'ТОО "СЫНАҚ"' };
const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
const head: Holder = { ...person, organisation: { ...firm, role: 'head' } };

let pki: Pki;
let server: RevocationServer;
let folder: string;
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	pki = await createPki();
	server = await serveRevocation(pki);
	folder = await mkdtemp(join(tmpdir(), 'senim-trust-'));
	for (const { name, pem } of pki.anchors()) await writeFile(join(folder, name), pem);
	database = await freshDatabase();
	app = await buildApp(database, {
		clock: systemClock,
		env: {
			SIGNATURE_TRUST_DIR: folder,
			SIGNATURE_OCSP_URL: server.ocspUrl,
			SIGNATURE_CRL_URL: server.crlUrls.join(','),
		},
	});
	await app.ready();
});
afterAll(async () => {
	await app.close();
	await server.close();
	await database.drop();
	await rm(folder, { recursive: true });
});
beforeEach(async () => {
	server.behave({});
	await database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
});

/** A browser with the cookies it was given. */
class Reader {
	readonly ip = buildIp();
	readonly jar = new Map<string, string>();

	static of({ cookie }: OpenAccount): Reader {
		const reader = new Reader();
		const [name = '', value = ''] = cookie.split('=');
		reader.jar.set(name, value);
		return reader;
	}

	async post<Data>(path: string, payload: object) {
		const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await app.inject({
			...{ method: 'POST', url: `/api/v1/signing/${path}`, payload, remoteAddress: this.ip },
			headers: { 'sec-fetch-site': 'same-origin', cookie },
		});
		for (const { name, value } of answer.cookies) this.jar.set(name, value);
		const body = answer.json<{ code?: string; message?: string; data: Data }>();
		return { ...body, status: answer.statusCode, headers: answer.headers };
	}

	async challenge(action: string, more: object = {}): Promise<ChallengeView> {
		const answer = await this.post<ChallengeView>('challenges', { action, ...more });
		expect(answer.status, answer.message).toBe(200);
		return answer.data;
	}

	answer(id: string, signed_xml: string) {
		return this.post<AnswerView>(`challenges/${id}/answer`, { signed_xml });
	}

	async sign(action: string, key: SigningIdentity, more: object = {}) {
		const { id, xml } = await this.challenge(action, more);
		return this.answer(id, signXml(xml, key));
	}

	async state() {
		const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await app.inject({ url: '/api/v1/signing/state', headers: { cookie } });
		return answer.json<{ data: { identity: object | null; organisations: object[] } }>().data;
	}
}

const issue = (holder: Holder = person, options: IssueOptions = {}) => pki.issue(holder, options);
const agreed = { agreement: true };
const signedIn = async () => Reader.of(await openAccount(app));

async function reasonOfLast(): Promise<unknown> {
	const { rows } = await database.pool.query<{ details: { reason?: string } }>(
		`select details from audit_entry where action = 'signature.accept' order by id desc limit 1`,
	);
	return rows[0]?.details.reason;
}

describe('what a signature does', () => {
	test.each(['rsa', 'gost'] as const)('confirms a person and signs him in (%s)', async (kind) => {
		const reader = await signedIn();
		expect((await reader.sign('confirm_identity', issue(person, { kind }))).status).toBe(200);
		expect((await reader.state()).identity).toMatchObject({ iin_masked: '••••••••0017' });
		const visitor = new Reader();
		const answer = await visitor.sign('sign_in', issue(person, { kind }), agreed);
		expect(answer.data).toMatchObject({
			action: 'sign_in',
			outcome: 'done',
			jwt: { access_token: expect.any(String) },
		});
		expect((await visitor.state()).identity).not.toBeNull();
		expect((await database.pool.query('select from signing_evidence')).rowCount).toBeGreaterThan(0);
	});

	test('a person nobody knows is told so, and no session begins', async () => {
		const visitor = new Reader();
		const answer = await visitor.sign('sign_in', issue(), agreed);
		expect(answer.data).toEqual({ action: 'sign_in', outcome: 'unknown_person' });
		expect([...visitor.jar.keys()]).toEqual(['senim_browser']);
	});

	test('signing in needs the agreement, everything else an account', async () => {
		expect((await new Reader().post('challenges', { action: 'sign_in' })).status).toBe(400);
		expect((await new Reader().post('challenges', { action: 'confirm_identity' })).status).toBe(401);
	});

	test('a person is confirmed at one account only, an account by one person only', async () => {
		const first = await signedIn();
		await first.sign('confirm_identity', issue());
		const second = await (await signedIn()).sign('register', issue());
		expect(second).toMatchObject({ status: 409, code: 'identity_taken' });
		const other = await first.sign('confirm_identity', issue({ ...person, iin: '910202400024' }));
		expect(other).toMatchObject({ status: 409, code: 'identity_taken' });
		// two at once
		await database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
		const both = await Promise.all(
			[await signedIn(), await signedIn()].map((one) => one.sign('confirm_identity', issue())),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test('the head of an organisation joins it as its owner, who may sign for it as a member', async () => {
		const reader = await signedIn();
		const answer = await reader.sign('join_organisation', issue(head), { bin: firm.bin });
		expect(answer.data.organisation).toMatchObject({ ...firm, role: 'owner' });
		const colleague = await signedIn();
		const right: Holder = { ...head, iin: '910202400024', organisation: { ...firm, role: 'right_to_sign' } };
		expect(
			(await colleague.sign('join_organisation', issue(right), { bin: firm.bin })).data.organisation,
		).toMatchObject({
			role: 'member',
		});
		expect(await reader.state()).toMatchObject({ organisations: [{ bin: firm.bin }] });
	});

	test('a consent to the offer and a step-up are the signatures of the same person', async () => {
		const account = await openAccount(app);
		const reader = Reader.of(account);
		expect((await reader.sign('step_up', issue())).status).toBe(422);
		expect((await reader.sign('consent', issue())).status).toBe(200);
		expect((await reader.sign('step_up', issue())).status).toBe(200);
		expect((await reader.sign('step_up', issue({ ...person, iin: '910202400024' }))).status).toBe(422);
		const { rows } = await database.pool.query('select document from signed_consent where account_id = $1', [
			account.accountId,
		]);
		expect(rows).toEqual([{ document: 'offer:1' }]);
	});

	test('a blocked account is not signed in', async () => {
		const account = await openAccount(app);
		await Reader.of(account).sign('confirm_identity', issue());
		await database.pool.query('update account set blocked_at = now() where id = $1', [account.accountId]);
		expect((await new Reader().sign('sign_in', issue(), agreed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('account_blocked');
	});
});

describe('what is refused, always in the same words', () => {
	const cases: [what: string, holder: Holder, options: IssueOptions, reason: string][] = [
		[
			'a stranger’s organisation',
			{ ...head, organisation: { ...firm, bin: '210340001203', role: 'head' } },
			{},
			'bin_other',
		],
		['an employee', { ...head, organisation: { ...firm, role: 'employee' } }, {}, 'certificate_role'],
		['an individual', person, {}, 'certificate_role'],
		['a key of authentication', head, { isAuthentication: true }, 'certificate_purpose'],
		['an expired key', head, { notAfter: new Date(Date.now() - 1000) }, 'certificate_expired'],
		[
			'a revoked key',
			head,
			{ standing: { state: 'revoked', revokedAt: new Date(), reason: 1 } },
			'certificate_revoked',
		],
	];
	test.each(cases)('%s for an organisation', async (_what, holder, options, reason) => {
		const reader = await signedIn();
		const answer = await reader.sign('join_organisation', issue(holder, options), { bin: firm.bin });
		expect(answer).toMatchObject({ status: 422, code: 'signature_refused' });
		expect(await reasonOfLast()).toBe(reason);
		expect(JSON.stringify(answer)).not.toContain(reason);
		expect((await reader.state()).organisations).toEqual([]);
	});

	test('what was signed is not what was given out', async () => {
		const reader = await signedIn();
		const { id, xml } = await reader.challenge('confirm_identity');
		for (const other of ['<root></root>', xml.replace('confirm_identity', 'sign_in'), xml.replace('><', '> <')])
			expect((await reader.answer(id, signXml(other, issue()))).status).toBe(422);
		expect((await reader.answer(id, xml)).status).toBe(422);
		expect((await reader.answer(id, signXml(xml, issue()))).status).toBe(200);
	});

	test('a number that is no BIN', async () => {
		const reader = await signedIn();
		for (const bin of ['160340001108', person.iin, 'x'])
			expect(await reader.post('challenges', { action: 'join_organisation', bin })).toMatchObject({ status: 422 });
		expect((await reader.post('challenges', { action: 'join_organisation' })).status).toBe(400);
	});

	test('nobody can tell whether the certificate is good: try later, and the challenge is still there', async () => {
		const reader = await signedIn();
		const { id, xml } = await reader.challenge('confirm_identity');
		server.behave({ ocsp: 'http-500', crl: 'http-500' });
		const answer = await reader.answer(id, signXml(xml, issue()));
		expect(answer).toMatchObject({ status: 503, code: 'signature_unavailable', headers: { 'retry-after': '30' } });
		server.behave({});
		expect((await reader.answer(id, signXml(xml, issue()))).status).toBe(200);
	});
});

describe('a challenge is good once', () => {
	test('the same file twice, and the challenge signed anew', async () => {
		const reader = await signedIn();
		const { id, xml } = await reader.challenge('confirm_identity');
		const signed = signXml(xml, issue());
		expect((await reader.answer(id, signed)).status).toBe(200);
		expect((await reader.answer(id, signed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('challenge_used');
		expect((await reader.answer(id, signXml(xml, issue()))).status).toBe(422);
	});

	test('for its session, its action and its five minutes', async () => {
		const [reader, other] = [await signedIn(), await signedIn()];
		const { id, xml } = await reader.challenge('confirm_identity');
		const signed = signXml(xml, issue());
		expect((await other.answer(id, signed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('challenge_other_session');
		const consent = await reader.challenge('consent');
		expect((await reader.answer(consent.id, signed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('content_differs');
		await database.pool.query("update signing_challenge set expires_at = now() - interval '1 second' where id = $1", [
			id,
		]);
		expect((await reader.answer(id, signed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('challenge_expired');
		const visitor = new Reader();
		const forSignIn = await visitor.challenge('sign_in', agreed);
		expect((await new Reader().answer(forSignIn.id, signXml(forSignIn.xml, issue()))).status).toBe(422);
		expect((await reader.answer('3f1c8f0e-5a54-4f6e-9a53-0f1c8f0e5a54', signed)).status).toBe(422);
	});

	test('twenty at once are one', async () => {
		const reader = await signedIn();
		const { id, xml } = await reader.challenge('confirm_identity');
		const signed = signXml(xml, issue());
		// more than a person may try in a minute: the limit is another matter
		const spent = () => database.pool.query("delete from auth_limit_use where bucket like 'signing %'");
		const statuses: number[] = [];
		for (const half of [10, 10]) {
			await spent();
			const answers = await Promise.all(Array.from({ length: half }, () => reader.answer(id, signed)));
			statuses.push(...answers.map(({ status }) => status));
		}
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 422)).toHaveLength(19);
		const { rows } = await database.pool.query('select count(*) from signed_statement where id = $1', [id]);
		expect(rows).toEqual([{ count: 1 }]);
	});

	test('ten tries a minute', async () => {
		const reader = await signedIn();
		const { id } = await reader.challenge('confirm_identity');
		for (let count = 0; count < 10; count++) expect((await reader.answer(id, '<a/>')).status).toBe(422);
		expect((await reader.answer(id, '<a/>')).status).toBe(429);
	});
});
