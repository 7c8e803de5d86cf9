import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostImportedClaims } from '#domain/debtor-claim.ts';
import type { ClaimView, MembershipView } from '#features/monopolies/contract.ts';
import type { ClaimImportItem, ClaimImportView } from '#features/monopolies/contract-imports.ts';
import { runTurn } from '#features/monopolies/server/imports/tell-debtors.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildStatement, buildSubject, publishLists } from '../../../test/factories/subject.ts';
import type { OpenAccount } from '../../../test/support/account.ts';
import { organisationOf } from '../../../test/support/clients/consent.ts';
import { SigningBrowser } from '../../../test/support/clients/signing.ts';
import { SigningDesk } from '../../../test/support/clients/signing-desk.ts';
import { holdBeforeCommit, killInEachTurn } from '../../../test/support/drills/turns-killed.ts';

const krem = 'krem-natural-monopolies';
const heads = ['БИН должника', 'Услуга', 'Договор', 'Начало периода', 'Конец периода', 'Сумма долга', 'Срок оплаты'];
let desk: SigningDesk;
let creditor: string;
let debtors: string[];
let supplier: OpenAccount;
beforeAll(async () => {
	desk = await SigningDesk.open();
	const { pool } = desk.world.database;
	await publishLists(pool, [krem], { listDate: '2026-10-01' });
	debtors = [];
	for (let at = 0; at < 3; at++) debtors.push((await buildSubject(pool)).bin);
});
beforeEach(async () => {
	await desk.begin();
	const { pool } = desk.world.database;
	({ bin: creditor } = await buildSubject(pool));
	const value = {
		monopolySection: null,
		service: 'Водоснабжение',
		orderNumber: '1-НҚ',
		orderedOn: '2020-01-01',
		excludedOn: null,
	};
	await buildStatement(pool, 'natural_monopoly', value, { sourceId: krem, iinBin: creditor });
	supplier = await desk.openMember(creditor);
	const { data } = await desk.call<MembershipView>('POST', 'natural-monopolies/join', supplier);
	const joined = await browser().sign('monopoly_join', key(), { statement_id: data.signing_id });
	expect(joined.status).toBe(200);
});
afterAll(() => desk.world.close());

const browser = (by = supplier) => SigningBrowser.of(desk.world.app, by);
const key = (bin = creditor, role?: 'employee') => desk.world.pki.issue(organisationOf(bin, role));

/** A row as a table has it. */
const line = (change: Partial<Record<number, string>> = {}): string[] =>
	[debtors[0] ?? '', 'Водоснабжение', '214-В', '01.04.2026', '30.06.2026', '184 300,50', '25.07.2026'].map(
		(cell, at) => change[at] ?? cell,
	);
const handOver = (lines: readonly string[][], by = supplier) => {
	const form = new FormData();
	form.set('text', [heads, ...lines].map((cells) => cells.join('\t')).join('\n'));
	form.set('name', 'April to June');
	return desk.sendForm<ClaimImportView>('debtor-imports', form, by);
};
const read = async (id: string, query = '') =>
	(await desk.call<ClaimImportView>('GET', `debtor-imports/${id}${query}`, supplier)).data;
const change = (id: string, row: number, body: object, by = supplier) =>
	desk.call<ClaimImportView>('PATCH', `debtor-imports/${id}/rows/${row}`, by, body);
const faultsOf = ({ rows }: ClaimImportView) => rows.map(({ fault }) => [fault?.code ?? null, fault?.field ?? null]);
async function attach(id: string): Promise<void> {
	for (const purpose of ['evidence', 'delivery']) {
		const form = new FormData();
		form.set('purpose', purpose);
		form.set('file', new File([`${purpose};of all\n1;2`], `${purpose}.csv`, { type: 'text/csv' }));
		expect((await desk.sendForm<ClaimImportView>(`debtor-imports/${id}/files`, form, supplier)).status).toBe(201);
	}
}
const sign = (id: string, identity = key(), by = supplier) =>
	browser(by).sign('debtor_claim_sign', identity, { statement_id: id });
const claimsOf = async (id: string) => {
	const { rows } = await desk.world.database.pool.query<{ debtor: string; state: string; row: number }>(
		'select debtor, state, import_row as row from debtor_claim where import_id = $1 order by import_row',
		[id],
	);
	return rows;
};
const tell = async () => {
	while (await runTurn(desk.world.database, '00000000-0000-4000-8000-000000000001'));
};

describe('a file', () => {
	test('is read, signed at once, and its claims wait their ten working days', async () => {
		const made = await handOver([line(), line({ 2: '215-В' }), line({ 0: debtors[1] ?? '', 5: '98000' })]);
		expect([made.status, made.data.state, made.data.claim_count, made.data.amount_kzt]).toEqual([
			201,
			'draft',
			3,
			466_601,
		]);
		const { id } = made.data;
		expect((await browser().post('challenges', { action: 'debtor_claim_sign', statement_id: id })).status).toBe(400);
		await attach(id);
		const { paragraphs } = await read(id);
		expect(paragraphs.join(' ')).toContain('записей 3');
		expect((await sign(id)).status).toBe(200);
		expect(await claimsOf(id)).toMatchObject([{ state: 'noticed' }, { state: 'noticed' }, { state: 'noticed' }]);
		const signed = await read(id);
		expect(signed).toMatchObject({
			state: 'telling',
			total: 3,
			done: 0,
			signer_name: 'СЫНАҚОВ ТЕСТ',
			can_change: false,
		});
		expect(signed.totals).toEqual([{ state: 'noticed', count: 3, amount_kzt: 466_601 }]);
		// the table is kept byte for byte as it was signed
		const document = await desk.world.app.inject({
			...{ url: `/api/v1/debtor-imports/${id}/export?part=document`, headers: supplier.headers },
		});
		expect(createHash('sha256').update(document.rawPayload).digest('hex')).toBe(signed.document_sha256);
		expect(paragraphs.join(' ')).toContain(signed.document_sha256);
		expect(document.body).toContain(
			`${creditor},2,${debtors[0]},Водоснабжение,214-В,2026-04-01,2026-06-30,184300.50,2026-07-25`,
		);
		const listed = await desk.call<ClaimView[]>('GET', `debtor-claims?import=${id}&limit=2`, supplier);
		expect([listed.data.length, listed.data[0]?.answer_by]).toEqual([2, expect.any(String)]);
		const files = await desk.call<ClaimImportItem[]>('GET', 'debtor-imports', supplier);
		expect(files.data).toMatchObject([{ id, name: 'April to June', claim_count: 3, amount_kzt: 466_601 }]);
		await tell();
		expect(await read(id)).toMatchObject({ state: 'done', done: 3 });
	});

	test('tells faults by row and field; rows are corrected or left out, and only good ones are signed', async () => {
		const { data } = await handOver([
			line({ 0: '160340001108' }),
			line({ 1: '' }),
			line({ 3: '31.02.2026' }),
			line({ 4: '31.03.2026' }),
			line({ 5: '1,120' }),
			line({ 5: '100' }),
			line({ 6: '01.01.2099' }),
			line({ 0: creditor }),
			line({ 0: '160340999990' }),
			line({ 0: '1.6E+11' }),
			line(),
			line(),
			['Итого', '', '', '', '', '500', ''].map((cell, at) => (at === 0 ? '' : cell)).with(1, 'Итого'),
		]);
		const { id } = data;
		expect(faultsOf(data)).toEqual([
			...[
				['check_digit', 'debtor'],
				['empty', 'service'],
				['date', 'from'],
				['out_of_range', 'to'],
				['amount', 'amount_kzt'],
				['claim_amount', 'amount_kzt'],
				['claim_due', 'due_on'],
				['claim_self', 'debtor'],
			],
			[expect.stringMatching(/^(?:claim_debtor|check_digit)$/), 'debtor'],
			...[
				['lossy_number', 'debtor'],
				[null, null],
				['duplicate', 'contract_no'],
			],
		]);
		expect(data).toMatchObject({ claim_count: 1, faulty_count: 11, rows: expect.objectContaining({ length: 12 }) });
		expect(data.rows[11]?.fault?.same_as).toBe(12);
		// another contract is another debt
		const corrected = await change(id, 13, { cells: { contract_no: '300-В' } });
		expect([corrected.status, corrected.data.claim_count]).toEqual([200, 2]);
		expect((await change(id, 3, { cells: { service: ' ' } })).data.claim_count).toBe(2);
		// what it repeated is left out: now it stands for itself
		await change(id, 13, { cells: { contract_no: '214-В' } });
		const dropped = (await change(id, 12, { is_dropped: true })).data;
		expect(dropped).toMatchObject({ claim_count: 1, dropped_count: 1 });
		expect((await read(id, '?rows=faulty')).rows).toHaveLength(10);
		const faults = await desk.world.app.inject({
			url: `/api/v1/debtor-imports/${id}/export`,
			headers: supplier.headers,
		});
		expect([faults.statusCode, faults.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
		await attach(id);
		expect((await sign(id)).status).toBe(200);
		expect(await claimsOf(id)).toMatchObject([{ row: 13 }]);
		expect((await change(id, 13, { is_dropped: true })).status).toBe(409);
		expect((await desk.call('DELETE', `debtor-imports/${id}`, supplier)).status).toBe(409);
	});

	test('of 5,001 debts is refused, as one without the columns or without a row', async () => {
		const many = Array.from({ length: mostImportedClaims + 1 }, (_, at) => line({ 2: String(at) }));
		const refused = await handOver(many);
		expect(refused).toMatchObject({ status: 422, code: 'file_refused', errors: [{ field: 'text' }] });
		expect(refused.errors?.[0]?.message).toMatch(/больше 5.000 записей/);
		expect((await handOver([])).errors?.[0]?.message).toContain('ни одной строки');
		const form = new FormData();
		form.set('text', 'БИН\tСумма\n1\t2');
		const columns = await desk.sendForm('debtor-imports', form, supplier);
		expect(columns.errors?.[0]?.message).toContain('срок оплаты');
	});

	test('is of its organisation alone; viewers read it', async () => {
		const { id } = (await handOver([line()])).data;
		const stranger = await desk.openMember((await buildSubject(desk.world.database.pool)).bin);
		expect((await desk.call('GET', `debtor-imports/${id}`, stranger)).code).toBe('monopoly_not_joined');
		const viewer = await desk.openMember(creditor, 'viewer');
		const seen = await desk.call<ClaimImportView>('GET', `debtor-imports/${id}`, viewer);
		expect([seen.status, seen.data.can_change, seen.data.paragraphs]).toEqual([200, false, []]);
		expect((await change(id, 2, { is_dropped: true }, viewer)).code).toBe('role_needed');
		// the table that is signed has the numbers of people in full
		expect((await desk.call('GET', `debtor-imports/${id}/export?part=document`, viewer)).code).toBe('role_needed');
		expect((await handOver([line()], viewer)).code).toBe('role_needed');
		expect((await desk.call('DELETE', `debtor-imports/${id}`, supplier)).status).toBe(200);
		expect((await desk.call('GET', `debtor-imports/${id}`, supplier)).status).toBe(404);
	});
});

describe('a signature', () => {
	test('of another organisation, of an employee or with an expired certificate is refused', async () => {
		const { id } = (await handOver([line()])).data;
		await attach(id);
		expect((await sign(id, key(debtors[0]))).code).toBe('signature_refused');
		expect((await sign(id, key(creditor, 'employee'))).code).toBe('signature_refused');
		const expired = desk.world.pki.issue(organisationOf(creditor), {
			notBefore: new Date('2024-01-01'),
			notAfter: new Date('2025-01-01'),
		});
		expect((await sign(id, expired)).code).toBe('signature_refused');
		expect(await claimsOf(id)).toEqual([]);
	});

	test('covers what was shown: a row that was changed since, or recorded by hand, is not', async () => {
		const { id } = (await handOver([line(), line({ 2: '215-В' })])).data;
		await attach(id);
		const first = await browser().challenge('debtor_claim_sign', { statement_id: id });
		await change(id, 3, { is_dropped: true });
		expect((await browser().answer(first.id, signXml(first.xml, key()))).status).toBeGreaterThanOrEqual(400);
		await change(id, 3, { is_dropped: false });
		const own = browser();
		const second = await own.challenge('debtor_claim_sign', { statement_id: id });
		const body = {
			debtor: debtors[0],
			service: 'Водоснабжение',
			contract_no: '214-В',
			from: '2026-04-01',
			to: '2026-06-30',
		};
		const typed = await desk.call('POST', 'debtor-claims', supplier, {
			...body,
			amount_kzt: 184_300.5,
			due_on: '2026-07-25',
		});
		expect(typed.status).toBe(201);
		expect((await own.answer(second.id, signXml(second.xml, key()))).status).toBe(409);
		expect(await claimsOf(id)).toEqual([]);
		// it is told before the next signature, and then the rest is signed
		expect((await browser().post('challenges', { action: 'debtor_claim_sign', statement_id: id })).status).toBe(409);
		expect((await read(id)).rows[0]?.fault?.code).toBe('taken');
		expect((await sign(id)).status).toBe(200);
		expect(await claimsOf(id)).toMatchObject([{ row: 3 }]);
	});

	test('is taken once, whoever signs at the same moment, and whichever file has the same debts', async () => {
		const both = [await handOver([line(), line({ 2: '215-В' })]), await handOver([line({ 2: '215-В' }), line()])];
		const ids = both.map(({ data }) => data.id);
		for (const id of ids) await attach(id);
		const second = await desk.openMember(creditor);
		const signings = await Promise.all(
			[ids[0], ids[0], ids[1]].map(async (id = '', at) => {
				const own = browser(at === 1 ? second : supplier);
				const { id: challenge, xml } = await own.challenge('debtor_claim_sign', { statement_id: id });
				return () => own.answer(challenge, signXml(xml, key()));
			}),
		);
		const statuses = (await Promise.all(signings.map((answer) => answer()))).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409, 409]);
		expect((await Promise.all(ids.map(claimsOf))).flat()).toHaveLength(2);
	});
});

describe('the debtor of a claim of a file', () => {
	test('is told once, reads the claim and no file that speaks of others; who decides reads them', async () => {
		const owing = await desk.openMember(debtors[2] ?? '');
		const { id } = (await handOver([line({ 0: debtors[2] ?? '' }), line()])).data;
		await attach(id);
		await sign(id);
		await tell();
		const seen = await desk.call<ClaimView[]>('GET', 'debtor-claims?side=debtor', owing);
		const [claim] = seen.data;
		expect(claim).toMatchObject({ state: 'noticed', files: [], has_shared_files: true, import_id: null });
		const own = (await desk.call<ClaimView>('GET', `debtor-claims/${claim?.id}`, supplier)).data;
		expect([own.files.map(({ purpose }) => purpose), own.import_id]).toEqual([['evidence', 'delivery'], id]);
		const file = `debtor-claims/${claim?.id}/files/${own.files[0]?.id}`;
		expect((await desk.call('GET', file, owing)).status).toBe(404);
		const notices = (await desk.call<{ kind: string }[]>('GET', 'inbox', owing)).data;
		expect(notices.filter(({ kind }) => kind === 'debtor_claim')).toHaveLength(1);
	});
});

test('killed while debtors are told: every debtor is told once', async () => {
	const { pool } = desk.world.database;
	const owing = await desk.openMember(debtors[1] ?? '');
	const lines = Array.from({ length: 600 }, (_, at) => line({ 0: debtors[1] ?? '', 2: `К-${at}` }));
	const { id } = (await handOver(lines)).data;
	await attach(id);
	expect((await sign(id)).status).toBe(200);
	await holdBeforeCommit(desk.world.database, 'debtor_import');
	const done = await killInEachTurn(desk.world.database, 'debtor_import', async () => (await read(id)).done, {
		kills: 2,
		groups: 2,
	});
	expect(done).toEqual([0, 250]);
	expect(await read(id)).toMatchObject({ state: 'done', done: 600, total: 600 });
	const { rows } = await pool.query<{ all: number; different: number }>(
		`select count(*)::integer as all, count(distinct object)::integer as different from inbox_notice
		 where account_id = $1 and details->>'claim' in (select id::text from debtor_claim where import_id = $2)`,
		[owing.accountId, id],
	);
	expect(rows).toEqual([{ all: 600, different: 600 }]);
});
