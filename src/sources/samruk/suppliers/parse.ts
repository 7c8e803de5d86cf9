import type { IsoDate } from '#domain/clock.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow } from '#sources/kit/lists/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

/** Each line says which set it is of: registrations and contracts are different facts of one source. */
export function parseRecord(line: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const set = line.requiredText('set');
	const record = line.object('record');
	if (record === null) return bad('record', 'missing', null);
	if (set === 'suppliers') return supplierOf(record, listDate);
	return set === 'contract-cards' ? contractOf(line, record, listDate) : bad('set', 'unknown_word', set);
}

function supplierOf(record: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const number = record.text('identifier');
	if (number === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(number, 'identifier', listDate);
	if ('bad' in bin) return bin;
	const value = {
		isSupplier: true,
		isCustomer: false,
		isOrganizer: false,
		registeredOn: record.date('begin_date'),
		updatedOn: record.date('last_modified_date'),
	};
	const entryKey = `supplier:${record.requiredText('id')}`;
	return {
		ok: { iinBin: bin.value, entryKey, fact: { kind: 'procurement_participant', value }, names: [], bornOn: [] },
	};
}

/** An amendment replaces its card: the last one of a chain stands for all. */
function isReplaced(record: Strict, id: string): boolean {
	const last = record.text('last_contract_card_id');
	return last !== null && last !== '0' && last !== id;
}

function contractOf(line: Strict, record: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const id = record.requiredText('id');
	if (isReplaced(record, id)) return { passed: 'replaced' };
	// the id of a supplier that the service does not list
	const number = line.text('supplier');
	if (number === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(number, 'supplier', listDate);
	if ('bad' in bin) return bin;
	const endedOn = record.date('rescission_date_time');
	const reason = record.text('rescission_type');
	const value = {
		market: 'samruk' as const,
		number: record.text('contract_number') ?? record.text('system_number'),
		role: 'supplier' as const,
		otherPartyBin: line.text('customer'),
		otherPartyName: line.text('customerName'),
		amountKzt: record.number('sum_nds') ?? record.number('sum_no_nds'),
		paidKzt: null,
		signedOn: record.date('contract_date_time'),
		dueOn: record.date('contract_end_date_time'),
		executedOn: null,
		endedOn,
		// the words of the states are not published: only a day of rescission is understood
		outcome: endedOn === null ? (reason === null ? null : ('unclear' as const)) : ('terminated' as const),
		status: reason ?? record.text('status'),
		subject: record.text('contract_items_name_ru') ?? record.text('contract_items_name_kk'),
	};
	const entryKey = `contract:${record.text('main_contract_card_id') ?? id}`;
	return { ok: { iinBin: bin.value, entryKey, fact: { kind: 'procurement_contract', value }, names: [], bornOn: [] } };
}
