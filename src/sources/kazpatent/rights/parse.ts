import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { allGood, type NamedCells } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow, type SheetHead } from '#sources/kit/lists/list-source.ts';

/** The assumed layout of format sheet F22. */
export const keys = [
	...(['applicationNo', 'registrationNo', 'kind', 'title', 'ownerBin', 'ownerName', 'classes'] as const),
	...(['filed', 'registered', 'expires', 'status'] as const),
];

export function parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow> {
	const applicationNumber = textOfCell(cells('applicationNo'));
	// owners abroad have no number of ours
	if (textOfCell(cells('ownerBin')) === null) return { passed: 'no_bin' };
	const good = allGood({
		bin: identifierOfCell(cells('ownerBin'), 'ownerBin', head.listDate),
		filedOn: dateOfCell(cells('filed'), 'filed'),
		expiresOn: dateOfCell(cells('expires'), 'expires'),
	});
	if ('bad' in good) return good;
	const title = textOfCell(cells('title'));
	if (applicationNumber === null || title === null) return bad('title', 'missing', applicationNumber);
	const { bin, filedOn, expiresOn } = good;
	const value = {
		rightKind: textOfCell(cells('kind')) ?? '',
		title,
		registrationNumber: textOfCell(cells('registrationNo')),
		classes: textOfCell(cells('classes')),
		filedOn,
		expiresOn,
		status: textOfCell(cells('status')),
	};
	const fact = { kind: 'intellectual_right', value } as const;
	return { ok: { iinBin: bin, entryKey: applicationNumber, fact, names: [], bornOn: [] } };
}
