import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { ConsentAsker, giveConsent, organisationOf } from '../../../../test/support/clients/consent.ts';
import { openSigningWorld, type SigningWorld } from '../../../../test/support/clients/signing.ts';

let world: SigningWorld;
let asker: ConsentAsker;
beforeAll(async () => {
	world = await openSigningWorld();
	asker = await ConsentAsker.open(world.app);
});
afterAll(() => world.close());

const until = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const buildPerson = async () => (await buildSubject(world.database.pool, { kind: 'sole' })).bin;
const ofPerson = { source_ids: ['gbdfl-persons'] };

async function idOf(bin: string): Promise<string> {
	const { rows } = await world.database.pool.query<{ id: string }>(
		'select public_id as id from subject where bin = $1',
		[bin],
	);
	return rows[0]?.id ?? '';
}

/** @param subject as the asker names it */
async function given(from: ConsentAsker, bin: string, subject: string): Promise<{ id: string; receipt: string }> {
	const isFirm = subject === bin && bin.charAt(4) >= '4';
	const holder = isFirm ? organisationOf(bin) : { iin: bin, surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
	return giveConsent(world, from, { subject, holder, until: until(), ...(isFirm ? {} : ofPerson) });
}

const download = (from: ConsentAsker, id: string) =>
	world.app.inject({ url: `/api/v1/consents/${id}/document`, headers: from.account.headers });

test('who typed the number of a person gets the file in which it stands', async () => {
	const bin = await buildPerson();
	const { id } = await given(asker, bin, bin);
	expect(await asker.find(id)).toMatchObject({ has_document: true });
	expect((await download(asker, id)).statusCode).toBe(200);
});

test('who found a person by name reads the proof, and the number nowhere', async () => {
	const bin = await buildPerson();
	const { id, receipt } = await given(asker, bin, await idOf(bin));
	const shown = await asker.find(id);
	expect(shown).toMatchObject({ has_document: false, signer: expect.stringContaining(bin.slice(-2)) });
	expect(shown.certificate_serial).not.toBeNull();
	expect(JSON.stringify(shown)).not.toContain(bin);
	const refused = await download(asker, id);
	expect([refused.statusCode, refused.json().code]).toEqual([403, 'consent_file_closed']);
	// whoever signed has it
	expect((await world.app.inject({ url: `/api/v1/consent-links/${receipt}/document` })).statusCode).toBe(200);
});

test('who asked a firm reads in which capacity it was signed, and not the number of who signed', async () => {
	const { bin } = await buildSubject(world.database.pool);
	const { id } = await given(asker, bin, bin);
	expect(await asker.find(id)).toMatchObject({ has_document: false, signer: 'Руководитель проверяемой организации' });
	expect((await download(asker, id)).statusCode).toBe(403);
});

test('who asks about himself has proved his number', async () => {
	const bin = await buildPerson();
	const account = await openAccount(world.app, { isConfirmed: true });
	await world.database.pool.query('update account set identity_number = $2 where id = $1', [account.accountId, bin]);
	const himself = new ConsentAsker(world.app, account);
	const { id } = await given(himself, bin, await idOf(bin));
	expect((await download(himself, id)).statusCode).toBe(200);
});

test('neither who signed nor whether the number was typed changes afterwards', async () => {
	const bin = await buildPerson();
	const { id } = await given(asker, bin, bin);
	for (const change of ["signer_role = 'head'", 'is_number_typed = false'])
		await expect(world.database.pool.query(`update consent set ${change} where id = $1`, [id])).rejects.toThrow(
			'does not change',
		);
});
