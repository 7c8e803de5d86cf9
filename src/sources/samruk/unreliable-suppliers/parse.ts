import type { IsoDate } from '#domain/clock.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow } from '#sources/kit/lists/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function parseRecord(line: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const record = line.object('record');
	if (record === null) return bad('record', 'missing', null);
	// suppliers abroad have no number of ours
	const number = record.text('bin_iin');
	if (number === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(number, 'bin_iin', listDate);
	if ('bad' in bin) return bin;
	const id = record.requiredText('id');
	// a number without a published dictionary: it tells a reader nothing, the publisher's page does
	record.ignore('reason_id');
	const value = {
		list: 'samruk' as const,
		from: record.date('begin_date') ?? record.date('bad_supplier_date'),
		to: record.date('end_date'),
		reason: null,
		court: null,
	};
	return {
		ok: { iinBin: bin.value, entryKey: id, fact: { kind: 'unreliable_supplier', value }, names: [], bornOn: [] },
	};
}
