import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClaimState, claimMoves, claimStates } from '#domain/debtor-claim.ts';
import type { ClaimWordEntry } from '#features/admin/contract-claims.ts';
import type { ClaimView, MembershipView } from '#features/monopolies/contract.ts';
import { sweepClaims } from '#features/monopolies/public.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildStatement, buildSubject, nextNumber, publishLists } from '../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../test/support/account.ts';
import { fixedClock } from '../../../test/support/app.ts';
import type { AdminBrowser } from '../../../test/support/clients/admin-client.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { SigningBrowser, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { type DeskMethod, SigningDesk } from '../../../test/support/clients/signing-desk.ts';

const krem = 'krem-natural-monopolies';
let desk: SigningDesk;
let world: SigningWorld;
let creditor: string;
let debtor: string;
let supplier: OpenAccount;
let owing: OpenAccount;
let support: AdminBrowser;
beforeAll(async () => {
	desk = await SigningDesk.open();
	({ world, support } = desk);
});
beforeEach(async () => {
	const { pool } = world.database;
	await desk.begin();
	await pool.query('delete from dataset_state where source_id = $1', [krem]);
	await publishLists(pool, [krem], { listDate: '2026-10-01' });
	({ bin: creditor } = await buildSubject(pool));
	({ bin: debtor } = await buildSubject(pool));
	await listed(creditor);
	supplier = await openMember(creditor, 'editor');
	owing = await openMember(debtor, 'editor');
});
afterAll(() => world.close());

const listed = (bin: string, excludedOn: string | null = null) =>
	buildStatement(
		world.database.pool,
		'natural_monopoly',
		{ monopolySection: null, service: 'Водоснабжение', orderNumber: '1-НҚ', orderedOn: '2020-01-01', excludedOn },
		{ sourceId: krem, iinBin: bin },
	);

const openMember = (bin: string, role: 'editor' | 'viewer') => desk.openMember(bin, role);

const call = <Data = ClaimView>(
	method: DeskMethod,
	path: string,
	payload?: object,
	by: Pick<OpenAccount, 'headers'> = supplier,
) => desk.call<Data>(method, path, by, payload);
const key = (bin: string, role?: 'employee') => world.pki.issue(organisationOf(bin, role));
const sign = (action: string, id: string, by = supplier, identity = key(by === owing ? debtor : creditor)) =>
	SigningBrowser.of(world.app, by).sign(action, identity, { statement_id: id });

async function join(): Promise<void> {
	const { data } = await call<MembershipView>('POST', 'natural-monopolies/join');
	expect((await sign('monopoly_join', data.signing_id ?? '')).status).toBe(200);
}
const debt = (change: object = {}) => ({
	...{ debtor, service: 'Водоснабжение', contract_no: '214-В', from: '2026-04-01', to: '2026-06-30' },
	...{ amount_kzt: 184_300.5, due_on: '2026-07-25', ...change },
});
function attach(id: string, content: string, by = supplier) {
	const form = new FormData();
	form.set('file', new File([content], 'act.csv', { type: 'text/csv' }));
	return desk.sendForm<ClaimView>(`debtor-claims/${id}/files`, form, by);
}

/** A claim of an organisation that has joined, brought by the calls themselves to a state that a call reaches. */
async function claimIn(state: 'draft' | 'signed' | 'noticed' | 'published' | 'disputed'): Promise<string> {
	await join();
	const { data } = await call('POST', 'debtor-claims', debt());
	const { id } = data;
	if (state === 'draft') return id;
	await attach(id, 'contract;sum\n214;184300');
	expect((await sign('debtor_claim_sign', id)).status).toBe(200);
	if (state === 'signed') return id;
	await attach(id, 'delivered;2026-11-01');
	expect((await call('POST', `debtor-claims/${id}/notice`)).status).toBe(200);
	if (state === 'published') await sweepAfter(id);
	if (state === 'disputed') await say(id, 'dispute');
	return id;
}
async function say(id: string, kind: 'reply' | 'dispute', text = 'The meter was replaced in April.'): Promise<void> {
	const { data } = await call('POST', `debtor-claims/${id}/${kind}`, { text }, owing);
	const word = data.words.find((one) => one.kind === kind && one.state === 'draft');
	expect((await sign('debtor_word_sign', word?.id ?? '', owing)).status).toBe(200);
}
const read = async (id: string, by = supplier) => (await call('GET', `debtor-claims/${id}`, undefined, by)).data;
const sweepOn = (day: string) => sweepClaims({ pool: world.database.pool, clock: fixedClock(`${day}T06:00:00Z`) });
async function sweepAfter(id: string): Promise<void> {
	const { answer_by: last } = await read(id);
	const next = new Date(Date.parse(last ?? '') + 86_400_000).toISOString().slice(0, 10);
	await sweepOn(last ?? '');
	expect((await read(id)).state).toBe('noticed');
	await sweepOn(next);
	expect((await read(id)).state).toBe('published');
}
const queue = async (path = '') => (await support.call<ClaimWordEntry[]>('GET', `debtor-claims${path}`)).body.data;
const decide = (id: string, is_granted: boolean) =>
	support.call('POST', `debtor-claims/${id}/decide`, { is_granted, answer: 'The act of both sides says so.' });
const entryOf = async (id: string, kind: string) =>
	(await queue()).find((entry) => entry.claim.id === id && entry.kind === kind)?.id ?? '';

describe('joining', () => {
	test('takes the signature of an organisation of the register, and no other', async () => {
		expect((await call('GET', 'debtor-claims')).code).toBe('monopoly_not_joined');
		const { data, status } = await call<MembershipView>('POST', 'natural-monopolies/join');
		expect([status, data.joined_at, data.listed_service]).toEqual([201, null, 'Водоснабжение']);
		const id = data.signing_id ?? '';
		expect((await sign('monopoly_join', id, supplier, key(debtor))).code).toBe('signature_refused');
		expect((await sign('monopoly_join', id, supplier, key(creditor, 'employee'))).code).toBe('signature_refused');
		const challenge = { action: 'monopoly_join', statement_id: id };
		expect((await SigningBrowser.of(world.app, owing).post('challenges', challenge)).status).toBe(404);
		expect((await sign('monopoly_join', id)).status).toBe(200);
		expect((await call<MembershipView>('GET', 'natural-monopolies')).data).toMatchObject({
			...{ signer_name: 'СЫНАҚОВ ТЕСТ', joined_at: expect.any(String), signing_id: null },
		});
		expect((await call('POST', 'natural-monopolies/join')).status).toBe(409);
	});

	test('is refused to whom the register does not carry, with its date', async () => {
		const stranger = await call('POST', 'natural-monopolies/join', undefined, owing);
		expect(stranger).toMatchObject({ status: 403, code: 'monopoly_not_listed' });
		expect(stranger.message).toContain('01.10.2026');
		await listed(debtor, '2026-01-01');
		expect((await call('POST', 'natural-monopolies/join', undefined, owing)).code).toBe('monopoly_not_listed');
		const nobody = await openAccount(world.app);
		expect((await call('POST', 'natural-monopolies/join', undefined, nobody)).code).toBe('organisation_needed');
		const viewer = await openMember(creditor, 'viewer');
		expect((await call('POST', 'natural-monopolies/join', undefined, viewer)).code).toBe('role_needed');
		await world.database.pool.query('delete from dataset_state where source_id = $1', [krem]);
		await world.database.pool.query('delete from statement where source_id = $1', [krem]);
		expect((await call('POST', 'natural-monopolies/join')).message).toContain('не загружен');
	});
});

describe('a draft', () => {
	test.each([
		[{ amount_kzt: 43_249 }, 400, 'amount_kzt'],
		[{ to: '2026-03-31' }, 400, 'to'],
		[{ due_on: '2099-01-01' }, 400, 'due_on'],
		[{ service: 'x' }, 400, 'service'],
		[{ contract_no: ' ' }, 400, 'contract_no'],
		[{ debtor: '160340001108' }, 422, 'debtor'],
	])('with %j is refused and names the field', async (change, status, field) => {
		await join();
		const answer = await call('POST', 'debtor-claims', debt(change));
		expect([answer.status, answer.errors?.map((one) => one.field)]).toEqual([status, [field]]);
	});

	test('is about somebody else of the register, and about a debt that is not recorded yet', async () => {
		await join();
		expect((await call('POST', 'debtor-claims', debt({ debtor: creditor }))).errors?.[0]?.field).toBe('debtor');
		expect((await call('POST', 'debtor-claims', debt({ debtor: '160340999990' }))).status).toBeGreaterThan(403);
		const { status, data } = await call('POST', 'debtor-claims', debt());
		expect([status, data.state, data.amount_kzt]).toEqual([201, 'draft', 184_300.5]);
		expect((await call('POST', 'debtor-claims', debt())).status).toBe(409);
		expect((await call('POST', `debtor-claims/${data.id}/sign`)).errors?.[0]?.field).toBe('file');
		expect((await call('GET', `debtor-claims/${data.id}`, undefined, owing)).status).toBe(404);
		const changed = await call('PUT', `debtor-claims/${data.id}`, debt({ amount_kzt: 50_000 }));
		expect(changed.data.amount_kzt).toBe(50_000);
		expect((await attach(data.id, 'a;b\n1;2', owing)).status).toBe(404);
		expect((await attach(data.id, 'a;b\n1;2')).data.files).toHaveLength(1);
		const viewer = await openMember(creditor, 'viewer');
		expect((await call('DELETE', `debtor-claims/${data.id}`, undefined, viewer)).code).toBe('role_needed');
		expect((await call('DELETE', `debtor-claims/${data.id}`)).status).toBe(200);
		expect((await call('GET', `debtor-claims/${data.id}`)).status).toBe(404);
	});

	test('that was changed since it was shown is not what was signed', async () => {
		const id = await claimIn('draft');
		await attach(id, 'a;b\n1;2');
		const browser = SigningBrowser.of(world.app, supplier);
		const { id: challenge, xml } = await browser.challenge('debtor_claim_sign', { statement_id: id });
		await call('PUT', `debtor-claims/${id}`, debt({ amount_kzt: 900_000 }));
		expect((await browser.answer(challenge, signXml(xml, key(creditor)))).status).toBe(409);
		expect((await read(id)).state).toBe('draft');
	});

	test('that is given the debt of another draft at the same moment is refused, and no fault of ours', async () => {
		await join();
		const ids = [];
		for (const contract_no of ['1', '2'])
			ids.push((await call('POST', 'debtor-claims', debt({ contract_no }))).data.id);
		const answers = await Promise.all(ids.map((id) => call('PUT', `debtor-claims/${id}`, debt({ contract_no: '3' }))));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.errors?.[0]?.field).toBe('contract_no');
	});

	test('about whom the register does not have names the field', async () => {
		await join();
		const { status, errors } = await call('POST', 'debtor-claims', debt({ debtor: nextNumber() }));
		expect([status, errors?.[0]?.field]).toEqual([404, 'debtor']);
	});
});

describe('a claim', () => {
	test('is signed, told of, replied to, published after ten working days, and settled', async () => {
		const id = await claimIn('signed');
		expect(await read(id)).toMatchObject({
			state: 'signed',
			signer_name: 'СЫНАҚОВ ТЕСТ',
			acts: ['notice', 'withdraw'],
		});
		expect((await call('POST', `debtor-claims/${id}/notice`)).errors?.[0]?.field).toBe('file');
		await attach(id, 'delivered;yes');
		expect((await call('POST', `debtor-claims/${id}/notice`)).data.state).toBe('noticed');
		const notices = (await call<{ kind: string; title: string }[]>('GET', 'inbox', undefined, owing)).data;
		expect(notices[0]).toMatchObject({ kind: 'debtor_claim', title: 'О вашем долге сделана запись' });
		const seen = await call<ClaimView[]>('GET', 'debtor-claims?side=debtor', undefined, owing);
		expect(seen.data[0]).toMatchObject({ id, side: 'debtor', acts: ['reply', 'dispute', 'remove'] });
		await say(id, 'reply', 'We pay by the schedule.');
		expect((await call('POST', `debtor-claims/${id}/reply`, { text: 'Another reply.' }, owing)).status).toBe(409);
		await sweepAfter(id);
		expect(await read(id)).toMatchObject({ state: 'published', words: [{ kind: 'reply', state: 'said' }] });
		expect((await call<MembershipView>('GET', 'natural-monopolies')).data.totals).toEqual([
			{ state: 'published', count: 1, amount_kzt: 184_300.5 },
		]);
		expect((await call('POST', `debtor-claims/${id}/settle`, undefined, owing)).status).toBe(404);
		expect((await call('POST', `debtor-claims/${id}/settle`)).data.state).toBe('settled');
		const { rows } = await world.database.pool.query<{ action: string }>(
			'select action from audit_entry where object = $1 order by id',
			[`debtor_claim:${id}`],
		);
		const actions = rows.map(({ action }) => action.replace('debtor_claim.', ''));
		expect(actions).toEqual(
			expect.arrayContaining(['draft', 'signed', 'noticed', 'draft_reply', 'reply', 'published', 'settled']),
		);
	});

	test('is over after twelve months', async () => {
		const id = await claimIn('published');
		const { lapses_on: last } = await read(id);
		const before = new Date(Date.parse(last ?? '') - 86_400_000).toISOString().slice(0, 10);
		expect(await sweepOn(before)).toMatchObject({ published: 0, lapsed: 0 });
		expect(await sweepOn(last ?? '')).toMatchObject({ published: 0, lapsed: 1 });
		expect((await read(id)).state).toBe('lapsed');
	});

	test('that is disputed is shown no more until an administrator has decided, and then goes on or is removed', async () => {
		const id = await claimIn('disputed');
		expect(await sweepOn('2030-01-10')).toMatchObject({ published: 0, lapsed: 0 });
		expect((await call('POST', `debtor-claims/${id}/settle`)).status).toBe(409);
		const first = await entryOf(id, 'dispute');
		expect((await queue()).find((entry) => entry.id === first)).toMatchObject({
			...{ side: 'debtor', is_overdue: false, signer_name: 'СЫНАҚОВ ТЕСТ' },
			files: [{ purpose: 'evidence' }, { purpose: 'delivery' }],
		});
		expect((await decide(first, false)).status).toBe(200);
		expect((await decide(first, true)).status).toBe(409);
		expect((await read(id)).state).toBe('noticed');
		const again = { text: 'Once more the same.' };
		expect((await call('POST', `debtor-claims/${id}/dispute`, again, owing)).status).toBe(409);
		await sweepAfter(id);
		await say(id, 'dispute', 'It was paid yesterday.');
		expect((await read(id)).state).toBe('disputed');
		expect((await decide(await entryOf(id, 'dispute'), true)).status).toBe(200);
		expect(await read(id, owing)).toMatchObject({ state: 'removed', acts: [] });
	});

	test('is blocked at once when removal is asked for, by its term of one working day', async () => {
		const id = await claimIn('published');
		const text = 'The debt was paid in May.';
		expect((await call('POST', `debtor-claims/${id}/remove`, { text }, owing)).data.is_blocked).toBe(true);
		expect((await call('POST', `debtor-claims/${id}/remove`, { text }, owing)).status).toBe(409);
		const open = (await queue()).find(({ claim }) => claim.id === id);
		expect(open).toMatchObject({ kind: 'removal', text, due_on: expect.any(String) });
		const today = new Date().toISOString().slice(0, 10);
		expect(Date.parse(open?.due_on ?? '') - Date.parse(today)).toBeLessThanOrEqual(6 * 86_400_000);
		expect((await decide(open?.id ?? '', false)).status).toBe(200);
		expect(await read(id)).toMatchObject({ state: 'published', is_blocked: false });
		expect((await call('POST', `debtor-claims/${id}/remove`, { text }, owing)).status).toBe(409);
		await call('POST', `debtor-claims/${id}/remove`, { text: 'Recorded by mistake.' });
		expect((await decide(await entryOf(id, 'removal'), true)).status).toBe(200);
		expect(await read(id)).toMatchObject({ state: 'removed', is_blocked: false });
	});

	test('is read by its two sides and nobody else', async () => {
		const id = await claimIn('noticed');
		const stranger = await openMember((await buildSubject(world.database.pool)).bin, 'editor');
		const text = 'None of our business.';
		for (const [method, path, body] of [
			['GET', '', undefined],
			['PUT', '', debt()],
			['DELETE', '', undefined],
			['POST', '/sign', undefined],
			['POST', '/notice', undefined],
			['POST', '/withdraw', undefined],
			['POST', '/settle', undefined],
			['POST', '/reply', { text }],
			['POST', '/dispute', { text }],
			['POST', '/remove', { text }],
		] as const) {
			const answer = await call(method, `debtor-claims/${id}${path}`, body, stranger);
			expect([path, answer.status]).toEqual([path, 404]);
		}
		const [file] = (await read(id)).files;
		const get = (by: OpenAccount) =>
			world.app.inject({ url: `/api/v1/debtor-claims/${id}/files/${file?.id}`, headers: by.headers });
		expect([(await get(stranger)).statusCode, (await get(owing)).statusCode]).toEqual([404, 200]);
	});
});

describe('what is said of a claim', () => {
	test('is signed as it was shown: what is written anew meanwhile is not', async () => {
		const id = await claimIn('noticed');
		const { data } = await call('POST', `debtor-claims/${id}/reply`, { text: 'We pay by the schedule.' }, owing);
		const word = data.words[0]?.id ?? '';
		const browser = SigningBrowser.of(world.app, owing);
		const { id: challenge, xml } = await browser.challenge('debtor_word_sign', { statement_id: word });
		const writer = await world.database.pool.connect();
		await writer.query('begin');
		await writer.query('select from debtor_claim where id = $1 for update', [id]);
		await writer.query(`update debtor_claim_word set text = 'Something else altogether.' where id = $1`, [word]);
		const answer = browser.answer(challenge, signXml(xml, key(debtor)));
		await expect.poll(() => world.database.countWaiting()).toBe(1);
		await writer.query('commit');
		writer.release();
		expect((await answer).status).toBe(409);
		expect((await read(id, owing)).words[0]).toMatchObject({ state: 'draft', text: 'Something else altogether.' });
	});

	test('is told with every decision, also with two that leave it where it was', async () => {
		const id = await claimIn('published');
		const text = 'The debt was paid in May.';
		for (const by of [owing, supplier]) {
			await call('POST', `debtor-claims/${id}/remove`, { text }, by);
			expect((await decide(await entryOf(id, 'removal'), false)).status).toBe(200);
		}
		const { rows } = await world.database.pool.query<{ what: string }>(
			`select details->>'what' as what from inbox_notice where account_id = $1 and details->>'claim' = $2 order by id`,
			[supplier.accountId, id],
		);
		expect(rows.map(({ what }) => what)).toEqual(['published', 'blocked', 'kept', 'kept']);
	});

	test('is asked for again before the term ends, once', async () => {
		const id = await claimIn('noticed');
		const { answer_by: last } = await read(id);
		await sweepOn(new Date(Date.parse(last ?? '') - 8 * 86_400_000).toISOString().slice(0, 10));
		const told = async () =>
			(await call<{ title: string }[]>('GET', 'inbox', undefined, owing)).data.filter(({ title }) =>
				title.startsWith('Срок'),
			);
		expect(await told()).toHaveLength(0);
		await sweepOn(last ?? '');
		await sweepOn(last ?? '');
		expect(await told()).toHaveLength(1);
	});
});

describe('every transition that is not in the table is refused', () => {
	/** Calls that move a claim, by where they lead. */
	const moves: readonly [name: string, to: ClaimState, by: 'creditor' | 'debtor', body?: object][] = [
		['sign', 'signed', 'creditor'],
		['notice', 'noticed', 'creditor'],
		['withdraw', 'withdrawn', 'creditor'],
		['settle', 'settled', 'creditor'],
		['dispute', 'disputed', 'debtor', { text: 'It is not our debt.' }],
	];

	test.each(claimStates)('from %s', async (state) => {
		const id = await claimIn('noticed');
		const { pool } = world.database;
		// states that time and administrators lead to are set as they lead to them
		const ended = ['settled', 'removed', 'withdrawn', 'lapsed'].includes(state);
		const unnoticed = ['draft', 'signed', 'withdrawn'].includes(state);
		await pool.query('alter table debtor_claim disable trigger debtor_claim_keeps');
		await pool.query(
			`update debtor_claim set state = $2,
			   signed_at = case when $2 = 'draft' then null else signed_at end,
			   noticed_at = case when $4 then null else noticed_at end,
			   answer_by = case when $4 then null else answer_by end,
			   published_at = case when $2 in ('published', 'settled', 'lapsed') then now() end,
			   lapses_on = case when $2 in ('published', 'settled', 'lapsed') then current_date + 300 end,
			   disputed_from = case when $2 = 'disputed' then 'noticed' end,
			   ended_at = case when $3 then now() end
			 where id = $1`,
			[id, state, ended, unnoticed],
		);
		await pool.query('alter table debtor_claim enable trigger debtor_claim_keeps');
		for (const [name, to, side, body] of moves) {
			if ((claimMoves[state] as readonly ClaimState[]).includes(to) && !(state === 'disputed' && to === 'noticed'))
				continue;
			const answer = await call('POST', `debtor-claims/${id}/${name}`, body, side === 'creditor' ? supplier : owing);
			// before the notice the debtor knows of no claim
			const isHidden = side === 'debtor' && unnoticed;
			expect([state, name, answer.status]).toEqual([state, name, isHidden ? 404 : 409]);
		}
		expect((await read(id)).state).toBe(state);
	});
});
