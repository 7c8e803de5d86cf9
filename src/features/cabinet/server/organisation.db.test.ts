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

/** A firm, and a member in each of these roles who acts for it. */
async function openFirm(...roles: Role[]): Promise<{ firm: string; members: Owner[] }> {
	const { bin: firm } = await buildSubject(database.pool);
	const members = [];
	for (const role of roles) {
		const member = await registerOwner(app);
		await joinOrganisation(database.pool, member, role, firm);
		expect((await member.call('PUT', 'profile/acting', { bin: firm })).status).toBe(200);
		members.push(member);
	}
	return { firm, members };
}

const namesOf = async (member: Owner) =>
	(await member.call('GET', 'cabinet/lists')).body.data.map(({ name }: { name: string }) => name);
const newList = async (member: Owner, name: string): Promise<string> =>
	(await member.call('POST', 'cabinet/lists', { name, color: 'blue' })).body.data.id;
const decide = (member: Owner, state: string) =>
	member.call('POST', 'cabinet/decisions', { subject: bin, state, reason: `${state} by us` });

test('lists and decisions of an organisation are those of all who act for it, and one’s own stay one’s own', async () => {
	const { members } = await openFirm('owner', 'editor', 'viewer');
	const [head, clerk, reader] = members as [Owner, Owner, Owner];
	await head.call('PUT', 'profile/acting', { bin: null });
	const own = await newList(head, 'Own');
	await decide(head, 'approved');
	const shared = await newList(clerk, 'Shared');
	await clerk.call('PUT', `cabinet/lists/${shared}/entries/${bin}`, { note: 'late payer' });
	expect((await decide(clerk, 'refused')).status).toBe(201);
	const { body } = await reader.call('GET', `cabinet/subjects/${bin}`);
	expect(body.data.lists).toEqual([expect.objectContaining({ name: 'Shared', is_in: true, note: 'late payer' })]);
	expect(body.data.decision).toMatchObject({ state: 'refused', standing: 'in_force', author_role: 'editor' });
	expect((await reader.call('GET', 'cabinet/decisions')).body.meta.total).toBe(1);
	expect((await reader.call('GET', `cabinet/lists/${own}`)).status).toBe(404);
	// one's own is not superseded by the organisation's, nor the other way round
	expect(await namesOf(head)).toEqual(['Own']);
	const mine = (await head.call('GET', 'cabinet/decisions')).body.data;
	expect(mine).toEqual([expect.objectContaining({ state: 'approved', standing: 'in_force' })]);
	await head.call('PUT', 'profile/acting', { bin: (await head.call('GET', 'profile/organisations')).body.data[0].bin });
	expect(await namesOf(head)).toEqual(['Shared']);
	expect((await decide(head, 'approved')).status).toBe(201);
	const log = (await clerk.call('GET', 'cabinet/decisions')).body.data;
	expect(log.map(({ standing, author_role: role }: Record<string, string>) => [standing, role])).toEqual([
		['in_force', 'owner'],
		['superseded', 'editor'],
	]);
});

test('a viewer reads and changes nothing', async () => {
	const { members } = await openFirm('owner', 'viewer');
	const [head, reader] = members as [Owner, Owner];
	const id = await newList(head, 'Shared');
	const refused = [
		await reader.call('POST', 'cabinet/lists', { name: 'Mine', color: 'blue' }),
		await reader.call('PATCH', `cabinet/lists/${id}`, { name: 'Other' }),
		await reader.call('DELETE', `cabinet/lists/${id}`),
		await reader.call('PUT', `cabinet/lists/${id}/entries/${bin}`, {}),
		await decide(reader, 'approved'),
	];
	expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'role_needed']));
	expect(refused[0]?.body.message).toBe('В этой организации вы наблюдатель: менять может редактор или владелец.');
	expect(await namesOf(head)).toEqual(['Shared']);
	await reader.call('PUT', 'profile/acting', { bin: null });
	expect(await newList(reader, 'Mine')).toBeTruthy();
});

test('an owner makes a viewer an editor and back, from his next request on', async () => {
	const { firm, members } = await openFirm('owner', 'viewer');
	const [head, clerk] = members as [Owner, Owner];
	const give = (by: Owner, to: Owner, role: string) =>
		by.call('PUT', `profile/organisations/${firm}/members/${to.accountId}`, { role });
	expect((await give(clerk, clerk, 'editor')).status).toBe(403);
	expect((await give(await registerOwner(app), clerk, 'editor')).status).toBe(404);
	expect((await give(head, head, 'viewer')).status).toBe(409);
	expect((await give(head, clerk, 'owner')).body.errors?.[0]?.field).toBe('role');
	expect((await give(head, clerk, 'editor')).status).toBe(200);
	expect((await decide(clerk, 'approved')).status).toBe(201);
	expect((await give(head, clerk, 'viewer')).status).toBe(200);
	expect((await decide(clerk, 'refused')).body.code).toBe('role_needed');
	await head.age();
	expect((await give(head, clerk, 'editor')).body.code).toBe('step_up_needed');
});

test('whoever is removed reads nothing from the next request on', async () => {
	const { firm, members } = await openFirm('owner', 'editor');
	const [head, clerk] = members as [Owner, Owner];
	const id = await newList(clerk, 'Shared');
	await decide(clerk, 'refused');
	expect((await head.call('DELETE', `profile/organisations/${firm}/members/${clerk.accountId}`)).status).toBe(200);
	for (const url of [`lists/${id}`, `lists/${id}/export`])
		expect((await clerk.call('GET', `cabinet/${url}`)).status).toBe(404);
	expect((await clerk.call('GET', 'cabinet/decisions')).body.meta.total).toBe(0);
	expect((await clerk.call('GET', `cabinet/subjects/${bin}`)).body.data).toMatchObject({ lists: [], decision: null });
	expect((await clerk.call('PUT', 'profile/acting', { bin: firm })).status).toBe(404);
	expect(await namesOf(head)).toEqual(['Shared']);
});
