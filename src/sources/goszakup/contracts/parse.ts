import type { Fact } from '#domain/facts/fact-kinds.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

/** Fields of a contract that tell nothing about the counterparty. */
const unused = [
	...['id', 'parent_id', 'root_id', 'trd_buy_id', 'trd_buy_number_anno', 'contract_number_sys', 'ref_contract_type_id'],
	// numbers of a directory that is published apart: execution and termination are told by the dates
	'ref_contract_status_id',
	...[
		'ref_subject_type_id',
		'ref_finsource_id',
		'ref_currency_code',
		'fakt_trade_methods_id',
		'fin_year',
		'supplier_id',
	],
	...['supplier_bik', 'supplier_iik', 'supplier_bank_name_ru', 'supplier_bank_name_kz', 'customer_id', 'customer_bik'],
	...[
		'customer_iik',
		'contract_sum',
		'fakt_sum',
		'crdate',
		'last_update_date',
		'sign_reason_doc_name',
		'contract_end_date',
	],
	...['sign_reason_doc_date', 'description_kz', 'system_id', 'index_date', 'ec_end_date'],
] as const;

export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const facts: Fact[] = [];
	for (const part of raw) {
		const page = Strict.open(parseJson(part.body, part.name), part.name, oddities);
		if (part.status === 404) {
			if (page.number('status') !== 404) throw new SourceFailure('outage', 'a 404 that is not of the service');
			continue;
		}
		page.ignore('total', 'limit', 'next_page');
		const items = page.requiredList('items');
		page.close();
		const role = part.name === 'supplier' ? 'supplier' : 'customer';
		for (const [index, item] of items.entries()) {
			const contract = contractOf(Strict.open(item, `${part.name}[${index}]`, oddities), role);
			if (contract !== null) facts.push(contract);
		}
	}
	return { facts, asOf: null, oddities };
}

/** Null for contracts the service keeps as deleted. Sums with VAT; numbers may come as text (format sheet F12). */
function contractOf(contract: Strict, role: 'supplier' | 'customer'): Fact | null {
	contract.ignore(...unused);
	const isDeleted = contract.boolean('deleted') ?? false;
	const [supplier, customer] = [contract.text('supplier_biin'), contract.text('customer_bin')];
	const cancelId = contract.text('ref_contract_cancel_id');
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
		status: null,
		isTerminated: cancelId !== null,
		subject: contract.text('description_ru'),
	};
	contract.close();
	return isDeleted ? null : { kind: 'procurement_contract', value };
}
