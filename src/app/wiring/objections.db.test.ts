import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueueEntry } from '#features/admin/contract-queues.ts';
import { tellOverdueObjections } from '#features/admin/public.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import type { ObjectionView } from '#features/requests/contract-objections.ts';
import type { SubjectCard } from '#features/subjects/public.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildStatement, buildSubject } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { type AdminBrowser, buildAdmin } from '../../../test/support/clients/admin-client.ts';
import { buildIp } from '../../../test/support/clients/auth-client.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { SigningBrowser, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { type DeskAnswer, type DeskMethod, SigningDesk } from '../../../test/support/clients/signing-desk.ts';
import { until } from '../../../test/support/until.ts';

let desk: SigningDesk;
let world: SigningWorld;
let firm: string;
let editor: OpenAccount;
let support: AdminBrowser;
let second: AdminBrowser;
beforeAll(async () => {
	desk = await SigningDesk.open();
	({ world, support } = desk);
	second = await buildAdmin(world.app, 'support');
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
const text = 'The entry is of another firm of the same name; see the letter of the tax authority.';

const call = <Data>(
	method: DeskMethod,
	path: string,
	payload?: object,
	headers: Record<string, string> = editor.headers,
) => desk.call<Data>(method, path, { headers }, payload);
const raise = (change: object = {}, headers?: Record<string, string>) =>
	call<ObjectionView>(
		'POST',
		'objections',
		{ subject: firm, about: 'fact', finding, text, is_signed: true, ...change },
		headers,
	);
const head = (of = firm) => world.pki.issue(organisationOf(of));
const sign = (id: string | null, key = head()) =>
	SigningBrowser.of(world.app, editor).sign('objection_sign', key, { statement_id: id ?? '' });

async function signed(change: object = {}): Promise<number> {
	const { data } = await raise(change);
	expect((await sign(data.signing_id)).status).toBe(200);
	return data.id;
}
async function remarks(): Promise<{ kind: string; text: string | null }[]> {
	const answer = await world.app.inject({ url: `/api/subjects/subject/${firm}`, remoteAddress: buildIp() });
	const card = answer.json<{ data: SubjectCard }>().data;
	const found = [...card.stop_factors, ...card.attention].find(({ code }) => code === finding);
	return (found?.remarks ?? []).map(({ kind, text: said }) => ({ kind, text: said }));
}
const own = async (headers = editor.headers) =>
	(await call<ObjectionView[]>('GET', 'objections', undefined, headers)).data;
const act = (id: number, name: string, body?: object, admin = support) =>
	admin.call<QueueEntry>('POST', `objections/${id}/${name}`, body);
const refuse = { outcome: 'refused', answer: 'The list still carries the number.' };

function fileOf(name: string, content: string): { payload: Buffer; type: string } {
	const boundary = '----test';
	const payload = Buffer.from(
		`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
	);
	return { payload, type: `multipart/form-data; boundary=${boundary}` };
}
async function attach(id: number, content: string, { headers } = editor) {
	const { payload, type } = fileOf('letter.csv', content);
	const answer = await world.app.inject({
		...{ method: 'POST', url: `/api/v1/objections/${id}/files`, payload },
		headers: { ...headers, 'content-type': type },
	});
	return { ...answer.json<DeskAnswer<ObjectionView>>(), status: answer.statusCode };
}

describe('an objection that is signed', () => {
	test('marks its fact from the signature until the answer, on the card and for the reader of the API', async () => {
		const draft = await raise();
		expect(draft).toMatchObject({ status: 201, data: { state: 'draft', due_on: null, way: 'signed' } });
		expect(draft.data.paragraphs.join(' ')).toContain(text);
		expect(await remarks()).toEqual([]);
		expect((await support.call<QueueEntry[]>('GET', 'objections')).body.data.map(({ id }) => id)).not.toContain(
			draft.data.id,
		);
		expect((await sign(draft.data.signing_id)).status).toBe(200);
		expect(await remarks()).toEqual([{ kind: 'dispute', text: null }]);
		expect((await own())[0]).toMatchObject({ state: 'new', signer_name: 'СЫНАҚОВ ТЕСТ', due_on: expect.any(String) });
		await act(draft.data.id, 'take');
		expect((await act(draft.data.id, 'answer', refuse)).status).toBe(200);
		expect(await remarks()).toEqual([]);
		expect((await own())[0]).toMatchObject({ state: 'answered', outcome: 'refused', answer: refuse.answer });
		const notices = (await call<{ kind: string; text: string }[]>('GET', 'inbox')).data;
		expect(notices[0]).toMatchObject({ kind: 'objection_answered', text: expect.stringContaining(refuse.answer) });
	});

	test('marks it in a report that was sealed before, whose facts stay as they are', async () => {
		const { headers } = await openAccount(world.app);
		const asked = await world.app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin: firm } });
		const url = `/api/v1/reports/${asked.json<{ data: { id: string } }>().data.id}`;
		const read = async () => (await world.app.inject({ url, headers })).json<{ data: ReportView }>().data;
		const before = await until(async () => {
			const view = await read();
			expect(view.state).toBe('sealed');
			return view;
		});
		const remarksIn = ({ attention }: ReportView) => attention.find(({ code }) => code === finding)?.remarks ?? [];
		expect(remarksIn(await read())).toEqual([]);
		await signed();
		const after = await until(async () => {
			const view = await read();
			expect(remarksIn(view)).toMatchObject([{ kind: 'dispute', label: expect.stringContaining('Оспаривается с') }]);
			return view;
		});
		expect([after.sections, after.verdict, after.sealed_at]).toEqual([
			before.sections,
			before.verdict,
			before.sealed_at,
		]);
	});

	test('of another firm, of an employee or of a text that was changed is refused', async () => {
		const { data } = await raise();
		const { bin: other } = await buildSubject(world.database.pool);
		for (const key of [head(other), world.pki.issue(organisationOf(firm, 'employee'))])
			expect((await sign(data.signing_id, key)).status).toBe(422);
		const browser = SigningBrowser.of(world.app, editor);
		const challenge = await browser.challenge('objection_sign', { statement_id: data.signing_id ?? '' });
		await attach(data.id, 'a;b');
		expect((await browser.answer(challenge.id, signXml(challenge.xml, head()))).status).toBe(409);
		expect((await own())[0]?.state).toBe('draft');
	});

	test('is drafted by who may act for the subject, and by nobody else', async () => {
		const [viewer, stranger] = [await desk.openMember(firm, 'viewer'), await openAccount(world.app)];
		expect(await raise({}, viewer.headers)).toMatchObject({ status: 403, code: 'role_needed' });
		expect(await raise({}, stranger.headers)).toMatchObject({ status: 403, code: 'organisation_needed' });
		expect(await raise({}, { 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 401 });
		const { data } = await raise();
		expect(await own(stranger.headers)).toEqual([]);
		expect((await call('DELETE', `objections/${data.id}`, undefined, stranger.headers)).status).toBe(404);
		expect((await call('DELETE', `objections/${data.id}`)).status).toBe(200);
		expect(await own()).toEqual([]);
	});

	test.each([
		[{ finding: 'nothing_of_ours' }, 'finding'],
		[{ finding: undefined, source_id: 'no-such-list' }, 'source_id'],
		[{ finding: undefined }, 'finding'],
		[{ text: 'short' }, 'text'],
	])('with %j names the field', async (change, field) => {
		expect(await raise(change)).toMatchObject({ status: 400, errors: [{ field }] });
	});

	test('sent twice under one key is one draft', async () => {
		const headers = { ...editor.headers, 'idempotency-key': crypto.randomUUID() };
		const [one, other] = [await raise({}, headers), await raise({}, headers)];
		expect(other.data.id).toBe(one.data.id);
		expect(await own()).toHaveLength(1);
	});

	test('takes five files of its own before it is signed; they are read by both sides and by nobody else', async () => {
		const { data } = await raise();
		for (let at = 0; at < 5; at++) expect((await attach(data.id, `file;${at}`)).status).toBe(201);
		expect(await attach(data.id, 'one;more')).toMatchObject({ status: 409, errors: [{ field: 'file' }] });
		expect((await attach(data.id, 'file;1')).data.files).toHaveLength(5);
		const [first] = (await own())[0]?.files ?? [];
		expect((await call('DELETE', `objections/${data.id}/files/${first?.id}`)).status).toBe(200);
		const [kept] = (await own())[0]?.files ?? [];
		const url = `/api/v1/objections/${data.id}/files/${kept?.id}`;
		expect((await world.app.inject({ url, headers: editor.headers })).body).toContain('file;1');
		const stranger = await openAccount(world.app);
		expect((await world.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
		const { signing_id: signingId, paragraphs } = (await own())[0] ?? { signing_id: null, paragraphs: [] };
		expect(paragraphs.filter((paragraph) => paragraph.includes('SHA-256'))).toHaveLength(4);
		await sign(signingId);
		expect((await attach(data.id, 'too;late')).status).toBe(409);
		const desk = await world.app.inject({
			url: `/api/v1/admin/objections/${data.id}/files/${kept?.id}`,
			headers: { 'sec-fetch-site': 'same-origin', cookie: support.cookie ?? '' },
		});
		expect([desk.statusCode, desk.body]).toEqual([200, expect.stringContaining('file;1')]);
	});

	test('keeps what was signed whatever is written to its row', async () => {
		const id = await signed();
		for (const change of [`text = 'another reason'`, `finding = 'arrears'`, `signer_name = 'x'`])
			await expect(world.database.pool.query(`update objection set ${change} where id = $1`, [id])).rejects.toThrow();
	});
});

describe('the way of an objection', () => {
	const ways = ['take', 'forward', 'answer', 'correction'] as const;
	const bodies = { take: undefined, forward: { to: 'КГД' }, answer: refuse, correction: { is_confirmed: true } };
	const allowed: Record<string, readonly string[]> = {
		new: ['take'],
		in_work: ['forward', 'answer'],
		forwarded: ['answer'],
		answered: [],
	};
	async function inState(state: string): Promise<number> {
		const id = await signed();
		if (state !== 'new') await act(id, 'take');
		if (state === 'forwarded') await act(id, 'forward', bodies.forward);
		if (state === 'answered') await act(id, 'answer', refuse);
		return id;
	}

	test.each(Object.keys(allowed))('from %s only what may follow', async (state) => {
		for (const way of ways) {
			const id = await inState(state);
			const { status } = await act(id, way, bodies[way]);
			expect([way, status]).toEqual([way, allowed[state]?.includes(way) === true ? 200 : 409]);
		}
	});

	test('has one winner, an entry in the journal for each step, and is a draft for nobody', async () => {
		const { data } = await raise();
		expect((await act(data.id, 'take')).status).toBe(404);
		const id = await signed();
		const taken = await Promise.all([support, second].map((admin) => act(id, 'take', undefined, admin)));
		expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		await act(id, 'forward', { to: 'Комитет государственных доходов' });
		const { body } = await act(id, 'answer', { outcome: 'not_ours', answer: 'The publisher keeps the entry.' });
		expect(body.data).toMatchObject({
			state: 'answered',
			outcome: 'not_ours',
			forwarded_to: 'Комитет государственных доходов',
		});
		const { rows } = await world.database.pool.query('select action from audit_entry where object = $1 order by id', [
			`objection:${id}`,
		]);
		expect(rows.map(({ action }) => action)).toEqual([
			...['objection.draft', 'objection.sign', 'objection.take', 'objection.forward', 'objection.answer'],
		]);
	});

	test('upheld waits for a second administrator, and only then is told and shown', async () => {
		const id = await signed();
		await act(id, 'take');
		const upheld = { outcome: 'upheld', answer: 'You are right: it is a namesake.' };
		expect((await act(id, 'answer', upheld)).status).toBe(400);
		const correction = 'The entry is about another firm of the same name.';
		const { body } = await act(id, 'answer', { ...upheld, correction });
		expect(body.data).toMatchObject({ state: 'in_work', correction: { text: correction, is_own: true } });
		expect((await act(id, 'answer', refuse)).status).toBe(409);
		expect((await own())[0]).toMatchObject({ state: 'in_work', outcome: null, answer: null });
		expect(await remarks()).toEqual([{ kind: 'dispute', text: null }]);
		expect((await act(id, 'correction', { is_confirmed: true })).status).toBe(409);
		expect((await act(id, 'correction', { is_confirmed: true }, second)).body.data).toMatchObject({
			outcome: 'upheld',
		});
		expect(await remarks()).toEqual([{ kind: 'correction', text: correction }]);
		expect((await own())[0]).toMatchObject({ state: 'answered', outcome: 'upheld', answer: upheld.answer });
	});

	test('declined by the second administrator it is worked on', async () => {
		const id = await signed();
		await act(id, 'take');
		await act(id, 'answer', { outcome: 'upheld', answer: 'You are right.', correction: 'Not of this firm.' });
		const { body } = await act(id, 'correction', { is_confirmed: false }, second);
		expect(body.data).toMatchObject({ state: 'in_work', correction: null });
		expect((await act(id, 'answer', refuse)).status).toBe(200);
	});

	test('after twenty working days everybody of the support is told, once', async () => {
		const id = await signed();
		const clock = { now: () => new Date('2027-03-01T05:00:00Z') };
		const deps = { ...world.app.auth, clock, isMailOn: true };
		expect(await tellOverdueObjections(deps)).toBeGreaterThan(0);
		expect(await tellOverdueObjections(deps)).toBe(0);
		const { rows } = await world.database.pool.query(
			`select count(*)::int as told from audit_entry where action = 'objection.overdue' and object = $1`,
			[`objection:${id}`],
		);
		expect(rows[0]?.told).toBe(1);
	});
});

describe('an error that anybody reports', () => {
	const visitor = { 'sec-fetch-site': 'same-origin' };
	test('marks nothing, has a term, and comes to the same queue', async () => {
		const { status, data } = await raise({ is_signed: false, email: 'name@example.kz' }, visitor);
		expect([status, data.state, data.way]).toEqual([201, 'new', 'reported']);
		expect(data.due_on).not.toBeNull();
		expect(await remarks()).toEqual([]);
		const { body } = await act(data.id, 'take');
		expect(body.data).toMatchObject({ account_id: null, way: 'reported', target: expect.any(String) });
		expect((await act(data.id, 'answer', refuse)).status).toBe(200);
		const { rows } = await world.database.pool.query('select email from objection where id = $1', [data.id]);
		expect(rows[0]?.email).toBeNull();
	});

	test('names the subject by our id without telling its number', async () => {
		const { bin } = await buildSubject(world.database.pool, { kind: 'sole' });
		const { rows } = await world.database.pool.query('select public_id as id from subject where bin = $1', [bin]);
		const { data } = await raise({ subject: rows[0]?.id, is_signed: false, finding: undefined }, visitor);
		expect(data.subject).not.toBe(bin);
		expect(await raise({ subject: crypto.randomUUID(), is_signed: false }, visitor)).toMatchObject({ status: 404 });
		expect(await raise({ is_signed: false, email: 'nobody' }, visitor)).toMatchObject({
			status: 400,
			errors: [{ field: 'email' }],
		});
	});

	test('comes five times an hour from one address', async () => {
		const remoteAddress = buildIp();
		const statuses = [];
		for (let at = 0; at < 6; at++)
			statuses.push(
				(
					await world.app.inject({
						...{ method: 'POST', url: '/api/v1/objections', headers: visitor, remoteAddress },
						payload: { subject: firm, about: 'fact', text },
					})
				).statusCode,
			);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
	});
});
