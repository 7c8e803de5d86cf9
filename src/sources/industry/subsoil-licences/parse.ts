import type { IsoDate } from '#domain/clock.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { ParsedRow } from '#sources/kit/lists/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

export function parseRecord(record: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
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
