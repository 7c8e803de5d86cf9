import { type GovFilledLine, type GovTotals, numberIn, sumOf } from '#domain/gov-report.ts';
import { m } from '#paraglide/messages.js';
import { formatUpTo } from '#web/format.ts';
import type { GovColumnView, GovFormView, GovReportBody, GovReportView } from '../contract.ts';

/** Lines as they are typed: `key` names the fields of one. */
export type TypedLine = { key: string; cells: Readonly<Record<string, string>> };

type Line = GovReportView['lines'][number];

export function nameOf(key: string, column: string): string {
	return `c.${key}.${column}`;
}

/** What stands in a field: a comma before decimals, without blanks. */
export function typedOf(lines: readonly Line[]): TypedLine[] {
	return lines.map(({ code, cells }, at) => ({
		key: code ?? String(at),
		cells: Object.fromEntries(
			Object.entries(cells).map(([column, cell]) => [column, String(cell ?? '').replace(decimalPoint(cell), ',')]),
		),
	}));
}

const decimalPoint = (cell: unknown) => (typeof cell === 'number' ? '.' : /(?!)/);

/** Of a form that is sent; lines in the order of their fields. */
export function linesIn(entries: Iterable<readonly [string, unknown]>): TypedLine[] {
	const lines = new Map<string, Record<string, string>>();
	for (const [name, value] of entries) {
		const [mark, key = '', column = ''] = name.split('.');
		if (mark !== 'c' || typeof value !== 'string') continue;
		lines.set(key, { ...lines.get(key), [column]: value.trim() });
	}
	return [...lines].map(([key, cells]) => ({ key, cells }));
}

export function isBlank({ cells }: TypedLine): boolean {
	return Object.values(cells).every((cell) => cell === '');
}

/** A form as the call takes it, with the lines of the page. */
export function bodyOf(view: GovFormView, form: FormData, typed: readonly TypedLine[] = linesIn(form)): GovReportBody {
	const deadline = form.get('deadline');
	return {
		lines: linesOf(view, typed),
		...(typeof deadline === 'string' && deadline !== '' ? { deadline } : {}),
	};
}

/** What follows from other cells is left out. A blank line keeps its place: faults are told by the number of the line. */
function linesOf({ lines, columns }: GovFormView, typed: readonly TypedLine[]): GovReportBody['lines'] {
	const isDerived = new Set(columns.filter(({ is_derived: is }) => is).map(({ code }) => code));
	const last = typed.findLastIndex((line) => !isBlank(line));
	const told = lines === null ? typed.slice(0, last + 1) : typed;
	return told.map(({ key, cells }) => ({
		...(lines === null ? {} : { code: key }),
		cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !isDerived.has(column))),
	}));
}

/** While it is typed; what is no number counts as nothing, and is named when it is saved. */
export function totalsOf({ columns }: GovFormView, typed: readonly TypedLine[]): GovTotals {
	const lines = typed.map(
		({ cells }): GovFilledLine => ({
			code: null,
			cells: Object.fromEntries(
				Object.entries(cells).map(([column, cell]) => {
					const value = numberIn(cell);
					return [column, Number.isNaN(value) ? null : value];
				}),
			),
		}),
	);
	const titles = { ru: '', kk: '', en: '' };
	const summed = columns.map(({ code, kind, is_summed: isSummed, is_in_line: isInLine }) => ({
		...{ code, kind, titles },
		...(isSummed ? { isSummed: true as const } : {}),
		...(isInLine ? { isInLine: true as const } : {}),
	}));
	return sumOf({ columns: summed, lines: null, balance: null }, lines);
}

/** What a form is made of, over its table. */
export function tableTitle({ lines }: Pick<GovFormView, 'lines'>): string {
	return lines === null ? m.gov_table_lines() : m.gov_table_sanitary();
}

export function shownNumber(value: number | undefined): string {
	return value === undefined ? '' : formatUpTo(value, 3);
}

/** Where the sum of a line stands: behind the last column that is a part of it. */
export function lineTotalAfter(columns: readonly GovColumnView[]): number {
	return columns.findLastIndex(({ is_in_line: is }) => is);
}
