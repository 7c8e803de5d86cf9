import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/organisation.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let bin: string;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
	bin = (await buildSubject(database.pool)).bin;
	await publishLists(database.pool);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function openFirm(...roles: Role[]): Promise<{ firm: string; members: Owner[] }> {
	const { bin: firm } = await buildSubject(database.pool);
	const members = [];
	for (const role of roles) {
		const member = await registerOwner(app);
		await joinOrganisation(database.pool, member, role, firm);
		await member.call('PUT', 'profile/acting', { bin: firm });
		members.push(member);
	}
	return { firm, members };
}

const newList = async (member: Owner, name: string): Promise<string> =>
	(await member.call('POST', 'cabinet/lists', { name, color: 'blue' })).body.data.id;

/** As the page sends it: with the version that its reader has seen. */
async function sendSeen(member: Owner, method: 'PATCH' | 'PUT' | 'DELETE', path: string, seen: string, body?: object) {
	const { jar, headers, ip } = member.browser;
	const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const answer = await app.inject({
		...{ method, url: `/api/v1/cabinet/${path}`, remoteAddress: ip, headers: { ...headers, cookie, 'if-match': seen } },
		...(body === undefined ? {} : { payload: body }),
	});
	return { status: answer.statusCode, body: answer.json() };
}

test('of two who change one list the second is told who changed it, and both texts', async () => {
	const { members } = await openFirm('owner', 'editor');
	const [head, clerk] = members as [Owner, Owner];
	await clerk.call('PATCH', 'profile', { name: 'Үлгі Дана' });
	const id = await newList(head, 'Suppliers');
	const change = (by: Owner, seen: string, name: string) => sendSeen(by, 'PATCH', `lists/${id}`, seen, { name });
	expect((await change(clerk, '"1"', 'Buyers')).body.data).toMatchObject({ name: 'Buyers', version: 2 });
	const refused = await change(head, '"1"', 'Old suppliers');
	expect([refused.status, refused.body]).toMatchObject([
		409,
		{
			code: 'version_changed',
			message: expect.stringMatching(/изменили: Үлгі Дана, /),
			draft: {
				by: 'Үлгі Дана',
				revision: 2,
				theirs: { name: 'Buyers', color: 'blue' },
				yours: { name: 'Old suppliers' },
			},
		},
	]);
	expect((await sendSeen(head, 'DELETE', `lists/${id}`, '"1"')).body.code).toBe('version_changed');
	expect((await change(head, '"2"', 'Old suppliers')).status).toBe(200);
	// who does not say what he has seen overwrites, as before
	expect((await head.call('PATCH', `cabinet/lists/${id}`, { color: 'red' })).body.data).toMatchObject({ version: 4 });
	for (const wrong of ['2', '*', '"0"', '"x"']) expect((await change(head, wrong, 'Any')).status).toBe(400);
	expect((await sendSeen(head, 'DELETE', `lists/${id}`, '"4"')).status).toBe(200);
});

test('a note is not written over one that was not seen; who added an entry is told', async () => {
	const { members } = await openFirm('owner', 'editor');
	const [head, clerk] = members as [Owner, Owner];
	await clerk.call('PATCH', 'profile', { name: 'Үлгі Дана' });
	const id = await newList(head, 'Suppliers');
	const entry = `lists/${id}/entries/${bin}`;
	const added = (await clerk.call('PUT', `cabinet/${entry}`, { note: 'late payer' })).body.data;
	expect(added).toMatchObject({ note: 'late payer', added_by: 'Үлгі Дана', version: 1 });
	// the same note is no other version
	expect((await sendSeen(clerk, 'PUT', entry, '"1"', { note: 'late payer' })).body.data.version).toBe(1);
	expect((await sendSeen(clerk, 'PUT', entry, '"1"', { note: 'pays in advance' })).body.data.version).toBe(2);
	const refused = await sendSeen(head, 'PUT', entry, '"1"', { note: 'never again' });
	expect(refused.body).toMatchObject({
		code: 'version_changed',
		draft: { by: 'Үлгі Дана', revision: 2, theirs: { note: 'pays in advance' }, yours: { note: 'never again' } },
	});
	expect((await sendSeen(head, 'DELETE', entry, '"1"')).body.code).toBe('version_changed');
	const [kept] = (await head.call('GET', `cabinet/lists/${id}`)).body.data.entries;
	expect(kept).toMatchObject({ note: 'pays in advance', added_by: 'Үлгі Дана', version: 2 });
	expect((await sendSeen(head, 'DELETE', entry, '"2"')).status).toBe(200);
	expect((await sendSeen(head, 'PUT', entry, '"2"', { note: 'again' })).status).toBe(404);
});

test('one’s own list is handed to an organisation with its entries, once, by who may change things there', async () => {
	const { firm, members } = await openFirm('owner', 'editor', 'viewer');
	const [head, clerk, reader] = members as [Owner, Owner, Owner];
	for (const member of [clerk, reader]) await member.call('PUT', 'profile/acting', { bin: null });
	const id = await newList(clerk, 'Suppliers');
	await clerk.call('PUT', `cabinet/lists/${id}/entries/${bin}`, { note: 'late payer' });
	const move = (by: Owner, list: string, to = firm) => by.call('POST', `cabinet/lists/${list}/move`, { bin: to });
	expect((await move(reader, id)).status).toBe(404);
	expect((await move(clerk, id, (await buildSubject(database.pool)).bin)).status).toBe(404);
	const ofReader = await newList(reader, 'Mine');
	expect((await move(reader, ofReader)).body.code).toBe('role_needed');
	const taken = await newList(head, 'suppliers');
	expect((await move(clerk, id)).body.errors).toEqual([
		{ field: 'name', message: 'Уже есть, выберите другое значение' },
	]);
	// what an organisation keeps is not given away
	expect((await move(head, taken)).status).toBe(404);
	await head.call('DELETE', `cabinet/lists/${taken}`);
	expect((await move(clerk, id)).status).toBe(200);
	expect((await move(clerk, id)).status).toBe(404);
	expect((await clerk.call('GET', `cabinet/lists/${id}`)).status).toBe(404);
	const { body } = await head.call('GET', `cabinet/lists/${id}`);
	expect(body.data.entries).toMatchObject([{ note: 'late payer' }]);
	const { rows } = await database.pool.query('select owner_account from own_list where id = $1', [id]);
	expect(rows).toEqual([{ owner_account: null }]);
});

test('an organisation that is full takes no list: the limit is named', async () => {
	const { firm, members } = await openFirm('owner');
	const [head] = members as [Owner];
	await database.pool.query(
		`insert into own_list (owner, name, color) select 'organization:' || $1, 'list ' || n, 'blue' from generate_series(1, 50) n`,
		[firm],
	);
	await head.call('PUT', 'profile/acting', { bin: null });
	const id = await newList(head, 'Suppliers');
	const refused = await head.call('POST', `cabinet/lists/${id}/move`, { bin: firm });
	expect([refused.status, refused.body.errors]).toEqual([
		409,
		[{ field: 'lists', message: 'Достигнут предел: не больше 50' }],
	]);
	expect((await head.call('GET', `cabinet/lists/${id}`)).status).toBe(200);
});

test('pages know of a viewer that he changes nothing', async () => {
	const { firm, members } = await openFirm('owner', 'viewer');
	const [head, reader] = members as [Owner, Owner];
	const actingOf = async (who: Owner) => (await who.call('GET', 'auth/check/v2')).body.data.acting;
	expect([await actingOf(head), await actingOf(reader)]).toEqual([
		{ bin: firm, role: 'owner' },
		{ bin: firm, role: 'viewer' },
	]);
	const canEdit = async (who: Owner) => (await who.call('GET', `cabinet/subjects/${bin}`)).body.data.can_edit;
	expect([await canEdit(head), await canEdit(reader)]).toEqual([true, false]);
	await reader.call('PUT', 'profile/acting', { bin: null });
	expect([await actingOf(reader), await canEdit(reader)]).toEqual([null, true]);
});
