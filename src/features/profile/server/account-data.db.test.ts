import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { limitPlans } from '../../../../test/factories/plan.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/clients/auth-client.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

const bin = '160340001109';
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const cookieOf = ({ browser }: Owner) => ({
	cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
});

const join = (owner: Owner, role: 'owner' | 'editor', of = bin) => joinOrganisation(database.pool, owner, role, of);

test('a name and the language of messages are changed alone, and a name can go again', async () => {
	const owner = await registerOwner(app);
	const named = await owner.call('PATCH', 'profile/', { name: 'Айгүл', locale: 'kz' });
	expect(named.body.data).toMatchObject({ name: 'Айгүл', locale: 'kz', username: owner.phone });
	expect((await owner.call('PATCH', 'profile/', { locale: 'en' })).body.data).toMatchObject({
		name: 'Айгүл',
		locale: 'en',
	});
	expect((await owner.call('PATCH', 'profile/', { name: null })).body.data.name).toBeNull();
	expect((await owner.call('PATCH', 'profile/', { plan: 'best' })).status).toBe(400);
});

test('the export holds what is kept about the account, and nothing of anybody else', async () => {
	const owner = await registerOwner(app);
	const other = await registerOwner(app);
	for (const [person, note] of [
		[owner, 'mine'],
		[other, 'theirs'],
	] as const) {
		const { id } = (await person.call('POST', 'cabinet/lists', { name: note, color: 'blue' })).body.data;
		await database.pool.query('insert into own_list_entry (list_id, bin, note) values ($1, $2, $3)', [id, bin, note]);
		await person.call('POST', 'personal-data/requests', { kind: 'correction', text: `${note} is wrong` });
	}
	const { status, body, headers } = await owner.call('GET', 'profile/export');
	expect(status).toBe(200);
	expect(headers['content-disposition']).toMatch(/^attachment; filename="senim-account-\d{4}-\d\d-\d\d\.json"$/);
	expect(body.account).toEqual([expect.objectContaining({ phone: owner.phone })]);
	expect(body.sessions).toHaveLength(1);
	expect(body.consents).toHaveLength(1);
	expect(body.list_entries).toEqual([expect.objectContaining({ note: 'mine' })]);
	expect(body.personal_data_requests[0].text).toBe('mine is wrong');
	const actions = body.journal.map((entry: { action: string }) => entry.action);
	expect(actions).toEqual(expect.arrayContaining(['consent.give', 'profile.export']));
	const whole = JSON.stringify(body);
	for (const foreign of ['theirs', other.phone, 'argon2', 'hash', 'sealed"']) expect(whole).not.toContain(foreign);
});

test('the export masks people whose card was opened, and tells what the account typed and proved itself', async () => {
	const owner = await registerOwner(app);
	const { bin: stranger } = await buildSubject(database.pool, { kind: 'sole', nameRu: 'ИП ӘЛІМ' });
	const { bin: firm } = await buildSubject(database.pool);
	await publishLists(database.pool);
	const { rows: found } = await database.pool.query<{ bin: string; id: string }>(
		'select bin, public_id as id from subject where bin = any($1)',
		[[stranger, firm]],
	);
	const { id: list } = (await owner.call('POST', 'cabinet/lists', { name: 'Own', color: 'blue' })).body.data;
	for (const { id } of found) {
		expect((await owner.call('PUT', `cabinet/lists/${list}/entries/${id}`, { note: `born 860214300507` })).status).toBe(
			200,
		);
		expect(
			(await owner.call('POST', 'cabinet/decisions', { subject: id, state: 'refused', reason: 'why' })).status,
		).toBe(201);
		await owner.browser.app.inject({ url: `/api/subjects/subject/${id}`, headers: cookieOf(owner) });
	}
	const own = '860214300507';
	await database.pool.query('update account set identity_number = $2 where id = $1', [owner.accountId, own]);
	const { body } = await owner.call('GET', 'profile/export');
	const subjects = (part: string, field: string) =>
		body[part].map((row: Record<string, string>) => row[field]).toSorted();
	const shown = [firm, maskIin(stranger)].toSorted();
	expect(subjects('checks', 'subject')).toEqual(shown);
	expect(subjects('list_entries', 'bin')).toEqual(shown);
	expect(subjects('decisions', 'bin')).toEqual(shown);
	expect(subjects('checks', 'subject_id')).toEqual(found.map(({ id }) => id).toSorted());
	expect(body.account[0].identity_number).toBe(own);
	expect(body.list_entries[0].note).toBe(`born ${own}`);
	expect(JSON.stringify(body)).not.toContain(stranger);
});

test('an export that was read leaves a clean connection behind', async () => {
	const owner = await registerOwner(app);
	await owner.call('GET', 'profile/export');
	const { rows } = await database.pool.query<{ open: number }>(
		`select count(*) as open from pg_stat_activity
		 where datname = current_database() and state like 'idle in transaction%'`,
	);
	expect(rows[0]?.open).toBe(0);
	for (let more = 0; more < 2; more += 1) expect((await owner.call('GET', 'profile/export')).status).toBe(200);
	expect((await owner.call('GET', 'profile/export')).status).toBe(429);
});

test('consents are told with the very words, in the language of the reader', async () => {
	const owner = await registerOwner(app);
	const { data } = (await owner.call('GET', 'profile/consents?locale=kz')).body;
	expect(data).toEqual([expect.objectContaining({ version: 2, step: 'signin' })]);
	expect(data[0].text).toContain('жария офертасы');
});

test('a session of somebody else cannot be ended', async () => {
	const owner = await registerOwner(app);
	const other = await registerOwner(app);
	const [session] = (await other.call('GET', 'auth/sessions')).body.data;
	expect((await owner.call('DELETE', `auth/sessions/${session.id}`)).status).toBe(404);
	expect((await other.call('GET', 'auth/sessions')).body.data).toHaveLength(1);
});

test('members of an organisation share its checks, and their own stay as they were', async () => {
	const head = await registerOwner(app);
	const clerk = await registerOwner(app);
	await join(head, 'owner');
	await join(clerk, 'editor');
	await limitPlans(database.pool, 50, 100_000);
	const [before] = (await clerk.call('GET', 'profile/organisations')).body.data;
	expect(before).toMatchObject({ bin, role: 'editor', is_acting: false, checks: { limit: 50, left: 50 } });
	expect(before.members.map(({ role, is_me }: { role: string; is_me: boolean }) => [role, is_me])).toEqual([
		['owner', false],
		['editor', true],
	]);
	expect(JSON.stringify(before)).not.toContain(head.phone);
	await clerk.call('PUT', 'profile/acting', { bin });
	await database.pool.query(`insert into check_spent (holder, day, subject, leased_until)
		values ('organization:${bin}', today_in_almaty(), '990140000005', null)`);
	expect((await clerk.call('GET', 'checks/left')).body.data.left).toBe(49);
	expect((await head.call('GET', 'checks/left')).body.data.left).toBe(50);
	await head.call('PUT', 'profile/acting', { bin });
	expect((await head.call('GET', 'checks/left')).body.data.left).toBe(49);
	await head.call('PUT', 'profile/acting', { bin: null });
	expect((await head.call('GET', 'checks/left')).body.data.left).toBe(50);
});

test('an owner removes members and hands over; the last owner does not leave members alone', async () => {
	const firm = '050540000008';
	const head = await registerOwner(app);
	const clerk = await registerOwner(app);
	const stranger = await registerOwner(app);
	await join(head, 'owner', firm);
	await join(clerk, 'editor', firm);
	const members = `profile/organisations/${firm}/members`;
	expect((await stranger.call('PUT', 'profile/acting', { bin: firm })).status).toBe(404);
	expect((await stranger.call('DELETE', `profile/organisations/${firm}`)).status).toBe(404);
	expect((await stranger.call('DELETE', `${members}/${clerk.accountId}`)).status).toBe(404);
	expect((await clerk.call('DELETE', `${members}/${head.accountId}`)).status).toBe(403);
	expect((await head.call('DELETE', `profile/organisations/${firm}`)).body.code).toBe('sole_owner');
	expect((await head.call('DELETE', `${members}/${stranger.accountId}`)).status).toBe(404);
	await head.age();
	const over = { member_id: clerk.accountId };
	expect((await head.call('PUT', `profile/organisations/${firm}/owner`, over)).body.code).toBe('step_up_needed');
	await head.call('POST', 'auth/step-up', { password: 'Kelisim-2026-tau' });
	expect((await head.call('PUT', `profile/organisations/${firm}/owner`, over)).status).toBe(200);
	await head.call('PUT', 'profile/acting', { bin: firm });
	expect((await clerk.call('DELETE', `${members}/${head.accountId}`)).status).toBe(200);
	expect((await head.call('GET', 'profile/organisations')).body.data).toEqual([]);
	const { rows } = await database.pool.query('select acting_bin from account where id = $1', [head.accountId]);
	expect(rows).toEqual([{ acting_bin: null }]);
	expect((await clerk.call('DELETE', `profile/organisations/${firm}`)).status).toBe(200);
});

test('an owner says what a member may spend in a month; who comes back begins with nothing', async () => {
	const firm = '010640000006';
	const [head, clerk, stranger] = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
	await join(head, 'owner', firm);
	await join(clerk, 'editor', firm);
	const limit = (who: Owner, of: Owner, monthly_kzt: unknown) =>
		who.call('PUT', `profile/organisations/${firm}/members/${of.accountId}/limit`, { monthly_kzt } as object);
	const told = async (who: Owner) =>
		(await who.call('GET', 'profile/organisations')).body.data[0].members.map(
			({ limit: one }: { limit: { monthly_kzt: number } | null }) => one?.monthly_kzt ?? null,
		);
	expect(await told(head)).toEqual([null, 0]);
	expect((await limit(head, clerk, 20_000.5)).status).toBe(200);
	expect([await told(head), await told(clerk)]).toEqual([
		[null, 20_000.5],
		[null, 20_000.5],
	]);
	expect((await limit(clerk, clerk, 1)).status).toBe(403);
	expect((await limit(stranger, clerk, 1)).status).toBe(404);
	expect((await limit(head, stranger, 1)).status).toBe(404);
	expect((await limit(head, head, 1)).status).toBe(409);
	for (const wrong of [-1, 1e10, 0.001, 'much'])
		expect((await limit(head, clerk, wrong)).body.errors?.[0]?.field).toBe('monthly_kzt');
	await head.age();
	expect((await limit(head, clerk, 1)).body.code).toBe('step_up_needed');
	await head.call('POST', 'auth/step-up', { password: 'Kelisim-2026-tau' });
	await head.call('DELETE', `profile/organisations/${firm}/members/${clerk.accountId}`);
	await join(clerk, 'editor', firm);
	expect(await told(head)).toEqual([null, 0]);
});

test('a visitor gets none of it', async () => {
	const visitor = new Browser(app);
	for (const path of ['', 'export', 'consents', 'organisations'])
		expect((await app.inject({ url: `/api/v1/profile/${path}`, remoteAddress: visitor.ip })).statusCode).toBe(401);
});
