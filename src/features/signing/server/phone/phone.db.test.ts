import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerView } from '#features/signing/contract.ts';
import type { Holder, IssueOptions } from '../../../../../simulators/signing-app/pki/pki.ts';
import { type SigningIdentity, signXml } from '../../../../../simulators/signing-app/pki/sign-xml.ts';
import { openAccount } from '../../../../../test/support/account.ts';
import { openWay, Phone, phoneDocuments } from '../../../../../test/support/clients/phone-client.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../../test/support/clients/signing.ts';

const firm = { bin: '160340001109', name: 'ТОО "СЫНАҚ"' };
const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
const head: Holder = { ...person, organisation: { ...firm, role: 'head' } };
const agreed = { agreement: true };

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

async function confirmedPerson(): Promise<SigningBrowser> {
	const browser = await world.signedIn();
	expect((await browser.sign('confirm_identity', issue())).status).toBe(200);
	return browser;
}

const expire = (id: string) =>
	world.database.pool.query("update signing_challenge set expires_at = now() - interval '1 second' where id = $1", [
		id,
	]);
const sessions = async () => Number((await world.database.pool.query('select from auth_session')).rowCount);

describe('a telephone signs, and the browser that asked gets what it was for', () => {
	test.each(['rsa', 'gost'] as const)('signing in (%s)', async (kind) => {
		await confirmedPerson();
		const browser = new SigningBrowser(world.app);
		const { way, phone, collect } = await openWay(browser, 'sign_in', agreed);
		expect((await collect()).data).toEqual({ state: 'waiting' });
		const { offer, asked } = await phone.scan();
		expect((await collect()).data).toEqual({ state: 'opened' });
		expect(offer.organisation).toEqual({ nameRu: 'Senim', nameKz: 'Senim', nameEn: 'Senim', bin: firm.bin });
		expect(offer.document.auth_type).toBe('Token');
		expect(offer.description).toContain(way.code);
		expect(asked).toMatchObject({ signMethod: 'XML', documentsToSign: [{ id: 1, nameKz: 'Сайтқа кіру' }] });
		expect(asked.documentsToSign[0]?.meta[0]).toMatchObject({ value: way.code });
		const before = await sessions();
		expect(await phone.sign(issue(person, { kind }))).toEqual({ status: 200, message: 'success' });
		// the phone's call does not log in
		expect(await sessions()).toBe(before);
		const result = await collect();
		expect(result.data).toMatchObject({
			state: 'done',
			answer: { action: 'sign_in', outcome: 'done', jwt: { access_token: expect.any(String) } },
		});
		expect((await browser.state()).identity).not.toBeNull();
		// once: who asks again is told that it is done, and gets no second session
		const again = await collect();
		expect(again.data).toEqual({ state: 'done', answer: { action: 'sign_in', outcome: 'done' } });
		expect(await sessions()).toBe(before + 1);
	});

	test('step-up, identity, organisation and consent, each by its own key', async () => {
		const browser = await world.signedIn();
		const cases: [action: string, key: SigningIdentity, more?: object][] = [
			['confirm_identity', issue()],
			['step_up', issue(person, { kind: 'gost' })],
			['join_organisation', issue(head), { bin: firm.bin }],
			['consent', issue()],
			['register', issue()],
		];
		for (const [action, key, more] of cases) {
			const { phone, collect } = await openWay(browser, action, more);
			expect((await phone.sign(key)).status, action).toBe(200);
			expect((await collect()).data, action).toMatchObject({ state: 'done', answer: { action, outcome: 'done' } });
		}
		expect(await browser.state()).toMatchObject({ organisations: [{ bin: firm.bin }] });
		const { rows } = await world.database.pool.query<{ signer_module: string }>(
			'select distinct signer_module from signed_statement where signer_module is not null',
		);
		expect(rows).toEqual([{ signer_module: 'eGov Mobile' }]);
	});

	test('a person nobody knows is told so, also when asked twice', async () => {
		const { challenge, phone, collect } = await openWay(new SigningBrowser(world.app), 'sign_in', agreed);
		expect((await phone.sign(issue())).status).toBe(200);
		const unknown = { state: 'done', answer: { action: 'sign_in', outcome: 'unknown_person' } };
		expect((await collect()).data).toEqual(unknown);
		expect((await collect()).data).toEqual(unknown);
		await expire(challenge.id);
		expect((await collect()).data).toEqual(unknown);
	});

	test('the process ends between the telephone and the browser: the next one has the signature', async () => {
		await confirmedPerson();
		const browser = new SigningBrowser(world.app);
		const { phone, collect } = await openWay(browser, 'sign_in', agreed);
		await phone.sign(issue());
		const next = await world.openApp();
		browser.app = next;
		expect((await collect()).data).toMatchObject({ state: 'done', answer: { jwt: expect.anything() } });
		await next.close();
	});

	test('ten polls at once are one session', async () => {
		await confirmedPerson();
		const { challenge, phone, collect } = await openWay(new SigningBrowser(world.app), 'sign_in', agreed);
		await phone.sign(issue());
		const before = await sessions();
		// all come to the challenge before any of them may take it
		const holder = await world.database.pool.connect();
		await holder.query('begin');
		await holder.query('select from signing_challenge where id = $1 for update', [challenge.id]);
		const polls = Array.from({ length: 10 }, () => collect());
		await expect.poll(() => world.database.countWaiting()).toBeGreaterThan(3);
		await holder.query('commit');
		holder.release();
		const results = await Promise.all(polls);
		expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
		const answers = results.map(({ data }) => data.answer as AnswerView);
		expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
		expect(answers.filter(({ jwt }) => jwt !== undefined)).toHaveLength(1);
		expect(await sessions()).toBe(before + 1);
	});
});

describe('what a telephone sends', () => {
	test('the same twice is one answer, another one is none', async () => {
		const browser = await world.signedIn();
		const { challenge, phone, collect } = await openWay(browser, 'confirm_identity');
		const signed = signXml(challenge.xml, issue());
		const all = await Promise.all(Array.from({ length: 8 }, () => phone.putXml(signed)));
		expect([...new Set(all.map(({ status }) => status))]).toEqual([200]);
		expect((await phone.putXml(signXml(challenge.xml, issue(person, { kind: 'gost' })))).status).toBe(404);
		expect((await collect()).data.state).toBe('done');
		expect((await phone.putXml(signed)).status).toBe(200);
		const { rows } = await world.database.pool.query('select count(*) from signed_statement where id = $1', [
			challenge.id,
		]);
		expect(rows).toEqual([{ count: 1 }]);
	});

	test('of two signatures at once one is kept', async () => {
		const { challenge, phone } = await openWay(await world.signedIn(), 'confirm_identity');
		const keys = [issue(), issue(), issue({ ...person, iin: '910202400024' })];
		const all = await Promise.all(keys.map((key) => phone.putXml(signXml(challenge.xml, key))));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
	});

	const bad: [what: string, spoil: (xml: string) => string, reason: string][] = [
		['altered', (xml) => signXml(xml.replace('confirm_identity', 'sign_in'), issue()), 'content_differs'],
		['unsigned', (xml) => xml, 'signature_missing'],
		[
			'altered after signing',
			(xml) => signXml(xml, issue()).replace(/(?<=<(?:nonce|jwt_token)>)/, 'x'),
			'content_differs',
		],
		['no XML', () => 'signed', 'xml_malformed'],
		['with an expired key', (xml) => signXml(xml, issue(person, { notAfter: new Date(Date.now() - 1000) })), ''],
	];
	test.each(bad)('%s: refused once for all, to the telephone and to the browser', async (_what, spoil, reason) => {
		const { challenge, phone, collect } = await openWay(await world.signedIn(), 'confirm_identity');
		const told = await phone.putXml(spoil(challenge.xml));
		expect(told).toMatchObject({ status: 403, code: 'signature_refused', message: expect.any(String) });
		expect((await collect()).data).toEqual({ state: 'refused' });
		expect((await phone.putXml(signXml(challenge.xml, issue()))).status).toBe(404);
		const { rows } = await world.database.pool.query<{ details: { reason: string } }>(
			`select details from audit_entry where action = 'signature.accept' order by id desc limit 1`,
		);
		if (reason !== '') expect(rows[0]?.details.reason).toBe(reason);
	});

	test('a certificate of the wrong role', async () => {
		const { phone } = await openWay(await world.signedIn(), 'join_organisation', { bin: firm.bin });
		expect((await phone.sign(issue())).status).toBe(403);
	});

	test('nobody can tell whether the certificate is good: later', async () => {
		const { phone, collect } = await openWay(await world.signedIn(), 'confirm_identity');
		world.revocation.behave({ ocsp: 'http-500', crl: 'http-500' });
		expect(await phone.sign(issue())).toMatchObject({ status: 503, message: expect.any(String) });
		world.revocation.behave({});
		expect((await phone.sign(issue())).status).toBe(200);
		expect((await collect()).data.state).toBe('done');
	});

	test('what is not the format: nothing of it is judged', async () => {
		const { challenge, phone, collect } = await openWay(await world.signedIn(), 'confirm_identity');
		const one = { id: 1, documentXml: signXml(challenge.xml, issue()) };
		const wrong = [
			{ documentsToSign: [] },
			{ documentsToSign: [one, one] },
			{ documentsToSign: [{ ...one, id: 2 }] },
			{ documentsToSign: [{ id: 1 }] },
			{ signMethod: 'CMS_WITH_DATA', documentsToSign: [one] },
			{},
			'{"documentsToSign": [',
		];
		for (const payload of wrong) expect((await phone.put(payload)).status, JSON.stringify(payload)).toBe(400);
		expect((await phone.put({ documentsToSign: [{ id: 1, documentXml: 'x'.repeat(300_000) }] })).status).toBe(400);
		expect((await phone.put({ documentsToSign: [{ id: 1, documentXml: 'x'.repeat(800_000) }] })).status).toBe(413);
		expect((await collect()).data.state).toBe('opened');
	});

	test('a person other than the account’s is refused where it would take effect', async () => {
		const browser = await confirmedPerson();
		const { phone, collect } = await openWay(browser, 'step_up');
		expect((await phone.sign(issue({ ...person, iin: '910202400024' }))).status).toBe(200);
		expect(await collect()).toMatchObject({ status: 422, code: 'signature_refused' });
		expect((await collect()).data).toEqual({ state: 'refused' });
	});
});

describe('whose it is, and for how long', () => {
	test('another browser and another account get nothing, and cannot end it', async () => {
		await confirmedPerson();
		const { challenge, phone, collect } = await openWay(new SigningBrowser(world.app), 'sign_in', agreed);
		await phone.sign(issue());
		for (const stranger of [new SigningBrowser(world.app), await world.signedIn()]) {
			expect((await collect(stranger)).status).toBe(404);
			expect((await stranger.send(`challenges/${challenge.id}/phone`)).status).toBe(404);
			expect((await stranger.send(`challenges/${challenge.id}/phone`, { method: 'DELETE' })).status).toBe(404);
		}
		expect((await collect()).data).toMatchObject({ state: 'done' });
	});

	test('a page of another site cannot collect it', async () => {
		const browser = new SigningBrowser(world.app);
		const { challenge } = await openWay(browser, 'sign_in', agreed);
		const headers = { 'sec-fetch-site': 'cross-site' };
		expect((await browser.send(`challenges/${challenge.id}/phone/result`, { headers })).status).toBe(403);
	});

	test('tokens that are unknown, expired, replaced, taken back, used: all the same 404', async () => {
		const browser = await world.signedIn();
		const expired = await openWay(browser, 'confirm_identity');
		await expire(expired.challenge.id);
		const replaced = await openWay(browser, 'confirm_identity');
		await browser.send(`challenges/${replaced.challenge.id}/phone`);
		const ended = await openWay(browser, 'confirm_identity');
		expect((await browser.send(`challenges/${ended.challenge.id}/phone`, { method: 'DELETE' })).status).toBe(200);
		const used = await openWay(browser, 'confirm_identity');
		await used.phone.sign(issue());
		const unknown = new Phone(world.app, `mobileSign:https://x.example/?token=${'A'.repeat(43)}`);
		const malformed = new Phone(world.app, 'mobileSign:https://x.example/?token=short');
		for (const phone of [expired.phone, replaced.phone, ended.phone, used.phone, unknown, malformed]) {
			const { token } = phone;
			expect((await phone.ask(`/api/v1/signing/phone/mgovSign?token=${token}`)).status).toBe(404);
			expect((await phone.ask(phoneDocuments, `Bearer ${token}`)).status).toBe(404);
			expect(await phone.putXml('<a></a>')).toMatchObject({ status: 404, code: 'not_found' });
		}
		expect((await unknown.ask(phoneDocuments)).status).toBe(404);
		expect((await unknown.ask('/api/v1/signing/phone/mgovSign')).status).toBe(404);
		expect((await expired.collect()).data).toEqual({ state: 'expired' });
		expect((await ended.collect()).status).toBe(404);
		expect((await browser.send(`challenges/${used.challenge.id}/phone`)).status).toBe(409);
	});

	test('the token is in no table, and no code is that of another challenge', async () => {
		const browser = await world.signedIn();
		const { way, phone } = await openWay(browser, 'confirm_identity');
		const { rows } = await world.database.pool.query<{ kept: Buffer }>('select token_hash as kept from signing_phone');
		expect(rows.map(({ kept }) => kept.toString())).not.toContain(phone.token);
		expect(way.qr_svg).toMatch(/^<svg/);
		expect(way.links.egov_mobile).toBe(
			`https://m.egov.kz/mobileSign/?link=${encodeURIComponent(way.content.slice(11))}&isi=1476128386&ibi=kz.egov.mobile&apn=kz.mobile.mgov`,
		);
		const codes = new Set<string>();
		for (let count = 0; count < 6; count++) codes.add((await openWay(browser, 'consent')).way.code);
		expect(codes.size).toBeGreaterThan(3);
	});

	test('the account is blocked before the browser comes', async () => {
		const account = await openAccount(world.app);
		await SigningBrowser.of(world.app, account).sign('confirm_identity', issue());
		const { phone, collect } = await openWay(new SigningBrowser(world.app), 'sign_in', agreed);
		await phone.sign(issue());
		await world.database.pool.query('update account set blocked_at = now() where id = $1', [account.accountId]);
		expect((await collect()).status).toBe(422);
	});
});
