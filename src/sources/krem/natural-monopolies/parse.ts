import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { allGood, type NamedCells } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow, type SheetHead } from '#sources/kit/lists/list-source.ts';

/** The assumed layout of format sheet F22. */
export const keys = ['bin', 'name', 'section', 'service', 'orderNo', 'orderDate', 'excludedDate'] as const;

export function parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow> {
	const good = allGood({
		bin: identifierOfCell(cells('bin'), 'bin', head.listDate),
		orderedOn: dateOfCell(cells('orderDate'), 'orderDate'),
		excludedOn: dateOfCell(cells('excludedDate'), 'excludedDate'),
	});
	if ('bad' in good) return good;
	const service = textOfCell(cells('service'));
	if (service === null) return bad('service', 'missing', good.bin);
	const orderNumber = textOfCell(cells('orderNo'));
	const { bin, orderedOn, excludedOn } = good;
	const value = { monopolySection: textOfCell(cells('section')), service, orderNumber, orderedOn, excludedOn };
	const entryKey = `${bin}:${orderNumber ?? ''}:${service}`;
	return { ok: { iinBin: bin, entryKey, fact: { kind: 'natural_monopoly', value }, names: [], bornOn: [] } };
}
