import { amountOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { allGood, type NamedCells } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow, type SheetHead } from '#sources/kit/lists/list-source.ts';

/** Format sheet F22: a form of ours. */
export const keys = ['iin', 'fio', 'birthDate', 'debt', 'months', 'region', 'execProcNum'] as const;

/** Debtors are told by number alone: the list is not searched by name. */
export function parseRow(cells: NamedCells, head: SheetHead): ParsedRow<StatementRow> {
	const good = allGood({
		iin: identifierOfCell(cells('iin'), 'iin', head.listDate),
		amountKzt: amountOfCell(cells('debt'), 'debt'),
		months: amountOfCell(cells('months'), 'months'),
	});
	if ('bad' in good) return good;
	const { iin, amountKzt, months } = good;
	// the list is of those who owe: nothing owed is a damaged row
	if (amountKzt !== null && amountKzt <= 0) return bad('debt', 'contradiction', String(amountKzt));
	const caseNumber = textOfCell(cells('execProcNum'));
	return {
		ok: {
			iinBin: iin,
			entryKey: `${iin}/${caseNumber ?? ''}`,
			fact: { kind: 'alimony_debt', value: { amountKzt, months, caseNumber } },
			names: [],
			bornOn: [],
		},
	};
}
