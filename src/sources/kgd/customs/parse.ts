import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { NamedCells } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow, type SheetHead } from '#sources/kit/lists/list-source.ts';

/** Format sheet F22: a form of ours. */
export const keys = ['bin', 'name', 'role', 'certificateNo', 'date', 'status'] as const;

export function parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow> {
	const bin = identifierOfCell(cells('bin'), 'bin', head.listDate);
	if ('bad' in bin) return bin;
	const role = textOfCell(cells('role'));
	if (role === null) return bad('role', 'missing', null);
	const on = dateOfCell(cells('date'), 'date');
	if ('bad' in on) return on;
	const certificate = textOfCell(cells('certificateNo'));
	return {
		ok: {
			iinBin: bin.value,
			// a certificate may be missing: then a subject has a role once
			entryKey: `${bin.value}/${role}/${certificate ?? ''}`,
			fact: {
				kind: 'customs_role',
				value: { role, certificate, on: on.value, status: textOfCell(cells('status')) },
			},
			names: [],
			bornOn: [],
		},
	};
}
