import { codeOfCell, dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { RegisterRow } from '#sources/kit/lists/list-rows.ts';
import {
	bad,
	expectColumns,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/lists/list-source.ts';
import type { RegisterOrder } from './orders.ts';

/** Where the columns after K stand (format sheet F2). */
type Layout = {
	kse: number | null;
	kfs: number | null;
	kato: number;
	localityKk: number;
	address: number;
	head: number;
};
const fullLayout: Layout = { kse: 11, kfs: 14, kato: 17, localityKk: 18, address: 20, head: 21 };
/** older monthly lists: A:P, without sector and form of ownership */
const shortLayout: Layout = { kse: null, kfs: null, kato: 11, localityKk: 12, address: 14, head: 15 };

const okedLengths = [2, 3, 4, 5] as const;
/** Beyond this no spelling of a name or an address goes; PostgreSQL's index entries end at 2704 bytes. */
const longestName = 1000;

export function startsData(cells: readonly string[]): boolean {
	return /^\s*\d{6,12}\s*$/.test(cells[0] ?? '');
}

export function openSheet(head: SheetHead): RowParser<RegisterRow> {
	expectColumns(head, [22, 16]);
	const order = head.meaning as RegisterOrder | null | undefined;
	if (!order) throw wrongColumns(head, 'kind and status are not in the list: orders.json is needed beside it');
	const layout = head.columns === 22 ? fullLayout : shortLayout;
	return (cells) => parseRow(cells, layout, order, head);
}

function parseRow(
	cells: readonly string[],
	layout: Layout,
	order: RegisterOrder,
	head: SheetHead,
): ParsedRow<RegisterRow> {
	const bin = identifierOfCell(cells[0], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	const nameKk = textOfCell(cells[1]);
	// a name is a proper name: where the list has it in one language only, it is the name in both
	const nameRu = textOfCell(cells[2]) ?? nameKk;
	if (nameRu === null) return bad('name_ru', 'missing', null);
	if (nameRu.length > longestName || (nameKk?.length ?? 0) > longestName)
		return bad('name_ru', 'too_long', nameRu.slice(0, 100));
	const registeredOn = dateOfCell(cells[3], 'registered_on');
	if ('bad' in registeredOn) return registeredOn;
	const codes = codesOf(cells, layout);
	if ('bad' in codes) return codes;
	const address = textOfCell(cells[layout.address]);
	const headName = headOf(cells[layout.head]);
	const tooLong = tooLongOf('address', address) ?? tooLongOf('head_name', headName);
	if (tooLong !== undefined) return tooLong;
	return {
		ok: {
			bin: bin.value,
			...order,
			nameRu,
			nameKk,
			registeredOn: registeredOn.value,
			...codes.value,
			activityKk: textOfCell(cells[5]),
			activityRu: textOfCell(cells[6]),
			localityKk: textOfCell(cells[layout.localityKk]),
			localityRu: textOfCell(cells[layout.localityKk + 1]),
			address,
			headName,
		},
	};
}

function tooLongOf(field: string, text: string | null): ReturnType<typeof bad> | undefined {
	return text !== null && text.length > longestName ? bad(field, 'too_long', text.slice(0, 100)) : undefined;
}

type Codes = Pick<RegisterRow, 'okedCode' | 'okedSecondary' | 'krpCode' | 'kseCode' | 'kfsCode' | 'katoCode'>;

function codesOf(cells: readonly string[], layout: Layout): { value: Codes } | ReturnType<typeof bad> {
	const oked = codeOfCell(cells[4], 'oked_code', okedLengths, cells[4]?.trim().length === 4 ? 5 : undefined);
	if ('bad' in oked) return oked;
	const secondary = secondaryOf(cells[7]);
	if ('bad' in secondary) return secondary;
	const krp = codeOfCell(cells[8], 'krp_code', [3]);
	if ('bad' in krp) return krp;
	const kse = codeOfCell(layout.kse === null ? undefined : cells[layout.kse], 'kse_code', [2, 3, 4, 5]);
	if ('bad' in kse) return kse;
	const kfs = codeOfCell(layout.kfs === null ? undefined : cells[layout.kfs], 'kfs_code', [1, 2]);
	if ('bad' in kfs) return kfs;
	const kato = codeOfCell(cells[layout.kato], 'kato_code', [9]);
	if ('bad' in kato) return kato;
	return {
		value: {
			okedCode: oked.value,
			okedSecondary: secondary.value,
			krpCode: krp.value,
			kseCode: kse.value,
			kfsCode: kfs.value,
			katoCode: kato.value,
		},
	};
}

function secondaryOf(cell: string | undefined): { value: readonly string[] } | ReturnType<typeof bad> {
	const text = textOfCell(cell);
	if (text === null) return { value: [] };
	const codes = text.split(/[,;\s]+/).filter(Boolean);
	const strange = codes.find((code) => !/^\d{2,5}$/.test(code));
	return strange === undefined ? { value: [...new Set(codes)] } : bad('oked_secondary', 'unknown_word', strange);
}

/** A dash stands for an empty cell. */
function headOf(cell: string | undefined): string | null {
	const text = textOfCell(cell);
	return text === null || /^[-–—.]+$/.test(text) ? null : text;
}
