import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostImportedClaims } from '#domain/debtor-claim.ts';
import type { ClaimImportView } from '#features/monopolies/contract-imports.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { DebtDesk } from '../../../test/support/clients/debt-desk.ts';

let debts: DebtDesk;
beforeAll(async () => {
	debts = await DebtDesk.open();
});
beforeEach(() => debts.begin());
afterAll(() => debts.close());

const faultsOf = ({ rows }: ClaimImportView) => rows.map(({ fault }) => [fault?.code ?? null, fault?.field ?? null]);

describe('a file', () => {
	test('tells faults by row and field; rows are corrected or left out, and only good ones are signed', async () => {
		const { data } = await debts.handOver([
			debts.line({ 0: '160340001108' }),
			debts.line({ 1: '' }),
			debts.line({ 3: '31.02.2026' }),
			debts.line({ 4: '31.03.2026' }),
			debts.line({ 5: '1,120' }),
			debts.line({ 5: '100' }),
			debts.line({ 6: '01.01.2099' }),
			debts.line({ 0: debts.creditor }),
			debts.line({ 0: '160340999990' }),
			debts.line({ 0: '1.6E+11' }),
			debts.line(),
			debts.line(),
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
		const corrected = await debts.change(id, 13, { cells: { contract_no: '300-В' } });
		expect([corrected.status, corrected.data.claim_count]).toEqual([200, 2]);
		expect((await debts.change(id, 3, { cells: { service: ' ' } })).data.claim_count).toBe(2);
		// what it repeated is left out: now it stands for itself
		await debts.change(id, 13, { cells: { contract_no: '214-В' } });
		const dropped = (await debts.change(id, 12, { is_dropped: true })).data;
		expect(dropped).toMatchObject({ claim_count: 1, dropped_count: 1 });
		expect((await debts.read(id, '?rows=faulty')).rows).toHaveLength(10);
		const faults = await debts.desk.world.app.inject({
			url: `/api/v1/debtor-imports/${id}/export`,
			headers: debts.supplier.headers,
		});
		expect([faults.statusCode, faults.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
		await debts.attach(id);
		expect((await debts.sign(id)).status).toBe(200);
		expect(await debts.claimsOf(id)).toMatchObject([{ row: 13 }]);
		expect((await debts.change(id, 13, { is_dropped: true })).status).toBe(409);
		expect((await debts.desk.call('DELETE', `debtor-imports/${id}`, debts.supplier)).status).toBe(409);
	});

	test('with what cannot be printed is kept without it, and what is too long is told', async () => {
		const long = `${'я'.repeat(399)}\u{1f6b0}`;
		const { status, data } = await debts.handOver([
			debts.line({ 1: 'Водо\u0000снабжение' }),
			debts.line({ 1: '\u0001\u0002' }),
			debts.line({ 1: long }),
		]);
		expect(status).toBe(201);
		expect(faultsOf(data)).toEqual([
			[null, null],
			['empty', 'service'],
			['too_long', 'service'],
		]);
		expect(data.rows[0]?.cells.service).toBe('Водо снабжение');
	});

	test('of 5,001 debts is refused, as one without the columns or without a row', async () => {
		const many = Array.from({ length: mostImportedClaims + 1 }, (_, at) => debts.line({ 2: String(at) }));
		const refused = await debts.handOver(many);
		expect(refused).toMatchObject({ status: 422, code: 'file_refused', errors: [{ field: 'text' }] });
		expect(refused.errors?.[0]?.message).toMatch(/больше 5.000 записей/);
		expect((await debts.handOver([])).errors?.[0]?.message).toContain('ни одной строки');
		const form = new FormData();
		form.set('text', 'БИН\tСумма\n1\t2');
		const columns = await debts.desk.sendForm('debtor-imports', form, debts.supplier);
		expect(columns.errors?.[0]?.message).toContain('срок оплаты');
	});

	test('is of its organisation alone; viewers read it', async () => {
		const { id } = (await debts.handOver([debts.line()])).data;
		const stranger = await debts.desk.openMember((await buildSubject(debts.desk.world.database.pool)).bin);
		expect((await debts.desk.call('GET', `debtor-imports/${id}`, stranger)).code).toBe('monopoly_not_joined');
		const viewer = await debts.desk.openMember(debts.creditor, 'viewer');
		const seen = await debts.desk.call<ClaimImportView>('GET', `debtor-imports/${id}`, viewer);
		expect([seen.status, seen.data.can_change, seen.data.paragraphs]).toEqual([200, false, []]);
		expect((await debts.change(id, 2, { is_dropped: true }, viewer)).code).toBe('role_needed');
		// the table that is signed has the numbers of people in full
		expect((await debts.desk.call('GET', `debtor-imports/${id}/export?part=document`, viewer)).code).toBe(
			'role_needed',
		);
		expect((await debts.handOver([debts.line()], viewer)).code).toBe('role_needed');
		expect((await debts.desk.call('DELETE', `debtor-imports/${id}`, debts.supplier)).status).toBe(200);
		expect((await debts.desk.call('GET', `debtor-imports/${id}`, debts.supplier)).status).toBe(404);
	});
});

describe('columns', () => {
	const chosen = { debtor: 0, service: 1, contract_no: 2, from: 3, to: 4, amount_kzt: 5, due_on: 6 };
	const strange = ['Кто', 'За что', 'Бумага', 'А', 'Б', 'В', 'Г'];

	test('that are not found are chosen, the rows are read by them, and what is signed is signed once', async () => {
		const { data, status } = await debts.handOver([debts.line(), debts.line({ 2: '215-В' })], undefined, strange);
		expect([status, data.awaits_columns, data.claim_count, data.paragraphs]).toEqual([201, true, 0, []]);
		expect(data.sample).toMatchObject({ head_row: 1, column_count: 7 });
		const { id } = data;
		await debts.attach(id);
		const early = await debts.browser().post('challenges', { action: 'debtor_claim_sign', statement_id: id });
		expect(early.status).toBe(400);
		const read = await debts.choose(id, { columns: chosen, head_row: 1 });
		expect(read.data).toMatchObject({ awaits_columns: false, claim_count: 2, sample: { is_chosen: true } });
		expect(read.data.columns[0]).toMatchObject({ field: 'debtor', title: 'Кто', column: 0 });
		await debts.change(id, 3, { is_dropped: true });
		const again = await debts.choose(id, { columns: { ...chosen, from: 4, to: 3 } });
		expect(again.data).toMatchObject({ dropped_count: 0, faulty_count: 2 });
		await debts.choose(id, { columns: chosen });
		expect((await debts.sign(id)).status).toBe(200);
		expect((await debts.read(id)).sample).toBeNull();
		expect((await debts.choose(id, { columns: chosen })).status).toBe(409);
	});

	test('that are incomplete are refused by name; a viewer and another organisation choose none', async () => {
		const { id } = (await debts.handOver([debts.line()])).data;
		const { due_on: _due, ...incomplete } = chosen;
		const refused = await debts.choose(id, { columns: { ...incomplete, to: 3 } });
		expect([refused.status, refused.code]).toEqual([422, 'columns_incorrect']);
		expect((await debts.read(id)).claim_count).toBe(1);
		const viewer = await debts.desk.openMember(debts.creditor, 'viewer');
		expect((await debts.choose(id, { columns: chosen }, viewer)).code).toBe('role_needed');
		const other = await debts.desk.openMember(debts.debtors[1] ?? '');
		expect((await debts.choose(id, { columns: chosen }, other)).status).toBe(403);
	});
});
