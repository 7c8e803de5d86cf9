import { contractPartners } from '#domain/facts/contract-partners.ts';
import { contractYears } from '#domain/facts/contract-years.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { shownContracts } from '#domain/facts/shown-contracts.ts';
import type { Extent } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { extentOf, openRestPage } from '../rest-page.ts';
import { isSuperseded, outcomeOf } from './outcomes.ts';

type Role = 'supplier' | 'customer';

/** Fields of a contract that tell nothing about the counterparty. */
const unused = [
	...['parent_id', 'trd_buy_id', 'trd_buy_number_anno', 'trd_buy_name_ru', 'trd_buy_name_kz', 'contract_number_sys'],
	...['ref_contract_type_id', 'ref_subject_type_id', 'ref_subject_types_id', 'ref_finsource_id', 'ref_currency_code'],
	...['ref_amendm_agreem_justif_id', 'ref_contract_agr_form_id', 'ref_contract_year_type_id', 'fakt_trade_methods_id'],
	...['supplier_id', 'supplier_bik', 'supplier_iik', 'supplier_bank_name_ru', 'supplier_bank_name_kz'],
	...['supplier_legal_address', 'supplier_bill_id', 'customer_id', 'customer_bik', 'customer_iik'],
	...['customer_bank_name_kz', 'customer_bank_name_ru', 'customer_legal_address', 'customer_bill_id'],
	...['fin_year', 'contract_sum', 'fakt_sum', 'exchange_rate', 'crdate', 'last_update_date', 'is_gu', 'contract_ms'],
	...['sign_reason_doc_name', 'sign_reason_doc_date', 'trd_buy_itogi_date_public', 'description_kz', 'system_id'],
	...['payments_terms_ru', 'payments_terms_kz', 'ec_customer_approve', 'ec_supplier_approve', 'ec_end_date'],
	...['treasure_req_num', 'treasure_req_date', 'treasure_not_num', 'treasure_not_date', 'index_date'],
] as const;

type Value = FactKinds['procurement_contract'];
type Contract = { id: number; rootId: number; value: Value };
/** `received` and `total` are entries of the service, of which some are no contracts. */
type OfRole = { contracts: readonly Value[]; shown: readonly Value[]; received: number; total: number };

/** Contracts in both roles (format sheet F12), the newest pages first. */
export function parse(raw: RawAnswer, _subject: AskedSubject): ParsedAnswer {
	if (raw.length === 0) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	const lists = (['supplier', 'customer'] as const).map((role) => readRole(raw, role, oddities));
	const contracts = lists.flatMap(({ contracts: ofRole }) => ofRole);
	const shown = lists.flatMap(({ shown: ofRole }) => ofRole);
	const unread = extentOf(lists);
	// of a part of them sums would tell nothing
	const sums = unread === undefined ? [...contractYears(contracts), ...lists.flatMap(partnersOf)] : [];
	const facts = [...sums, ...shown.map((value): Statement => ({ kind: 'procurement_contract', value }))];
	// the service counts amendments too; where all is read, each contract counts once
	const extent = listed(
		shown.length,
		unread ?? { received: contracts.length, total: contracts.length, isNewest: true },
	);
	return { facts, asOf: null, oddities, ...(extent === undefined ? {} : { extent }) };
}

/** Undefined: nothing is left out. */
function listed(shown: number, extent: Extent): Extent | undefined {
	if (shown < extent.received) return { ...extent, shown };
	return extent.received < extent.total ? extent : undefined;
}

/** Where all contracts are listed they tell it themselves. */
function partnersOf({ contracts, shown }: OfRole): Statement[] {
	return shown.length < contracts.length ? contractPartners(contracts) : [];
}

function readRole(raw: RawAnswer, role: Role, oddities: Oddity[]): OfRole {
	const read = new Set<number>();
	const contracts: Contract[] = [];
	let total = 0;
	for (const part of raw) {
		if (part.name !== role) continue;
		const page = openRestPage(part, oddities);
		if (page === null) continue;
		total = Math.max(total, page.total);
		for (const [index, value] of page.items.entries()) {
			const item = Strict.open(value, `${role}[${index}]`, oddities);
			const id = item.requiredNumber('id');
			// a page may come twice
			if (read.has(id)) continue;
			read.add(id);
			contracts.push(...contractOf(item, id, role));
		}
	}
	const counted = onePerRoot(contracts);
	const shown = shownContracts(counted, ({ outcome }) => outcome);
	return { contracts: counted, shown, received: read.size, total };
}

/** A number of a directory or of another entry: the service writes 0 and null alike for none. */
function reference(contract: Strict, field: string): number | null {
	return contract.number(field) || null;
}

/** None for contracts that the service keeps as deleted or replaced. Sums with VAT; numbers may come as text. */
function contractOf(contract: Strict, id: number, role: Role): Contract[] {
	const isDeleted = contract.boolean('deleted') ?? false;
	const [supplier, customer] = [contract.text('supplier_biin'), contract.text('customer_bin')];
	const rootId = reference(contract, 'root_id') ?? id;
	const statusId = reference(contract, 'ref_contract_status_id');
	const cancelId = reference(contract, 'ref_contract_cancel_id');
	const outcome = outcomeOf(statusId, cancelId);
	if (outcome === 'unclear') contract.odd('unknown_word', 'ref_contract_status_id', String(statusId));
	const endedOn = contract.date('contract_end_date');
	const value = {
		market: 'state' as const,
		number: contract.text('contract_number'),
		role,
		otherPartyBin: role === 'supplier' ? customer : supplier,
		otherPartyName: null,
		amountKzt: contract.number('contract_sum_wnds'),
		paidKzt: contract.number('fakt_sum_wnds'),
		signedOn: contract.date('sign_date'),
		dueOn: contract.date('plan_exec_date'),
		executedOn: contract.date('fakt_exec_date'),
		endedOn: outcome === 'terminated' || outcome === 'terminated_by_agreement' ? endedOn : null,
		outcome,
		status: outcome === 'unclear' && statusId !== null ? String(statusId) : null,
		subject: contract.text('description_ru'),
	};
	contract.ignore(...unused).close();
	return isDeleted || isSuperseded(statusId) ? [] : [{ id, rootId, value }];
}

/** A contract and its amendments are one: the newest that was concluded, else the newest. The last signed come first. */
function onePerRoot(contracts: readonly Contract[]): Value[] {
	const byRoot = new Map<number, Contract>();
	for (const contract of contracts) {
		const known = byRoot.get(contract.rootId);
		if (known === undefined || isRather(contract, known)) byRoot.set(contract.rootId, contract);
	}
	return [...byRoot.values()].toSorted(byNewest).map(({ value }) => value);
}

function byNewest(one: Contract, other: Contract): number {
	const [day, otherDay] = [one.value.signedOn ?? '', other.value.signedOn ?? ''];
	return day === otherDay ? other.id - one.id : day < otherDay ? 1 : -1;
}

function isRather(contract: Contract, known: Contract): boolean {
	const isConcluded = contract.value.outcome !== 'not_concluded';
	if (isConcluded !== (known.value.outcome !== 'not_concluded')) return isConcluded;
	return contract.id > known.id;
}
