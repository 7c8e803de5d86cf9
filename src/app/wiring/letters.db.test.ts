import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putNotice } from '#features/inbox/public.ts';
import { eraseAccount } from '#features/profile/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { nextNumber } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { lettersTo } from '../../../test/support/clients/letters.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { accountParts } from './account-parts.ts';

let database: TestDatabase;
let app: FastifyInstance;
const mail = { send: () => Promise.reject(new Error('letters are only ordered here')) };
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { mail });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

let addresses = 0;
function buildAddress(): string {
	addresses += 1;
	return `reader-${addresses}@example.kz`;
}
const writtenTo = (address: string) => lettersTo({ database, env: {} }, address);
const lettersOf = async (owner: Owner) => (await owner.call('GET', 'inbox/letters')).body.data;

async function askAt(owner: Owner, email: string): Promise<string> {
	const asked = await owner.call('PUT', 'inbox/letters', { email });
	expect(asked.status, JSON.stringify(asked.body)).toBe(200);
	return /\d{6}/.exec((await writtenTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';
}

async function prove(owner: Owner): Promise<string> {
	const email = buildAddress();
	const code = await askAt(owner, email);
	expect((await owner.call('POST', 'inbox/letters/confirm', { code })).status).toBe(200);
	return email;
}

let notices = 0;
/** Something of the account's own, or of an organisation, is told. */
async function tell(owner: Owner, of?: string): Promise<string> {
	notices += 1;
	const name = `Список № ${notices}`;
	await inTransaction(database.pool, (client) =>
		putNotice(
			client,
			[Number(owner.accountId)],
			{ kind: 'mass_check_done', object: crypto.randomUUID(), details: { name, answered: 3, total: 4 } },
			of === undefined ? undefined : `organization:${of}`,
		),
	);
	return name;
}

/** A member who joined by the link of a letter, and where it came. */
async function openInvited(): Promise<{ firm: string; owner: Owner; invited: string }> {
	const [firm, owner, invited] = [nextNumber('legal'), await registerOwner(app), buildAddress()];
	await joinOrganisation(database.pool, owner, 'owner', firm);
	await database.pool.query('update organisation_member set email = $2 where account_id = $1', [
		...[owner.accountId, invited],
	]);
	return { firm, owner, invited };
}

describe('an address of letters', () => {
	test('is shown by a code, and what is told and not read comes there', async () => {
		const owner = await registerOwner(app);
		expect(await lettersOf(owner)).toEqual({
			...{ is_sent: true, address: null, proved_at: null, invited: [], asked: null, is_stopped: false },
		});
		const email = buildAddress();
		const code = await askAt(owner, email);
		expect(await lettersOf(owner)).toMatchObject({ address: null, asked: { address: email } });
		await tell(owner);
		// the letter of the code alone
		expect(await writtenTo(email)).toHaveLength(1);
		const confirmed = await owner.call('POST', 'inbox/letters/confirm', {
			code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
		});
		expect(confirmed).toMatchObject({ status: 200, body: { data: { address: email, asked: null } } });
		// told before there was an address
		expect(await writtenTo(email)).toHaveLength(1);

		const name = await tell(owner);
		await tell(owner);
		const seen = (await owner.call('GET', 'inbox?limit=1')).body.data[0].id;
		const letters = (await writtenTo(email)).slice(1);
		expect(letters).toHaveLength(2);
		expect(letters[0]?.subject).toContain(name);
		expect(letters[0]?.text).toContain('потому что подтвердили этот адрес');
		await tell(owner);
		await owner.call('POST', 'inbox/read', { up_to: seen + 1 });
		expect(await writtenTo(email)).toHaveLength(3);
	});

	test('is not shown by a wrong code, and after five of them not by the right one either', async () => {
		const owner = await registerOwner(app);
		const email = buildAddress();
		const code = await askAt(owner, email);
		const wrong = code === '000000' ? '000001' : '000000';
		for (let tries = 0; tries < 5; tries++)
			expect((await owner.call('POST', 'inbox/letters/confirm', { code: wrong })).body.code).toBe('code_incorrect');
		expect((await owner.call('POST', 'inbox/letters/confirm', { code })).status).toBe(422);
		const next = await askAt(owner, email);
		// a code of somebody else
		const stranger = await registerOwner(app);
		await askAt(stranger, buildAddress());
		expect((await stranger.call('POST', 'inbox/letters/confirm', { code: next })).status).toBe(422);
		expect((await owner.call('POST', 'inbox/letters/confirm', { code: next })).status).toBe(200);
		expect((await owner.call('POST', 'inbox/letters/confirm', { code: next })).status).toBe(422);
		await database.pool.query(`update letter_address set code_expires_at = clock_timestamp() where account_id = $1`, [
			stranger.accountId,
		]);
		expect((await lettersOf(stranger)).asked).toBeNull();
	});

	test('two who try at once spend a try each', async () => {
		const owner = await registerOwner(app);
		const code = await askAt(owner, buildAddress());
		const wrong = code === '000000' ? '000001' : '000000';
		await Promise.all(Array.from({ length: 8 }, () => owner.call('POST', 'inbox/letters/confirm', { code: wrong })));
		expect((await owner.call('POST', 'inbox/letters/confirm', { code })).status).toBe(422);
	});

	test.each(['', 'reader', 'reader@example', 'reader@example.kz\r\nBcc: other@example.kz', 'а'.repeat(300)])(
		'%j is refused with its field',
		async (email) => {
			const owner = await registerOwner(app);
			const { status, body } = await owner.call('PUT', 'inbox/letters', { email });
			expect([status, body.errors[0].field]).toEqual([400, 'email']);
			expect((await lettersOf(owner)).asked).toBeNull();
		},
	);

	test('asks for a fresh proof, five times a day', async () => {
		const owner = await registerOwner(app);
		for (let times = 0; times < 5; times++) await askAt(owner, buildAddress());
		const sixth = await owner.call('PUT', 'inbox/letters', { email: buildAddress() });
		expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
		await owner.age();
		const late = await owner.call('PUT', 'inbox/letters', { email: buildAddress() });
		expect([late.status, late.body.code]).toEqual([403, 'step_up_needed']);
	});

	test('is asked for by five accounts a day at most', async () => {
		const email = buildAddress();
		for (let times = 0; times < 5; times++) await askAt(await registerOwner(app), email);
		const sixth = await (await registerOwner(app)).call('PUT', 'inbox/letters', { email: email.toUpperCase() });
		expect(sixth.status).toBe(429);
	});

	test('is in the export of the account, and goes with it', async () => {
		const owner = await registerOwner(app);
		const email = await prove(owner);
		expect(JSON.stringify((await owner.call('GET', 'profile/export')).body)).toContain(email);
		const phoneEnding = owner.phone.slice(-4);
		const parts = accountParts;
		expect(
			await eraseAccount({ pool: database.pool, parts }, { accountId: Number(owner.accountId), phoneEnding }),
		).toBe(true);
		const { rows } = await database.pool.query('select from letter_address where address = $1', [email]);
		expect(rows).toEqual([]);
	});
});

describe('an address of one’s own', () => {
	test('goes before that of an invitation; taken away, letters of the organisation go there again', async () => {
		const { firm, owner, invited } = await openInvited();
		expect(await lettersOf(owner)).toMatchObject({ address: null, invited: [invited] });
		await tell(owner, firm);
		await tell(owner);
		expect(await writtenTo(invited)).toHaveLength(1);
		expect((await writtenTo(invited))[0]?.text).toContain('приняли приглашение');
		const email = await prove(owner);
		await tell(owner, firm);
		expect([(await writtenTo(invited)).length, (await writtenTo(email)).length]).toEqual([1, 2]);
		expect((await owner.call('DELETE', 'inbox/letters')).body.data.address).toBeNull();
		await tell(owner, firm);
		expect([(await writtenTo(invited)).length, (await writtenTo(email)).length]).toEqual([2, 2]);
	});
});

describe('letters are stopped', () => {
	const stop = (token: string) => app.inject({ method: 'POST', url: '/api/v1/inbox/letters/stop', payload: { token } });
	const linkIn = (text = '') => /\/letters\/stop\?token=(\S+)/.exec(text)?.[1] ?? '';

	test('by the link of any of them, without a session, until the account asks for them again', async () => {
		const owner = await registerOwner(app);
		const email = await prove(owner);
		await tell(owner);
		const letter = (await writtenTo(email))[1];
		const token = decodeURIComponent(linkIn(letter?.text));
		expect(letter?.unsubscribeUrl).toContain(`/letters/stop?token=${linkIn(letter?.text)}`);
		for (const wrong of [
			`${token}x`,
			token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
			token.slice(0, -1),
			'1.x',
		])
			expect((await stop(wrong)).statusCode, wrong).toBe(404);
		expect((await stop('x'.repeat(200))).statusCode).toBe(400);
		expect((await lettersOf(owner)).is_stopped).toBe(false);
		for (const _twice of [1, 2]) expect((await stop(token)).statusCode).toBe(200);
		expect(await lettersOf(owner)).toMatchObject({ is_stopped: true, address: email });
		await tell(owner);
		expect(await writtenTo(email)).toHaveLength(2);
		expect((await owner.call('PATCH', 'inbox/letters', { is_stopped: false })).body.data.is_stopped).toBe(false);
		await tell(owner);
		expect(await writtenTo(email)).toHaveLength(3);
	});

	test('also those that an organisation sends where its invitation was accepted', async () => {
		const { firm, owner, invited } = await openInvited();
		await tell(owner, firm);
		await stop(decodeURIComponent(linkIn((await writtenTo(invited))[0]?.text)));
		await tell(owner, firm);
		expect(await writtenTo(invited)).toHaveLength(1);
	});

	test('of an account that is gone the link is none', async () => {
		const owner = await registerOwner(app);
		const email = await prove(owner);
		await tell(owner);
		const token = decodeURIComponent(linkIn((await writtenTo(email))[1]?.text));
		await database.pool.query('delete from account where id = $1', [owner.accountId]);
		expect((await stop(token)).statusCode).toBe(404);
	});
});

test('where no letters are sent an address is not asked for', async () => {
	const silent = await buildApp(database);
	const owner = await registerOwner(silent);
	expect((await lettersOf(owner)).is_sent).toBe(false);
	expect((await owner.call('PUT', 'inbox/letters', { email: 'reader@example.kz' })).status).toBe(400);
	await silent.close();
});
