import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Holder, IssueOptions } from '../../../../simulators/signing-app/pki/pki.ts';
import { signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../test/support/clients/signing.ts';

const firm = { bin: '160340001109', name: 'ТОО "СЫНАҚ"' };
const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
const head: Holder = { ...person, organisation: { ...firm, role: 'head' } };

let world: SigningWorld;
beforeAll(async () => {
	world = await openSigningWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	world.revocation.behave({});
	await world.database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
});

const issue = (holder: Holder = person, options: IssueOptions = {}) => world.pki.issue(holder, options);
const agreed = { agreement: true };
const signedIn = () => world.signedIn();
const visitorOf = () => new SigningBrowser(world.app);

async function reasonOfLast(): Promise<unknown> {
	const { rows } = await world.database.pool.query<{ details: { reason?: string } }>(
		`select details from audit_entry where action = 'signature.accept' order by id desc limit 1`,
	);
	return rows[0]?.details.reason;
}

describe('what a signature does', () => {
	test.each(['rsa', 'gost'] as const)('confirms a person and signs him in (%s)', async (kind) => {
		const reader = await signedIn();
		expect((await reader.sign('confirm_identity', issue(person, { kind }))).status).toBe(200);
		expect((await reader.state()).identity).toMatchObject({ iin_masked: '••••••••••17' });
		const visitor = visitorOf();
		const answer = await visitor.sign('sign_in', issue(person, { kind }), agreed);
		expect(answer.data).toMatchObject({
			action: 'sign_in',
			outcome: 'done',
			jwt: { access_token: expect.any(String) },
		});
		expect((await visitor.state()).identity).not.toBeNull();
		expect((await world.database.pool.query('select from signing_evidence')).rowCount).toBeGreaterThan(0);
	});

	test('a person nobody knows is told so, and no session begins', async () => {
		const visitor = visitorOf();
		const answer = await visitor.sign('sign_in', issue(), agreed);
		expect(answer.data).toEqual({ action: 'sign_in', outcome: 'unknown_person' });
		expect([...visitor.jar.keys()]).toEqual(['senim_browser']);
	});

	test('signing in needs the agreement, everything else an account', async () => {
		expect((await visitorOf().post('challenges', { action: 'sign_in' })).status).toBe(400);
		expect((await visitorOf().post('challenges', { action: 'confirm_identity' })).status).toBe(401);
	});

	test('a person is confirmed at one account only, an account by one person only', async () => {
		const first = await signedIn();
		await first.sign('confirm_identity', issue());
		const second = await (await signedIn()).sign('register', issue());
		expect(second).toMatchObject({ status: 409, code: 'identity_taken' });
		const other = await first.sign('confirm_identity', issue({ ...person, iin: '910202400024' }));
		expect(other).toMatchObject({ status: 409, code: 'identity_taken' });
		// two at once
		await world.database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
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
			role: 'editor',
		});
		expect(await reader.state()).toMatchObject({ organisations: [{ bin: firm.bin }] });
	});

	test('a consent to the offer and a step-up are the signatures of the same person', async () => {
		const account = await openAccount(world.app);
		const reader = SigningBrowser.of(world.app, account);
		expect((await reader.sign('step_up', issue())).status).toBe(422);
		expect((await reader.sign('consent', issue())).status).toBe(200);
		expect((await reader.sign('step_up', issue())).status).toBe(200);
		expect((await reader.sign('step_up', issue({ ...person, iin: '910202400024' }))).status).toBe(422);
		const { rows } = await world.database.pool.query('select document from offer_signature where account_id = $1', [
			account.accountId,
		]);
		expect(rows).toEqual([{ document: 'offer:2' }]);
	});

	test('signing in by a signature ends the session this browser had', async () => {
		const reader = await signedIn();
		await reader.sign('confirm_identity', issue());
		const before = reader.jar.get('senim_access') ?? '';
		expect((await reader.sign('sign_in', issue(), agreed)).data.outcome).toBe('done');
		const headers = { authorization: `Bearer ${before}` };
		expect((await world.app.inject({ url: '/api/v1/auth/check/v2', headers })).statusCode).toBe(401);
		expect((await reader.state()).identity).not.toBeNull();
	});

	test('a blocked account is not signed in', async () => {
		const account = await openAccount(world.app);
		await SigningBrowser.of(world.app, account).sign('confirm_identity', issue());
		await world.database.pool.query('update account set blocked_at = now() where id = $1', [account.accountId]);
		expect((await visitorOf().sign('sign_in', issue(), agreed)).status).toBe(422);
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
		world.revocation.behave({ ocsp: 'http-500', crl: 'http-500' });
		const answer = await reader.answer(id, signXml(xml, issue()));
		expect(answer).toMatchObject({ status: 503, code: 'signature_unavailable', headers: { 'retry-after': '30' } });
		world.revocation.behave({});
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
		await world.database.pool.query(
			"update signing_challenge set expires_at = now() - interval '1 second' where id = $1",
			[id],
		);
		expect((await reader.answer(id, signed)).status).toBe(422);
		expect(await reasonOfLast()).toBe('challenge_expired');
		const visitor = visitorOf();
		const forSignIn = await visitor.challenge('sign_in', agreed);
		expect((await visitorOf().answer(forSignIn.id, signXml(forSignIn.xml, issue()))).status).toBe(422);
		expect((await reader.answer('3f1c8f0e-5a54-4f6e-9a53-0f1c8f0e5a54', signed)).status).toBe(422);
	});

	test('twenty at once are one', async () => {
		const reader = await signedIn();
		const { id, xml } = await reader.challenge('confirm_identity');
		const signed = signXml(xml, issue());
		// more than a person may try in a minute: the limit is another matter
		const spent = () => world.database.pool.query("delete from auth_limit_use where bucket like 'signing %'");
		const statuses: number[] = [];
		for (const half of [10, 10]) {
			await spent();
			const answers = await Promise.all(Array.from({ length: half }, () => reader.answer(id, signed)));
			statuses.push(...answers.map(({ status }) => status));
		}
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 422)).toHaveLength(19);
		const { rows } = await world.database.pool.query('select count(*) from signed_statement where id = $1', [id]);
		expect(rows).toEqual([{ count: 1 }]);
	});

	test('ten tries a minute', async () => {
		const reader = await signedIn();
		const { id } = await reader.challenge('confirm_identity');
		for (let count = 0; count < 10; count++) expect((await reader.answer(id, '<a/>')).status).toBe(422);
		expect((await reader.answer(id, '<a/>')).status).toBe(429);
	});
});
