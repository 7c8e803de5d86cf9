import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimWordEntry } from '#features/admin/contract-claims.ts';
import type { ClaimView, MembershipView } from '#features/monopolies/contract.ts';
import { sweepClaims } from '#features/monopolies/public.ts';
import type { OpenAccount } from '../../../test/support/account.ts';
import { fixedClock } from '../../../test/support/app.ts';
import { DebtDesk } from '../../../test/support/clients/debt-desk.ts';
import type { DeskMethod } from '../../../test/support/clients/signing-desk.ts';

let desk: DebtDesk;
let owing: OpenAccount;
beforeAll(async () => {
	desk = await DebtDesk.open();
});
beforeEach(async () => {
	await desk.begin();
	owing = await desk.desk.openMember(desk.debtors[0] ?? '');
});
afterAll(() => desk.close());

const call = <Data = ClaimView>(
	method: DeskMethod,
	path: string,
	by: Pick<OpenAccount, 'headers'> = desk.supplier,
	payload?: object,
) => desk.desk.call<Data>(method, path, by, payload);
const read = async (id: string) => (await call('GET', `debtor-claims/${id}`)).data;

test('a claim that was signed with a mistake is taken back before the notice, once, and keeps what it was', async () => {
	const id = await desk.record('signed');
	await desk.attachTo(id, 'delivered;yes');
	const viewer = await desk.desk.openMember(desk.creditor, 'viewer');
	expect((await call('POST', `debtor-claims/${id}/withdraw`, viewer)).code).toBe('role_needed');
	expect((await call('POST', `debtor-claims/${id}/withdraw`, owing)).status).toBe(404);
	const keyed = { headers: { ...desk.supplier.headers, 'idempotency-key': randomUUID() } };
	const first = await call('POST', `debtor-claims/${id}/withdraw`, keyed);
	expect([first.status, first.data.state]).toEqual([200, 'withdrawn']);
	expect((await call('POST', `debtor-claims/${id}/withdraw`, keyed)).data).toEqual(first.data);
	for (const act of ['withdraw', 'notice', 'settle', 'sign'])
		expect((await call('POST', `debtor-claims/${id}/${act}`)).status).toBe(409);
	expect((await desk.attachTo(id, 'more;proof')).status).toBe(409);
	expect((await call('DELETE', `debtor-claims/${id}`)).status).toBe(409);
	expect(await read(id)).toMatchObject({
		...{ state: 'withdrawn', acts: [], signer_name: 'СЫНАҚОВ ТЕСТ', ended_at: expect.any(String), noticed_at: null },
		...{ files: [{ purpose: 'evidence' }, { purpose: 'delivery' }] },
		history: [{ what: 'signed' }, { what: 'withdrawn' }],
	});
	const { rows } = await desk.desk.world.database.pool.query<{ subject: string }>(
		`select subject from audit_entry where object = $1 and action = 'debtor_claim.withdrawn'`,
		[`debtor_claim:${id}`],
	);
	expect(rows).toEqual([{ subject: desk.debtors[0] }]);
});

test('nobody else hears of a claim that is taken back, and the same debt is recorded anew', async () => {
	const debt = desk.debt();
	const id = await desk.record('signed', debt);
	expect((await call('POST', 'debtor-claims', desk.supplier, debt)).status).toBe(409);
	await call('POST', `debtor-claims/${id}/withdraw`);
	expect((await call('GET', `debtor-claims/${id}`, owing)).status).toBe(404);
	expect((await call<ClaimView[]>('GET', 'debtor-claims?side=debtor', owing)).data).toEqual([]);
	expect((await call<unknown[]>('GET', 'inbox', owing)).data).toEqual([]);
	const corrected = { ...debt, amount_kzt: 90_000 };
	expect((await call('POST', 'debtor-claims', desk.supplier, corrected)).status).toBe(201);
	expect((await call('POST', 'debtor-claims', desk.supplier, corrected)).status).toBe(409);
	const listed = (await call<ClaimView[]>('GET', 'debtor-claims?state=withdrawn')).data;
	expect(listed.map((one) => one.id)).toEqual([id]);
	const { totals } = (await call<MembershipView>('GET', 'natural-monopolies')).data;
	expect(totals.toSorted((one, other) => one.amount_kzt - other.amount_kzt)).toEqual([
		{ state: 'draft', count: 1, amount_kzt: 90_000 },
		{ state: 'withdrawn', count: 1, amount_kzt: 184_300.5 },
	]);
});

test('a row of a file may name the debt of a claim that was taken back', async () => {
	const id = await desk.record('signed', desk.debt({ contract_no: '214-В' }));
	const before = (await desk.handOver([desk.line()])).data;
	expect(before.faulty_count).toBe(1);
	await call('POST', `debtor-claims/${id}/withdraw`);
	expect((await desk.handOver([desk.line()])).data.faulty_count).toBe(0);
});

test('a claim is taken back or told of, and never both', async () => {
	const id = await desk.record('signed');
	await desk.attachTo(id, 'delivered;yes');
	const answers = await Promise.all(['notice', 'withdraw'].map((act) => call('POST', `debtor-claims/${id}/${act}`)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const told = (await call<unknown[]>('GET', 'inbox', owing)).data;
	expect(told).toHaveLength((await read(id)).state === 'noticed' ? 1 : 0);
});

const queued = async (id: string) => {
	const { body } = await desk.desk.support.call<ClaimWordEntry[]>('GET', 'debtor-claims');
	return body.data.filter(({ claim }) => claim.id === id);
};
const decline = async (word: string | undefined) => {
	const decision = { is_granted: false, answer: 'The act of both sides says so.' };
	expect((await desk.desk.support.call('POST', `debtor-claims/${word}/decide`, decision)).status).toBe(200);
};

test('a claim whose removal the creditor asks for waits, is not called disputed, and goes on when that is declined', async () => {
	const id = await desk.record('noticed');
	await call('POST', `debtor-claims/${id}/remove`, desk.supplier, { text: 'Recorded by mistake.' });
	for (const by of [desk.supplier, owing])
		expect((await call('GET', `debtor-claims/${id}`, by)).data).toMatchObject({
			...{ state: 'disputed', is_blocked: true, standing: 'Снятие запрошено кредитором' },
			pending: [{ kind: 'removal', side: 'creditor', due_on: expect.any(String) }],
			history: [{ what: 'signed' }, { what: 'noticed' }, { what: 'removal' }],
		});
	const { pool } = desk.desk.world.database;
	const { rows } = await pool.query<{ action: string }>('select action from audit_entry where object = $1', [
		`debtor_claim:${id}`,
	]);
	const actions = rows.map(({ action }) => action);
	expect(actions).toContain('debtor_claim.ask_removal');
	expect(actions).not.toContain('debtor_claim.disputed');
	expect(await sweepClaims({ pool, clock: fixedClock('2030-01-10T06:00:00Z') })).toMatchObject({ published: 0 });
	const [asked] = await queued(id);
	expect(asked).toMatchObject({
		kind: 'removal',
		side: 'creditor',
		claim: { standing: 'Снятие запрошено кредитором' },
	});
	await decline(asked?.id);
	expect(await read(id)).toMatchObject({ state: 'noticed', standing: 'Должник уведомлён', pending: [] });
});

test('a claim that is disputed is called so, also where its removal is asked for; then it is said by whom', async () => {
	const id = await desk.record('noticed');
	const text = 'The meter was replaced in April.';
	const { data } = await call('POST', `debtor-claims/${id}/dispute`, owing, { text });
	const word = data.words.find(({ state }) => state === 'draft');
	const head = desk.key(desk.debtors[0]);
	const signed = await desk.browser(owing).sign('debtor_word_sign', head, { statement_id: word?.id });
	expect(signed.status).toBe(200);
	await call('POST', `debtor-claims/${id}/remove`, owing, { text });
	expect(await read(id)).toMatchObject({
		...{ standing: 'Оспаривается', is_blocked: true },
		pending: [
			{ kind: 'dispute', side: 'debtor' },
			{ kind: 'removal', side: 'debtor' },
		],
		history: [{ what: 'signed' }, { what: 'noticed' }, { what: 'disputed' }, { what: 'removal' }],
	});
	await decline((await queued(id)).find(({ kind }) => kind === 'dispute')?.id);
	expect(await read(id)).toMatchObject({ state: 'disputed', standing: 'Снятие запрошено должником' });
	const english = { headers: { ...desk.supplier.headers, 'accept-language': 'en' } };
	const seen = await call('GET', `debtor-claims/${id}`, english);
	expect(seen.data.standing).toBe('Removal requested by the debtor');
});
