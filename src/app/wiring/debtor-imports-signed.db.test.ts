import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimView } from '#features/monopolies/contract.ts';
import type { ClaimImportItem } from '#features/monopolies/contract-imports.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { DebtDesk } from '../../../test/support/clients/debt-desk.ts';
import { lettersTo } from '../../../test/support/clients/letters.ts';
import { holdBeforeCommit, killInEachTurn } from '../../../test/support/drills/turns-killed.ts';

let debts: DebtDesk;
beforeAll(async () => {
	debts = await DebtDesk.open();
});
beforeEach(() => debts.begin());
afterAll(() => debts.close());

describe('a signature', () => {
	test('covers a whole file, and its claims wait their ten working days', async () => {
		const made = await debts.handOver([
			debts.line(),
			debts.line({ 2: '215-В' }),
			debts.line({ 0: debts.debtors[1] ?? '', 5: '98000' }),
		]);
		expect([made.status, made.data.state, made.data.claim_count, made.data.amount_kzt]).toEqual([
			201,
			'draft',
			3,
			466_601,
		]);
		const { id } = made.data;
		expect((await debts.browser().post('challenges', { action: 'debtor_claim_sign', statement_id: id })).status).toBe(
			400,
		);
		expect(await debts.attach(id)).toEqual([201, 201]);
		const { paragraphs } = await debts.read(id);
		expect(paragraphs.join(' ')).toContain('записей 3');
		expect((await debts.sign(id)).status).toBe(200);
		expect(await debts.claimsOf(id)).toMatchObject([{ state: 'noticed' }, { state: 'noticed' }, { state: 'noticed' }]);
		const signed = await debts.read(id);
		expect(signed).toMatchObject({
			state: 'telling',
			total: 3,
			done: 0,
			signer_name: 'СЫНАҚОВ ТЕСТ',
			can_change: false,
		});
		expect(signed.totals).toEqual([{ state: 'noticed', count: 3, amount_kzt: 466_601 }]);
		// the table is kept byte for byte as it was signed
		const document = await debts.desk.world.app.inject({
			...{ url: `/api/v1/debtor-imports/${id}/export?part=document`, headers: debts.supplier.headers },
		});
		expect(createHash('sha256').update(document.rawPayload).digest('hex')).toBe(signed.document_sha256);
		expect(paragraphs.join(' ')).toContain(signed.document_sha256);
		expect(document.body).toContain(
			`${debts.creditor},2,${debts.debtors[0]},Водоснабжение,214-В,2026-04-01,2026-06-30,184300.50,2026-07-25`,
		);
		const listed = await debts.desk.call<ClaimView[]>('GET', `debtor-claims?import=${id}&limit=2`, debts.supplier);
		expect([listed.data.length, listed.data[0]?.answer_by]).toEqual([2, expect.any(String)]);
		const files = await debts.desk.call<ClaimImportItem[]>('GET', 'debtor-imports', debts.supplier);
		expect(files.data).toMatchObject([{ id, name: 'April to June', claim_count: 3, amount_kzt: 466_601 }]);
		await debts.tell();
		expect(await debts.read(id)).toMatchObject({ state: 'done', done: 3 });
	});

	test('of another organisation, of an employee or with an expired certificate is refused', async () => {
		const { id } = (await debts.handOver([debts.line()])).data;
		await debts.attach(id);
		expect((await debts.sign(id, debts.key(debts.debtors[0]))).code).toBe('signature_refused');
		expect((await debts.sign(id, debts.key(debts.creditor, 'employee'))).code).toBe('signature_refused');
		const expired = debts.desk.world.pki.issue(organisationOf(debts.creditor), {
			notBefore: new Date('2024-01-01'),
			notAfter: new Date('2025-01-01'),
		});
		expect((await debts.sign(id, expired)).code).toBe('signature_refused');
		expect(await debts.claimsOf(id)).toEqual([]);
	});

	test('covers what was shown: a row that was changed since, or recorded by hand, is not', async () => {
		const { id } = (await debts.handOver([debts.line(), debts.line({ 2: '215-В' })])).data;
		await debts.attach(id);
		const own = debts.browser();
		const first = await own.challenge('debtor_claim_sign', { statement_id: id });
		await debts.change(id, 3, { is_dropped: true });
		expect((await own.answer(first.id, signXml(first.xml, debts.key()))).status).toBe(409);
		expect(await debts.claimsOf(id)).toEqual([]);
		await debts.change(id, 3, { is_dropped: false });
		const second = await own.challenge('debtor_claim_sign', { statement_id: id });
		const body = {
			debtor: debts.debtors[0],
			service: 'Водоснабжение',
			contract_no: '214-В',
			from: '2026-04-01',
			to: '2026-06-30',
		};
		const typed = await debts.desk.call('POST', 'debtor-claims', debts.supplier, {
			...body,
			amount_kzt: 184_300.5,
			due_on: '2026-07-25',
		});
		expect(typed.status).toBe(201);
		expect((await own.answer(second.id, signXml(second.xml, debts.key()))).status).toBe(409);
		expect(await debts.claimsOf(id)).toEqual([]);
		// it is told before the next signature, and then the rest is signed
		expect((await debts.browser().post('challenges', { action: 'debtor_claim_sign', statement_id: id })).status).toBe(
			409,
		);
		expect((await debts.read(id)).rows[0]?.fault?.code).toBe('taken');
		expect((await debts.sign(id)).status).toBe(200);
		expect(await debts.claimsOf(id)).toMatchObject([{ row: 3 }]);
	});

	test('is taken once, whoever signs at the same moment, and whichever file has the same debts', async () => {
		const both = [
			await debts.handOver([debts.line(), debts.line({ 2: '215-В' })]),
			await debts.handOver([debts.line({ 2: '215-В' }), debts.line()]),
		];
		const ids = both.map(({ data }) => data.id);
		for (const id of ids) await debts.attach(id);
		const second = await debts.desk.openMember(debts.creditor);
		const signings = await Promise.all(
			[ids[0], ids[0], ids[1]].map(async (id = '', at) => {
				const own = debts.browser(at === 1 ? second : debts.supplier);
				const { id: challenge, xml } = await own.challenge('debtor_claim_sign', { statement_id: id });
				return () => own.answer(challenge, signXml(xml, debts.key()));
			}),
		);
		const statuses = (await Promise.all(signings.map((answer) => answer()))).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409, 409]);
		expect((await Promise.all(ids.map((id) => debts.claimsOf(id)))).flat()).toHaveLength(2);
	});
});

describe('the debtor of a claim of a file', () => {
	test('is told once, reads the claim and no file that speaks of others; who decides reads them', async () => {
		const owing = await debts.desk.openMember(debts.debtors[2] ?? '');
		const { id } = (await debts.handOver([debts.line({ 0: debts.debtors[2] ?? '' }), debts.line()])).data;
		await debts.attach(id);
		await debts.sign(id);
		await debts.tell();
		const seen = await debts.desk.call<ClaimView[]>('GET', 'debtor-claims?side=debtor', owing);
		const [claim] = seen.data;
		expect(claim).toMatchObject({ state: 'noticed', files: [], has_shared_files: true, import_id: null });
		const own = (await debts.desk.call<ClaimView>('GET', `debtor-claims/${claim?.id}`, debts.supplier)).data;
		expect([own.files.map(({ purpose }) => purpose), own.import_id]).toEqual([['evidence', 'delivery'], id]);
		const file = `debtor-claims/${claim?.id}/files/${own.files[0]?.id}`;
		expect((await debts.desk.call('GET', file, owing)).status).toBe(404);
		const notices = (await debts.desk.call<{ kind: string }[]>('GET', 'inbox', owing)).data;
		expect(notices.filter(({ kind }) => kind === 'debtor_claim')).toHaveLength(1);
	});

	test('is written to where it has proved an address, once, unless it has read the notice', async () => {
		const { pool } = debts.desk.world.database;
		const [, , debtor = ''] = debts.debtors;
		const [writtenTo, reading] = [await debts.desk.openMember(debtor), await debts.desk.openMember(debtor)];
		const addressOf = ({ accountId }: typeof reading) => `debts-${accountId}@example.kz`;
		for (const one of [writtenTo, reading])
			await pool.query('update organisation_member set email = $2 where account_id = $1', [
				...[one.accountId, addressOf(one)],
			]);
		const { id } = (await debts.handOver([debts.line({ 0: debtor })])).data;
		await debts.attach(id);
		await debts.sign(id);
		await debts.tell();
		const [notice] = (await debts.desk.call<{ id: number }[]>('GET', 'inbox', reading)).data;
		await debts.desk.call('POST', 'inbox/read', reading, { up_to: notice?.id });
		const letters = await lettersTo(debts.desk.world, addressOf(writtenTo));
		expect(letters).toHaveLength(1);
		expect(letters[0]?.text).toMatch(/184\s300,50\s₸[\s\S]*\/cabinet\/natural-monopolies\/[0-9a-f-]{36}/);
		expect(await lettersTo(debts.desk.world, addressOf(reading))).toEqual([]);
	});
});

test('killed while debtors are told: every debtor is told once', async () => {
	const { pool } = debts.desk.world.database;
	const owing = await debts.desk.openMember(debts.debtors[1] ?? '');
	const lines = Array.from({ length: 600 }, (_, at) => debts.line({ 0: debts.debtors[1] ?? '', 2: `К-${at}` }));
	const { id } = (await debts.handOver(lines)).data;
	await debts.attach(id);
	expect((await debts.sign(id)).status).toBe(200);
	await holdBeforeCommit(debts.desk.world.database, 'debtor_import');
	const done = await killInEachTurn(
		debts.desk.world.database,
		'debtor_import',
		async () => (await debts.read(id)).done,
		{
			kills: 2,
			groups: 2,
		},
	);
	expect(done).toEqual([0, 250]);
	expect(await debts.read(id)).toMatchObject({ state: 'done', done: 600, total: 600 });
	const { rows } = await pool.query<{ all: number; different: number }>(
		`select count(*)::integer as all, count(distinct object)::integer as different from inbox_notice
		 where account_id = $1 and details->>'claim' in (select id::text from debtor_claim where import_id = $2)`,
		[owing.accountId, id],
	);
	expect(rows).toEqual([{ all: 600, different: 600 }]);
});
