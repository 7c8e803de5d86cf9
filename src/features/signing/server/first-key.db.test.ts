import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Holder } from '../../../../simulators/signing-app/pki/pki.ts';
import { signXml } from '../../../../simulators/signing-app/pki/sign-xml.ts';
import { Browser, deliver, goodPassword, passMinutes } from '../../../../test/support/clients/auth-client.ts';
import { joinInvited } from '../../../../test/support/clients/organisation.ts';
import { openWay } from '../../../../test/support/clients/phone-client.ts';
import { Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from '../../../../test/support/clients/signing.ts';

const firm = { bin: '160340001109', name: 'ТОО "СЫНАҚ"' };
const person: Holder = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
const head: Holder = { ...person, organisation: { ...firm, role: 'head' } };
const newPassword = 'Zhana-2026-qupiya';
const agreed = { agreement: true };
const held = { status: 403, code: 'recovery_hold' };

let world: SigningWorld;
beforeAll(async () => {
	world = await openSigningWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.database.pool.query('update account set identity_number = null, identity_confirmed_at = null');
	await world.database.pool.query('delete from identity_pending');
	await deliver(world.app);
});

const issue = (holder: Holder = person) => world.pki.issue(holder);
const query = (sql: string, ...values: unknown[]) => world.database.pool.query(sql, values);
const textsTo = async (phone: string) =>
	(await deliver(world.app)).filter((sent) => sent.phone === phone).map(({ text }) => text);
const signIn = () => new SigningBrowser(world.app).sign('sign_in', issue(), agreed);

/** Somebody with the SIM card alone: his session, with the proof that his new password gives. */
async function recovered(owner: Owner): Promise<{ thief: Owner; signing: SigningBrowser }> {
	// a number gets one code a minute
	await passMinutes(world.app, 2);
	const browser = new Browser(world.app);
	expect((await browser.pass('restore', owner.phone, newPassword)).body.data.next).toBe('done');
	const thief = new Owner(owner.phone, browser, owner.accountId);
	await thief.call('POST', 'auth/step-up', { password: newPassword });
	return { thief, signing: SigningBrowser.sharing(browser) };
}

describe('the first key of an account', () => {
	test('is bound only after a fresh proof, by whatever action it comes', async () => {
		const owner = await registerOwner(world.app);
		const signing = SigningBrowser.sharing(owner.browser);
		await owner.age();
		for (const body of [
			{ action: 'confirm_identity' },
			{ action: 'register' },
			{ action: 'consent' },
			{ action: 'join_organisation', bin: firm.bin },
		])
			expect(await signing.post('challenges', body), body.action).toMatchObject({
				...{ status: 403, code: 'step_up_needed' },
			});
		await owner.call('POST', 'auth/step-up', { password: goodPassword });
		expect((await signing.sign('join_organisation', issue(head), { bin: firm.bin })).status).toBe(200);
		expect(await textsTo(owner.phone)).toEqual([expect.stringContaining('привязана ЭЦП')]);
		// from now on the signature itself shows who signs
		await owner.age();
		expect((await signing.sign('consent', issue())).status).toBe(200);
		expect((await signing.sign('step_up', issue())).status).toBe(200);
	});

	test('waits for a proof that grew old between asking and signing, and the challenge stays', async () => {
		const owner = await registerOwner(world.app);
		const signing = SigningBrowser.sharing(owner.browser);
		const { id, xml } = await signing.challenge('confirm_identity');
		await owner.age();

		const signed = signXml(xml, issue());
		expect(await signing.answer(id, signed)).toMatchObject({ status: 403, code: 'step_up_needed' });
		expect((await signing.state()).identity).toBeNull();
		await owner.call('POST', 'auth/step-up', { password: goodPassword });
		expect((await signing.answer(id, signed)).data.outcome).toBe('done');
	});
});

describe('a session that comes from a recovery by a text message', () => {
	test('leaves a key waiting for 72 hours: it opens nothing, and the owner is told', async () => {
		const owner = await registerOwner(world.app);
		const { thief, signing } = await recovered(owner);
		await textsTo(owner.phone);
		const answer = await signing.sign('confirm_identity', issue());
		expect(answer.data).toMatchObject({ outcome: 'pending', opens_at: expect.any(String) });
		const hours = (Date.parse(answer.data.opens_at ?? '') - Date.now()) / 3_600_000;
		expect(hours).toBeGreaterThan(71.9);
		expect(hours).toBeLessThan(72.1);
		expect(await textsTo(owner.phone)).toEqual([expect.stringContaining('хотят привязать ЭЦП')]);
		expect(await signing.state()).toMatchObject({ identity: null, pending: { iin_masked: '••••••••••17' } });
		// nothing that a key opens is open
		expect((await signIn()).data.outcome).toBe('unknown_person');
		expect((await signing.sign('step_up', issue())).status).toBe(422);
		expect(await signing.post('challenges', { action: 'consent' })).toMatchObject(held);
		expect(await signing.post('challenges', { action: 'join_organisation', bin: firm.bin })).toMatchObject(held);
		expect((await thief.call('GET', 'profile/export')).body.code).toBe('recovery_hold');
		// once more does not shorten the wait, and is no news
		expect((await signing.sign('register', issue())).data).toMatchObject({
			...{ outcome: 'pending', opens_at: answer.data.opens_at },
		});
		expect(await textsTo(owner.phone)).toEqual([]);
		// another key starts again
		const other = await signing.sign('confirm_identity', issue({ ...person, iin: '910202400024' }));
		expect(Date.parse(other.data.opens_at ?? '')).toBeGreaterThan(Date.parse(answer.data.opens_at ?? ''));
	});

	test('binds it by another signature, when the clock of the database says that the wait is over', async () => {
		const owner = await registerOwner(world.app);
		const { signing } = await recovered(owner);
		await signing.sign('confirm_identity', issue());
		await query(`update identity_pending set opens_at = now() + interval '1 minute'`);
		expect((await signing.sign('confirm_identity', issue())).data.outcome).toBe('pending');
		await query(`update identity_pending set opens_at = now() - interval '1 second'`);
		expect(await signing.state()).toMatchObject({ identity: null, pending: { is_open: true } });
		expect((await signIn()).data.outcome).toBe('unknown_person');
		await textsTo(owner.phone);
		expect((await signing.sign('confirm_identity', issue())).data.outcome).toBe('done');
		expect(await signing.state()).toMatchObject({ identity: expect.anything(), pending: null });
		expect(await textsTo(owner.phone)).toEqual([expect.stringContaining('привязана ЭЦП')]);
		expect((await signIn()).data.outcome).toBe('done');
	});

	test('signing in again with the password it set does not help', async () => {
		const owner = await registerOwner(world.app);
		await recovered(owner);
		const browser = new Browser(world.app);
		expect((await browser.logIn(owner.phone, newPassword)).status).toBe(200);
		expect((await SigningBrowser.sharing(browser).sign('confirm_identity', issue())).data.outcome).toBe('pending');
	});

	test('shows the key that waits on the profile of every session, and any of them cancels it', async () => {
		const owner = await registerOwner(world.app);
		const { signing } = await recovered(owner);
		await signing.sign('confirm_identity', issue());
		const browser = new Browser(world.app);
		await browser.logIn(owner.phone, newPassword);
		const elsewhere = new Owner(owner.phone, browser, owner.accountId);
		await elsewhere.age();
		expect((await elsewhere.call('GET', 'profile/')).body.data).toMatchObject({
			identity: { state: 'pending', iin_masked: '••••••••••17', is_open: false },
			held_until: expect.any(String),
		});
		expect((await elsewhere.call('DELETE', 'profile/identity/pending')).status).toBe(200);
		expect((await elsewhere.call('DELETE', 'profile/identity/pending')).status).toBe(404);
		expect((await elsewhere.call('GET', 'profile/')).body.data.identity).toBeNull();
		const { rows } = await query(
			`select action from audit_entry where actor = $1 and action like 'identity.%' order by id`,
			String(owner.accountId),
		);
		expect(rows).toEqual([{ action: 'identity.wait' }, { action: 'identity.cancel' }]);
	});

	test('and the next recovery cancels it too: who the owner is has become a question', async () => {
		const owner = await registerOwner(world.app);
		const { signing } = await recovered(owner);
		await signing.sign('confirm_identity', issue());
		const again = await recovered(owner);
		expect((await again.signing.state()) as object).toMatchObject({ pending: null });
		expect((await signing.send('state', { method: 'GET' })).status).toBe(401);
	});

	test('by telephone it is the same', async () => {
		const { signing } = await recovered(await registerOwner(world.app));
		const { phone, collect } = await openWay(signing, 'confirm_identity');
		expect((await phone.sign(issue())).status).toBe(200);
		const first = (await collect()).data;
		expect(first).toMatchObject({ state: 'done', answer: { outcome: 'pending' } });
		expect((await collect()).data).toEqual(first);
	});
});

test('who signs in by the key that was bound before the recovery is the owner, and waits for nothing', async () => {
	const owner = await registerOwner(world.app);
	await SigningBrowser.sharing(owner.browser).sign('confirm_identity', issue());
	const { thief } = await recovered(owner);
	expect((await thief.call('GET', 'profile/export')).body.code).toBe('recovery_hold');
	const browser = new Browser(world.app);
	const signing = SigningBrowser.sharing(browser);
	expect((await signing.sign('sign_in', issue(), agreed)).data.outcome).toBe('done');
	for (const [name, value] of signing.jar) browser.jar.set(name, value);
	const bySignature = new Owner(owner.phone, browser, owner.accountId);
	expect((await bySignature.call('GET', 'profile/')).body.data.held_until).toBeNull();
	expect((await bySignature.call('GET', 'profile/export')).status).toBe(200);
});

describe('a bound key', () => {
	test('is unbound under a fresh proof, with all it had opened', async () => {
		const owner = await registerOwner(world.app);
		const signing = SigningBrowser.sharing(owner.browser);
		await signing.sign('join_organisation', issue(head), { bin: firm.bin });
		await owner.call('PUT', 'profile/acting', { bin: firm.bin });
		const other = new SigningBrowser(world.app);
		expect((await other.sign('sign_in', issue(), agreed)).data.outcome).toBe('done');
		await textsTo(owner.phone);
		await owner.age();
		expect((await owner.call('DELETE', 'profile/identity')).body.code).toBe('step_up_needed');
		await owner.call('POST', 'auth/step-up', { password: goodPassword });
		expect((await owner.call('DELETE', 'profile/identity')).status).toBe(200);
		expect(await textsTo(owner.phone)).toEqual([expect.stringContaining('отвязана')]);
		expect(await signing.state()).toMatchObject({ identity: null, organisations: [] });
		expect((await other.send('state', { method: 'GET' })).status).toBe(401);
		expect((await signIn()).data.outcome).toBe('unknown_person');
		expect((await owner.call('DELETE', 'profile/identity')).status).toBe(404);
		const { rows } = await query(
			`select action, subject from audit_entry where actor = $1 order by id desc limit 2`,
			String(owner.accountId),
		);
		expect(rows.reverse()).toEqual([
			{ action: 'identity.unbind', subject: null },
			{ action: 'organisation.leave', subject: firm.bin },
		]);
		// the person may be known at another account now
		const next = await registerOwner(world.app);
		expect((await SigningBrowser.sharing(next.browser).sign('confirm_identity', issue())).data.outcome).toBe('done');
	});

	test('stays where members would be left without an owner, until another one has the organisation', async () => {
		const owner = await registerOwner(world.app);
		const signed = { iin: '910202400024', surname: 'СЫНАҚОВА', givenName: 'ҮЛГІ' };
		const other = { bin: '210340001203', name: 'ТОО "БАСҚА"' };
		const key = issue({ ...signed, organisation: { ...other, role: 'head' } });
		await SigningBrowser.sharing(owner.browser).sign('join_organisation', key, { bin: other.bin });
		const clerk = await registerOwner(world.app);
		await joinInvited(world.database.pool, clerk, 'viewer', other.bin);
		const refused = await owner.call('DELETE', 'profile/identity');
		expect([refused.status, refused.body.code]).toEqual([409, 'sole_owner']);
		expect((await owner.call('GET', 'profile/organisations')).body.data).toHaveLength(1);
		const over = { member_id: clerk.accountId };
		expect((await owner.call('PUT', `profile/organisations/${other.bin}/owner`, over)).status).toBe(200);
		expect((await owner.call('DELETE', 'profile/identity')).status).toBe(200);
		const { rows } = await world.database.pool.query(
			'select account_id as "accountId", role from organisation_member where bin = $1',
			[other.bin],
		);
		expect(rows.map(({ role }) => role)).toEqual(['owner']);
	});
});
