import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyEntry } from '#features/admin/contract-queues.ts';
import type { ReplyView } from '#features/requests/contract-replies.ts';
import type { SubjectCard } from '#features/subjects/public.ts';
import { buildStatement, buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import type { AdminBrowser } from '../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../test/support/clients/auth-client.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { SigningBrowser, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { type DeskMethod, SigningDesk } from '../../../test/support/clients/signing-desk.ts';

let desk: SigningDesk;
let world: SigningWorld;
let firm: string;
let editor: OpenAccount;
let support: AdminBrowser;
beforeAll(async () => {
	desk = await SigningDesk.open();
	({ world, support } = desk);
});
beforeEach(async () => {
	const { pool } = world.database;
	await desk.begin();
	({ bin: firm } = await buildSubject(pool));
	await buildStatement(
		pool,
		'unreliable_taxpayer',
		{ list: 'inactive', documentNumber: '7', documentOn: '2025-05-15' },
		{ sourceId: 'kgd-inactive', iinBin: firm },
	);
	editor = await desk.openMember(firm);
});
afterAll(() => world.close());

const finding = 'inactive_taxpayer';

const call = <Data>(
	method: DeskMethod,
	path: string,
	payload?: object,
	headers: Record<string, string> = editor.headers,
) => desk.call<Data>(method, path, { headers }, payload);
const head = (of = firm) => world.pki.issue(organisationOf(of));
const sign = (id: string, key = head()) =>
	SigningBrowser.of(world.app, editor).sign('reply_sign', key, { statement_id: id });

async function remarks(): Promise<{ kind: string; text: string | null }[]> {
	const answer = await world.app.inject({ url: `/api/subjects/subject/${firm}`, remoteAddress: buildIp() });
	const card = answer.json<{ data: SubjectCard }>().data;
	const found = [...card.stop_factors, ...card.attention].find(({ code }) => code === finding);
	return (found?.remarks ?? []).map(({ kind, text: said }) => ({ kind, text: said }));
}

describe('a reply', () => {
	const write = (change: object = {}, headers?: Record<string, string>) =>
		call<ReplyView>('POST', 'replies', { finding, text: 'We have appealed against this entry.', ...change }, headers);
	const decide = (id: string, name: string, body?: object) => support.call('POST', `replies/${id}/${name}`, body);
	const replies = async () => (await call<ReplyView[]>('GET', 'replies')).data;

	test('is signed, looked at and shown beside its fact, until it is withdrawn', async () => {
		const { status, data } = await write();
		expect([status, data.state]).toEqual([201, 'draft']);
		expect((await sign(data.id)).status).toBe(200);
		expect(await remarks()).toEqual([]);
		const { body } = await support.call<ReplyEntry[]>('GET', 'replies');
		expect(body.data.find(({ id }) => id === data.id)).toMatchObject({ state: 'pending', bin: firm });
		expect((await call('DELETE', `replies/${data.id}`)).status).toBe(409);
		expect((await decide(data.id, 'show')).status).toBe(200);
		expect((await decide(data.id, 'show')).status).toBe(409);
		expect((await decide(data.id, 'hide', { reason: 'too late' })).status).toBe(409);
		expect(await remarks()).toEqual([{ kind: 'reply', text: data.text }]);
		expect(await write()).toMatchObject({ status: 409 });
		expect((await call('DELETE', `replies/${data.id}`)).status).toBe(200);
		expect(await remarks()).toEqual([]);
		expect((await call('DELETE', `replies/${data.id}`)).status).toBe(409);
		expect((await replies())[0]).toMatchObject({ state: 'withdrawn' });
	});

	test('that is hidden says why, in the inbox too', async () => {
		const { data } = await write();
		await sign(data.id);
		expect((await decide(data.id, 'hide', {})).status).toBe(400);
		const reason = 'It names a private person.';
		expect((await decide(data.id, 'hide', { reason })).status).toBe(200);
		expect((await replies())[0]).toMatchObject({ state: 'hidden', reason });
		expect(await remarks()).toEqual([]);
		const notices = (await call<{ kind: string; text: string }[]>('GET', 'inbox')).data;
		expect(notices[0]).toMatchObject({ kind: 'reply_decided', text: expect.stringContaining(reason) });
	});

	test('is of who acts for an organisation, and drafts of others are nobody’s', async () => {
		const [viewer, stranger] = [await desk.openMember(firm, 'viewer'), await openAccount(world.app)];
		expect(await write({}, viewer.headers)).toMatchObject({ status: 403, code: 'role_needed' });
		expect(await write({}, stranger.headers)).toMatchObject({ status: 403, code: 'organisation_needed' });
		const { data } = await write();
		const other = SigningBrowser.of(world.app, stranger);
		expect((await other.post('challenges', { action: 'reply_sign', statement_id: data.id })).status).toBe(404);
		expect((await decide(data.id, 'show')).status).toBe(404);
		expect((await sign(data.id, head((await buildSubject(world.database.pool)).bin))).status).toBe(422);
		expect((await write({ text: 'We have paid it long ago.' })).data.id).toBe(data.id);
		expect((await call('DELETE', `replies/${data.id}`)).status).toBe(200);
		expect(await replies()).toEqual([]);
	});

	test.each([
		[{ text: 'x'.repeat(1001) }, 'text'],
		[{ finding: undefined }, 'finding'],
		[{ finding: 'none' }, 'finding'],
	])('with %j names the field', async (change, field) => {
		const answer = await write(change);
		expect([answer.status, answer.errors?.[0]?.field]).toEqual([400, field]);
	});
});
