import { randomUUID } from 'node:crypto';
import type { ClaimView, MembershipView } from '#features/monopolies/contract.ts';
import type { ClaimImportView } from '#features/monopolies/contract-imports.ts';
import { runTurn } from '#features/monopolies/server/imports/tell-debtors.ts';
import { buildStatement, buildSubject, publishLists } from '../../factories/subject.ts';
import type { OpenAccount } from '../account.ts';
import { organisationOf } from './consent.ts';
import { SigningBrowser } from './signing.ts';
import { SigningDesk } from './signing-desk.ts';

const krem = 'krem-natural-monopolies';
const heads = ['БИН должника', 'Услуга', 'Договор', 'Начало периода', 'Конец периода', 'Сумма долга', 'Срок оплаты'];

/** A natural-monopoly subject that has joined, with an editor and three debtors, and the files that it hands over. */
export class DebtDesk {
	readonly desk: SigningDesk;
	readonly debtors: readonly string[];
	/** of each test its own */
	creditor = '';
	supplier: OpenAccount;

	private constructor(desk: SigningDesk, debtors: readonly string[], supplier: OpenAccount) {
		this.desk = desk;
		this.debtors = debtors;
		this.supplier = supplier;
	}

	static async open(): Promise<DebtDesk> {
		const desk = await SigningDesk.open();
		const { pool } = desk.world.database;
		await publishLists(pool, [krem], { listDate: '2026-10-01' });
		const debtors: string[] = [];
		for (let at = 0; at < 3; at++) debtors.push((await buildSubject(pool)).bin);
		return new DebtDesk(desk, debtors, await desk.openMember(debtors[0] ?? ''));
	}

	/** Each test begins with a creditor of its own. */
	async begin(): Promise<void> {
		await this.desk.begin();
		const { pool } = this.desk.world.database;
		({ bin: this.creditor } = await buildSubject(pool));
		const value = {
			...{ monopolySection: null, service: 'Водоснабжение', orderNumber: '1-НҚ' },
			...{ orderedOn: '2020-01-01', excludedOn: null },
		};
		await buildStatement(pool, 'natural_monopoly', value, { sourceId: krem, iinBin: this.creditor });
		this.supplier = await this.desk.openMember(this.creditor);
		const { data } = await this.desk.call<MembershipView>('POST', 'natural-monopolies/join', this.supplier);
		const joined = await this.browser().sign('monopoly_join', this.key(), { statement_id: data.signing_id });
		if (joined.status !== 200) throw new Error(`joining is answered with ${joined.status}`);
	}

	browser(by = this.supplier): SigningBrowser {
		return SigningBrowser.of(this.desk.world.app, by);
	}

	key(bin = this.creditor, role?: 'employee') {
		return this.desk.world.pki.issue(organisationOf(bin, role));
	}

	/** What is recorded by a call; each with a contract of its own. */
	debt(change: object = {}) {
		return {
			...{ debtor: this.debtors[0], service: 'Водоснабжение', contract_no: randomUUID(), from: '2026-04-01' },
			...{ to: '2026-06-30', amount_kzt: 184_300.5, due_on: '2026-07-25', ...change },
		};
	}

	/** A claim with evidence, signed or told of besides. @returns its id */
	async record(state: 'signed' | 'noticed', debt = this.debt()): Promise<string> {
		const { data } = await this.desk.call<ClaimView>('POST', 'debtor-claims', this.supplier, debt);
		await this.attachTo(data.id, 'contract;sum\n214;184300');
		const { status } = await this.sign(data.id);
		if (status !== 200) throw new Error(`a claim is signed with ${status}`);
		if (state === 'signed') return data.id;
		await this.attachTo(data.id, 'delivered;2026-11-01');
		await this.desk.call<ClaimView>('POST', `debtor-claims/${data.id}/notice`, this.supplier);
		return data.id;
	}

	/** Evidence of a draft, or proof that the notice of a signed claim was delivered. */
	attachTo(id: string, content: string) {
		const form = new FormData();
		form.set('file', new File([content], 'act.csv', { type: 'text/csv' }));
		return this.desk.sendForm<ClaimView>(`debtor-claims/${id}/files`, form, this.supplier);
	}

	/** A row as a table has it. */
	line(change: Partial<Record<number, string>> = {}): string[] {
		return [
			this.debtors[0] ?? '',
			'Водоснабжение',
			'214-В',
			'01.04.2026',
			'30.06.2026',
			'184 300,50',
			'25.07.2026',
		].map((cell, at) => change[at] ?? cell);
	}

	handOver(lines: readonly string[][], by = this.supplier, headed = heads) {
		const form = new FormData();
		form.set('text', [headed, ...lines].map((cells) => cells.join('\t')).join('\n'));
		form.set('name', 'April to June');
		return this.desk.sendForm<ClaimImportView>('debtor-imports', form, by);
	}

	async read(id: string, query = ''): Promise<ClaimImportView> {
		return (await this.desk.call<ClaimImportView>('GET', `debtor-imports/${id}${query}`, this.supplier)).data;
	}

	choose(id: string, body: object, by = this.supplier) {
		return this.desk.call<ClaimImportView>('PUT', `debtor-imports/${id}/columns`, by, body);
	}

	change(id: string, row: number, body: object, by = this.supplier) {
		return this.desk.call<ClaimImportView>('PATCH', `debtor-imports/${id}/rows/${row}`, by, body);
	}

	/** Evidence of all debts, and proof that all notices were delivered. @returns statuses of the answers */
	async attach(id: string, name = 'of all'): Promise<number[]> {
		const statuses: number[] = [];
		for (const purpose of ['evidence', 'delivery']) {
			const form = new FormData();
			form.set('purpose', purpose);
			form.set('file', new File([`${purpose};of all\n1;2`], `${name} ${purpose}.csv`, { type: 'text/csv' }));
			const path = `debtor-imports/${id}/files`;
			statuses.push((await this.desk.sendForm<ClaimImportView>(path, form, this.supplier)).status);
		}
		return statuses;
	}

	sign(id: string, identity = this.key(), by = this.supplier) {
		return this.browser(by).sign('debtor_claim_sign', identity, { statement_id: id });
	}

	async claimsOf(id: string) {
		const { rows } = await this.desk.world.database.pool.query<{ debtor: string; state: string; row: number }>(
			'select debtor, state, import_row as row from debtor_claim where import_id = $1 order by import_row',
			[id],
		);
		return rows;
	}

	/** Debtors are told until none waits. */
	async tell(): Promise<void> {
		while (await runTurn(this.desk.world.database, '00000000-0000-4000-8000-000000000001'));
	}

	close(): Promise<void> {
		return this.desk.world.close();
	}
}
