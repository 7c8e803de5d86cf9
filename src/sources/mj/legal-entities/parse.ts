import type { IsoDate } from '#domain/clock.ts';
import type { JusticeStatus } from '#domain/facts/subject-facts.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/cells.ts';
import type { JusticeRow } from '#sources/kit/list-rows.ts';
import { bad, expectKeys, type ParsedRow, type RowParser, type SheetHead } from '#sources/kit/list-source.ts';

/** Keys of the set gbd_ul (format sheet F9). */
export const keys = [
	...['id', 'bin', 'namekz', 'nameru', 'datereg', 'addresskz', 'addressru'],
	...['statuskz', 'statusru', 'okedkz', 'okedru', 'director'],
] as const;
const columns = { bin: 1, nameKk: 2, nameRu: 3, registeredOn: 4, statusKk: 7, statusRu: 8 } as const;

/** By the beginning of the word, as the set has no closed list of them; the longer beginnings stand first. */
const statusPrefixes: readonly (readonly [prefix: string, status: JusticeStatus])[] = [
	['зарегистрирован', 'registered'],
	['перерегистрирован', 'registered'],
	['действующ', 'registered'],
	['в процессе реорганизации', 'reorganizing'],
	['на стадии реорганизации', 'reorganizing'],
	['в стадии реорганизации', 'reorganizing'],
	['реорганизуется', 'reorganizing'],
	['реорганизован', 'reorganized'],
	['в процессе ликвидации', 'liquidating'],
	['на стадии ликвидации', 'liquidating'],
	['в стадии ликвидации', 'liquidating'],
	['ликвидируется', 'liquidating'],
	['ликвидирован', 'liquidated'],
	['исключен', 'liquidated'],
	['прекращен', 'liquidated'],
	['снят с учета', 'liquidated'],
	['банкрот', 'bankrupt'],
	['признан банкротом', 'bankrupt'],
	['признано банкротом', 'bankrupt'],
	['регистрация признана недействительной', 'annulled'],
	['недействительн', 'annulled'],
	['аннулирован', 'annulled'],
];

export function startsData(_cells: readonly string[], index: number): boolean {
	return index > 0;
}

export function openSheet(head: SheetHead): RowParser<JusticeRow> {
	expectKeys(head, keys);
	return (cells) => parseRow(cells, head);
}

function parseRow(cells: readonly string[], head: SheetHead): ParsedRow<JusticeRow> {
	// old rows of the set have no number: nobody can be found by them
	if (textOfCell(cells[columns.bin]) === null) return { passed: 'no_bin' };
	const bin = identifierOfCell(cells[columns.bin], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	if (textOfCell(cells[columns.nameRu]) === null && textOfCell(cells[columns.nameKk]) === null)
		return bad('nameru', 'missing', bin.value);
	const registeredOn = dateOfCell(cells[columns.registeredOn], 'datereg');
	if ('bad' in registeredOn) return registeredOn;
	const statusRu = textOfCell(cells[columns.statusRu]);
	if (statusRu === null) return bad('statusru', 'missing', null);
	const status = statusOf(statusRu);
	if (status === undefined) return bad('statusru', 'unknown_word', statusRu);
	return {
		ok: {
			bin: bin.value,
			registeredOn: credible(registeredOn.value),
			status,
			statusRu,
			statusKk: textOfCell(cells[columns.statusKk]),
			reorganizationType: status === 'reorganizing' ? (/\(([^)]+)\)/.exec(statusRu)?.[1] ?? null) : null,
		},
	};
}

function statusOf(word: string): JusticeStatus | undefined {
	const plain = word.toLowerCase().replaceAll('ё', 'е');
	return statusPrefixes.find(([prefix]) => plain.startsWith(prefix))?.[1];
}

/** The set has years such as 0196: then the date is not known. */
function credible(date: IsoDate | null): IsoDate | null {
	return date !== null && date >= '1900-01-01' ? date : null;
}
