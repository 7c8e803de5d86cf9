import type { IsoDate } from '#domain/clock.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow } from '#sources/kit/lists/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';
import { nameOf } from '../publisher.ts';

/** Each line says which set it is of: registrations and contracts are different facts of one source. */
export function parseRecord(line: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const set = line.requiredText('set');
	const record = line.object('record');
	if (record === null) return bad('record', 'missing', null);
	if (set === 'suppliers') return supplierOf(record, listDate);
	return set === 'contract-cards' ? contractOf(record, listDate) : bad('set', 'unknown_word', set);
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

function contractOf(record: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const bin = identifierOfCell(record.text('supplier_identifier') ?? undefined, 'supplier_identifier', listDate);
	if ('bad' in bin) return bin;
	const isTerminated = record.boolean('is_terminated');
	const executedOn = record.date('exec_date');
	const value = {
		market: 'samruk' as const,
		number: record.text('contract_number'),
		role: 'supplier' as const,
		otherPartyBin: record.text('customer_identifier'),
		otherPartyName: nameOf(record),
		amountKzt: record.number('sum'),
		paidKzt: record.number('paid_sum'),
		signedOn: record.date('sign_date'),
		dueOn: record.date('end_date'),
		executedOn,
		endedOn: null,
		outcome: isTerminated === true ? ('terminated' as const) : executedOn === null ? null : ('executed' as const),
		status: record.text('status_ru'),
		subject: record.text('subject_ru'),
	};
	const entryKey = `contract:${record.requiredText('id')}`;
	return { ok: { iinBin: bin.value, entryKey, fact: { kind: 'procurement_contract', value }, names: [], bornOn: [] } };
}
