import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '#platform/totp.ts';
import type { Holder } from '../../../../simulators/signing-app/pki/pki.ts';
import { signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { Browser, bearer } from '../../../../test/support/clients/auth-client.ts';
import { openWay } from '../../../../test/support/clients/phone-client.ts';
import { type Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../test/support/clients/signing.ts';

const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
const agreed = { agreement: true };
let offsetMs = 0;
/** The real one, until a test lets time pass. */
const clock = { now: () => new Date(Date.now() + offsetMs) };

let world: SigningWorld;
beforeAll(async () => {
	world = await openSigningWorld(clock);
});
afterAll(() => world.close());
beforeEach(async () => {
	offsetMs = 0;
	await world.database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
});

const issue = () => world.pki.issue(person);
const tokenOf = (xml: string) => /^<auth><jwt_token>([\w.-]+)<\/jwt_token><\/auth>$/.exec(xml)?.[1] ?? '';
async function reasonOfLast(): Promise<unknown> {
	const { rows } = await world.database.pool.query<{ details: { reason?: string } }>(
		`select details from audit_entry where action = 'signature.accept' order by id desc limit 1`,
	);
	return rows[0]?.details.reason;
}

/** A confirmed person with an authenticator; `codes` are of half a minute before, now, and half a minute later. */
async function guarded(): Promise<{ owner: Owner; signing: SigningBrowser; codeNow(): string }> {
	const owner = await registerOwner(world.app);
	const signing = SigningBrowser.sharing(owner.browser);
	await signing.sign('confirm_identity', issue());
	const { secret } = (await owner.call('POST', 'profile/totp')).body.data;
	const before = totpCode(secret, new Date(clock.now().getTime() - 30_000));
	expect((await owner.call('PUT', 'profile/totp', { totp_code: before })).status).toBe(200);
	return { owner, signing, codeNow: () => totpCode(secret, clock.now()) };
}

describe('a signature does not stand for a second factor', () => {
	test('signing in asks for the code, keeps the challenge meanwhile, and takes a code once', async () => {
		const { owner, codeNow } = await guarded();
		const visitor = new SigningBrowser(world.app);
		const { id, xml } = await visitor.challenge('sign_in', agreed);
		const signed = signXml(xml, issue());
		expect(await visitor.answer(id, signed)).toMatchObject({ status: 401, code: 'totp_needed' });
		expect(await visitor.answer(id, signed, '000000')).toMatchObject({ status: 422, code: 'code_incorrect' });
		expect([...visitor.jar.keys()]).toEqual(['senim_browser']);
		const code = codeNow();
		expect((await visitor.answer(id, signed, code)).data).toMatchObject({ outcome: 'done', jwt: expect.anything() });
		const second = new SigningBrowser(world.app);
		const again = await second.challenge('sign_in', agreed);
		expect((await second.answer(again.id, signXml(again.xml, issue()), code)).code).toBe('code_incorrect');
		const { rows } = await world.database.pool.query(
			`select details ->> 'by' as by, details ->> 'second' as second from audit_entry
			 where actor = $1 and action = 'auth.login' order by id desc limit 1`,
			[String(owner.accountId)],
		);
		expect(rows).toEqual([{ by: 'signature', second: 'totp' }]);
	});

	test('stepping up asks for it too', async () => {
		const { owner, signing, codeNow } = await guarded();
		await owner.age();
		const { id, xml } = await signing.challenge('step_up');
		const signed = signXml(xml, issue());
		expect((await signing.answer(id, signed)).code).toBe('totp_needed');
		expect((await owner.call('GET', 'profile/')).body.data.is_proved).toBe(false);
		expect((await signing.answer(id, signed, codeNow())).data.outcome).toBe('done');
		expect((await owner.call('GET', 'profile/')).body.data.is_proved).toBe(true);
	});

	test('by telephone the browser that asked is asked for the code', async () => {
		const { codeNow } = await guarded();
		const visitor = new SigningBrowser(world.app);
		const { phone, collect } = await openWay(visitor, 'sign_in', agreed);
		expect((await phone.sign(issue())).status).toBe(200);
		expect(await collect()).toMatchObject({ status: 401, code: 'totp_needed' });
		expect(await collect(visitor, { totp_code: '000000' })).toMatchObject({ status: 422, code: 'code_incorrect' });
		expect((await collect(visitor, { totp_code: codeNow() })).data).toMatchObject({
			...{ state: 'done', answer: { outcome: 'done', jwt: expect.anything() } },
		});
	});
});

describe('what is signed to sign in or to step up', () => {
	test('is a token of its own for this challenge, good for two minutes and for nothing else', async () => {
		const owner = await registerOwner(world.app);
		const signing = SigningBrowser.sharing(owner.browser);
		await signing.sign('confirm_identity', issue());
		for (const action of ['sign_in', 'step_up'] as const) {
			const { id, xml, nonce, expires_at } = await signing.challenge(action, action === 'sign_in' ? agreed : {});
			const token = tokenOf(xml);
			expect(nonce).toBe(token);
			expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'signer+jwt' });
			const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
			expect(claims).toEqual({
				...{ aud: 'signer', iss: world.app.auth.publicOrigin, jti: id, action },
				...{ holder: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{22}$/) },
			});
			expect(exp - iat).toBe(120);
			expect(Math.abs(Date.parse(expires_at) / 1000 - exp)).toBeLessThan(1);
			const asBearer = await new Browser(world.app).call('GET', 'check/v2', bearer(token));
			expect(asBearer.status).toBe(401);
			expect(xml).not.toContain(owner.browser.jar.get('senim_access') ?? '');
		}
	});

	test('signed later than that is refused, by telephone too', async () => {
		const signing = SigningBrowser.sharing((await registerOwner(world.app)).browser);
		await signing.sign('confirm_identity', issue());
		const { id, xml } = await signing.challenge('step_up');
		const { phone, collect } = await openWay(signing, 'step_up');
		const scanned = (await phone.scan()).asked.documentsToSign[0]?.documentXml ?? '';
		offsetMs = 121_000;
		expect((await signing.answer(id, signXml(xml, issue()))).code).toBe('signature_refused');
		expect(await reasonOfLast()).toBe('signer_token');
		expect((await collect()).data).toEqual({ state: 'expired' });
		expect((await phone.putXml(signXml(scanned, issue()))).status).toBe(404);
	});

	test('signed in time may be completed with a code a little later', async () => {
		const { signing, codeNow } = await guarded();
		const { id, xml } = await signing.challenge('step_up');
		const signed = signXml(xml, issue());
		expect((await signing.answer(id, signed)).code).toBe('totp_needed');
		offsetMs = 180_000;
		// another signature would be a late one
		expect((await signing.answer(id, signXml(xml, world.pki.issue(person, { kind: 'gost' })))).code).toBe(
			'signature_refused',
		);
		expect((await signing.answer(id, signed, codeNow())).data.outcome).toBe('done');
	});

	test('of another challenge, action or session is refused, though every byte is ours', async () => {
		const owner = await registerOwner(world.app);
		const signing = SigningBrowser.sharing(owner.browser);
		await signing.sign('confirm_identity', issue());
		const [own, other] = [await signing.challenge('step_up'), await signing.challenge('sign_in', agreed)];
		await world.database.pool.query('update signing_challenge set xml = $2 where id = $1', [own.id, other.xml]);
		expect((await signing.answer(own.id, signXml(other.xml, issue()))).code).toBe('signature_refused');
		expect(await reasonOfLast()).toBe('signer_token');
	});
});
