import { emptyRegisterEntry } from '#domain/facts/kinds/registration.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, expectKeys, type ParsedRow, type RowParser, type SheetHead } from '#sources/kit/lists/list-source.ts';
import { credibleDay, stateOfWords } from '../gbd-ul.ts';

/** Keys of the set gbd_ul (format sheet F9). */
export const keys = [
	...['id', 'bin', 'namekz', 'nameru', 'datereg', 'addresskz', 'addressru'],
	...['statuskz', 'statusru', 'okedkz', 'okedru', 'director'],
] as const;
const columns = { bin: 1, nameKk: 2, nameRu: 3, registeredOn: 4, statusRu: 8 } as const;

export function startsData(_cells: readonly string[], index: number): boolean {
	return index > 0;
}

export function openSheet(head: SheetHead): RowParser<StatementRow> {
	expectKeys(head, keys);
	return (cells) => parseRow(cells, head);
}

function parseRow(cells: readonly string[], head: SheetHead): ParsedRow<StatementRow> {
	// old rows of the set have no number: nobody can be found by them
	if (textOfCell(cells[columns.bin]) === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(cells[columns.bin], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	if (textOfCell(cells[columns.nameRu]) === null && textOfCell(cells[columns.nameKk]) === null)
		return bad('nameru', 'missing', bin.value);
	const registeredOn = dateOfCell(cells[columns.registeredOn], 'datereg');
	if ('bad' in registeredOn) return registeredOn;
	const stateText = textOfCell(cells[columns.statusRu]);
	if (stateText === null) return bad('statusru', 'missing', null);
	// a subject whose status cannot be read is in the register all the same: leaving it out would look like «not there»
	const state = stateOfWords(stateText) ?? 'unclear';
	const value = { ...emptyRegisterEntry, state, stateText, registeredOn: credibleDay(registeredOn.value) };
	const type = state === 'reorganizing' ? /\(([^)]+)\)/.exec(stateText)?.[1] : undefined;
	const row: StatementRow = {
		iinBin: bin.value,
		entryKey: bin.value,
		fact: { kind: 'register_entry', value },
		names: [],
		bornOn: [],
	};
	if (type === undefined) return { ok: row };
	const fact = { kind: 'reorganization' as const, value: { type, status: stateText, on: null } };
	return { ok: { ...row, also: [{ entryKey: `${bin.value} reorganization`, fact }] } };
}
