import { codeOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { KatoRow } from '#sources/kit/lists/list-rows.ts';
import {
	bad,
	expectColumns,
	expectKeys,
	type ParsedRow,
	type RowParser,
	type SheetHead,
} from '#sources/kit/lists/list-source.ts';

const csvKeys = ['code', 'parent_code', 'level', 'is_city', 'name_ru', 'name_kk', 'name_en'] as const;

export function startsData(cells: readonly string[]): boolean {
	return /^\s*\d{9}\s*$/.test(cells[0] ?? '');
}

export function openSheet(head: SheetHead): RowParser<KatoRow> {
	if (head.format === 'csv') {
		expectKeys(head, csvKeys);
		return parseCsvRow;
	}
	expectColumns(head, [8, 9]);
	return parseRow;
}

/** te, ab, cd, ef, hij, k, name_kaz, name_rus, nn (format sheet F3). */
function parseRow(cells: readonly string[]): ParsedRow<KatoRow> {
	const code = codeOfCell(cells[0], 'te', [9], 9);
	if ('bad' in code) return code;
	if (code.value === null) return bad('te', 'missing', null);
	const nameKk = textOfCell(cells[6]);
	const nameRu = textOfCell(cells[7]);
	if (nameKk === null || nameRu === null) return bad(nameKk === null ? 'name_kaz' : 'name_rus', 'missing', null);
	return {
		ok: {
			code: code.value,
			parentCode: parentOf(code.value),
			level: levelOf(code.value),
			isCity: isCityName(nameRu),
			nameRu,
			nameKk,
			nameEn: null,
		},
	};
}

/** «г. Семей», but not its administration «Семей Г.А.». */
function isCityName(nameRu: string): boolean {
	return /^(г\.|город )/i.test(nameRu) && !/Г\.\s?А\.?/.test(nameRu);
}

/** The groups are AB region, CD district, EF rural district, HIJ settlement; an empty group ends the code. */
export function levelOf(code: string): number {
	if (!code.endsWith('000')) return 4;
	if (code.slice(4, 6) !== '00') return 3;
	return code.slice(2, 4) === '00' ? 1 : 2;
}

/** The code with its last group that is not zero set to zero. */
export function parentOf(code: string): string | null {
	const keep = [0, 0, 2, 4, 6][levelOf(code)] ?? 0;
	return keep === 0 ? null : code.slice(0, keep).padEnd(9, '0');
}

/**
 * Districts of cities (751310000) and towns of districts (113820100) skip a group: the code that theirs names as its parent
 * is of no place. They hang under the nearest place there is.
 */
export function hangUnderKnown(rows: readonly KatoRow[]): KatoRow[] {
	const known = new Set(rows.map(({ code }) => code));
	return rows.map((row) => {
		let parent = row.parentCode;
		while (parent !== null && !known.has(parent)) parent = parentOf(parent);
		return parent === row.parentCode ? row : { ...row, parentCode: parent };
	});
}

function parseCsvRow(cells: readonly string[]): ParsedRow<KatoRow> {
	const code = codeOfCell(cells[0], 'code', [9], 9);
	if ('bad' in code) return code;
	const parent = codeOfCell(cells[1], 'parent_code', [9], 9);
	if ('bad' in parent) return parent;
	const level = Number(cells[2]);
	if (![1, 2, 3, 4].includes(level)) return bad('level', 'unknown_word', cells[2] ?? null);
	const isCity = { true: true, 1: true, false: false, 0: false }[cells[3]?.trim().toLowerCase() ?? ''];
	if (isCity === undefined) return bad('is_city', 'unknown_word', cells[3] ?? null);
	const [nameRu, nameKk] = [textOfCell(cells[4]), textOfCell(cells[5])];
	if (code.value === null || nameRu === null || nameKk === null) return bad('name_ru', 'missing', null);
	return {
		ok: { code: code.value, parentCode: parent.value, level, isCity, nameRu, nameKk, nameEn: textOfCell(cells[6]) },
	};
}
