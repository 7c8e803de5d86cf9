import { amountOfCell, dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { allGood, type NamedCells } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow, type SheetHead } from '#sources/kit/lists/list-source.ts';

/** The assumed layout of format sheet F22. */
export const keys = ['bin', 'name', 'objectCategory', 'permitNo', 'issued', 'expires', 'violation', 'fine'] as const;

export function parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow> {
	const good = allGood({
		bin: identifierOfCell(cells('bin'), 'bin', head.listDate),
		from: dateOfCell(cells('issued'), 'issued'),
		to: dateOfCell(cells('expires'), 'expires'),
		fineKzt: amountOfCell(cells('fine'), 'fine'),
	});
	if ('bad' in good) return good;
	const { bin, ...dated } = good;
	const [permitNumber, violation] = [textOfCell(cells('permitNo')), textOfCell(cells('violation'))];
	if (permitNumber === null && violation === null) return bad('permitNo', 'missing', bin);
	const value = { category: textOfCell(cells('objectCategory')), permitNumber, violation, ...dated };
	const entryKey = `${bin}:${permitNumber ?? ''}:${violation ?? ''}:${good.from ?? ''}`;
	return { ok: { iinBin: bin, entryKey, fact: { kind: 'ecology_permit', value }, names: [], bornOn: [] } };
}
