import type { IsoDate } from '#domain/clock.ts';
import { identifierOfCell } from '#sources/kit/cells.ts';
import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedRow } from '#sources/kit/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function parseRecord(record: Strict, listDate: IsoDate): ParsedRow<FactRow> {
	const number = record.text('bin');
	// licences of persons and of firms abroad carry a name only
	if (number === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(number, 'bin', listDate);
	if ('bad' in bin) return bin;
	const licenceNumber = record.requiredText('license_number');
	const value = {
		number: licenceNumber,
		licenceKind: record.text('license_type_ru'),
		territory: record.text('block_ru'),
		from: record.date('issue_date'),
		to: record.date('end_date'),
	};
	return {
		ok: { iinBin: bin.value, entryKey: licenceNumber, fact: { kind: 'subsoil_licence', value }, names: [], bornOn: [] },
	};
}
