import { textOfCell } from '#sources/kit/formats/cells.ts';
import type { OkedRow } from '#sources/kit/lists/list-rows.ts';
import {
	bad,
	expectColumns,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/lists/list-source.ts';

const csvKeys = ['code', 'section', 'parent_code', 'name_ru', 'name_kk', 'name_en'] as const;

/** First and last division of each section (NK RK 03-2019, from NACE Rev. 2). */
const sections: readonly (readonly [letter: string, first: number, last: number])[] = [
	['A', 1, 3],
	['B', 5, 9],
	['C', 10, 33],
	['D', 35, 35],
	['E', 36, 39],
	['F', 41, 43],
	['G', 45, 47],
	['H', 49, 53],
	['I', 55, 56],
	['J', 58, 63],
	['K', 64, 66],
	['L', 68, 68],
	['M', 69, 75],
	['N', 77, 82],
	['O', 84, 84],
	['P', 85, 85],
	['Q', 86, 88],
	['R', 90, 93],
	['S', 94, 96],
	['T', 97, 98],
	['U', 99, 99],
];

export function startsData(cells: readonly string[]): boolean {
	return sectionOf(normalCode(cells[0])) !== undefined;
}

export function openSheet(head: SheetHead): RowParser<OkedRow> {
	if (head.format === 'xlsx') {
		expectColumns(head, [3]);
		return (cells) => rowOf(cells[0], cells[2], cells[1], undefined);
	}
	const keys = (head.header[0] ?? []).map((key) => key.trim().toLowerCase());
	const [code, , , ru, kk, en] = csvKeys.map((key) => keys.indexOf(key));
	if (csvKeys.some((key) => !keys.includes(key)) || code === undefined)
		throw wrongColumns(head, `columns «${keys.join(',')}» instead of «${csvKeys.join(',')}»`);
	return (cells) => rowOf(cells[code], cells[ru ?? -1], cells[kk ?? -1], cells[en ?? -1]);
}

function rowOf(
	codeCell: string | undefined,
	ru: string | undefined,
	kk: string | undefined,
	en: string | undefined,
): ParsedRow<OkedRow> {
	const code = normalCode(codeCell);
	const section = sectionOf(code);
	if (section === undefined) return bad('code', 'unknown_word', codeCell ?? null);
	const [nameRu, nameKk] = [textOfCell(ru), textOfCell(kk)];
	if (nameRu === null || nameKk === null) return bad(nameRu === null ? 'name_ru' : 'name_kk', 'missing', null);
	return { ok: { code, section, parentCode: parentOf(code, section), nameRu, nameKk, nameEn: textOfCell(en) } };
}

/** Written with or without points: 41.20.1 and 41201. */
function normalCode(cell: string | undefined): string {
	return (cell ?? '').trim().replaceAll('.', '').toUpperCase();
}

function sectionOf(code: string): string | undefined {
	if (/^[A-U]$/.test(code)) return code;
	if (!/^\d{2,5}$/.test(code)) return undefined;
	const division = Number(code.slice(0, 2));
	return sections.find(([, first, last]) => division >= first && division <= last)?.[0];
}

function parentOf(code: string, section: string): string | null {
	if (code.length === 1) return null;
	return code.length === 2 ? section : code.slice(0, -1);
}
