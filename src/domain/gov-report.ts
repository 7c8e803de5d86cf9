import { isWorkingDay, type MovedDays } from './calendar/working-calendar.ts';
import { addDays, type IsoDate } from './clock.ts';

/** Reports of organisations to state bodies: what a form is made of, and what may stand in it. */

export const govReportStates = ['draft', 'signed', 'queued', 'sent', 'accepted', 'returned'] as const;
export type GovReportState = (typeof govReportStates)[number];

export type GovWords = { ru: string; kk: string; en: string };

/** `heads`: of animals, whole; `quantity`: tonnes or thousands of doses, three decimals. */
export type GovCellKind = 'heads' | 'quantity' | 'text' | 'day';

export type GovColumn = {
	code: string;
	kind: GovCellKind;
	titles: GovWords;
	/** must be there when it is signed */
	isRequired?: true;
	/** has a sum below the table */
	isSummed?: true;
	/** is a part of the sum at the end of its line */
	isInLine?: true;
};

export type GovLine = { code: string; titles: GovWords };

/** What is left of each preparation follows from all months of the year: there was, came, was used. */
export type GovBalance = {
	/** columns that tell one preparation from another */
	keys: readonly string[];
	atYearStart: string;
	received: string;
	used: string;
	left: string;
};

export type GovLayout = {
	columns: readonly GovColumn[];
	/** that the form names; null: as many as are typed */
	lines: readonly GovLine[] | null;
	balance: GovBalance | null;
};

/** Day of the month after the period; a day off moves it to the next working day. */
export type GovDeadlineRule = { dayOfNextMonth: number };

export type GovCell = number | string | null;
/** `code`: of a line that the form names; null: of one that was typed */
export type GovFilledLine = { code: string | null; cells: Readonly<Record<string, GovCell>> };

/** Sums as they stand on the form: of columns, of lines, and of all lines. */
export type GovTotals = {
	columns: Readonly<Record<string, number>>;
	/** in the order of the lines; empty where lines have no sum */
	lines: readonly number[];
	all: number | null;
};

export type GovFaultRule =
	| 'cell_not_number'
	| 'cell_negative'
	| 'cell_not_whole'
	| 'cell_decimals'
	| 'cell_too_large'
	| 'cell_too_long'
	| 'cell_day'
	| 'cell_required'
	| 'cell_unknown'
	| 'cell_total'
	| 'cell_balance'
	| 'cell_left'
	| 'cell_year_start'
	| 'cell_twice';

/** `line` null: below the table; `column` null: at the end of the line */
export type GovFault = {
	line: number | null;
	column: string | null;
	rule: GovFaultRule;
	expected?: number;
	/** which of the given lines has no place in the report */
	given?: number;
};

export const mostGovLines = 60;
const longestGovText = 200;
const largestNumber = 999_999_999;
export const thousand = 1000;

/** Sums of decimals are sums of whole thousandths. */
export const thousandths = (value: GovCell | undefined) =>
	typeof value === 'number' ? Math.round(value * thousand) : 0;

type GivenLine = { code?: string | null; cells: Readonly<Record<string, unknown>> };

/**
 * What was typed, as it is kept; an empty text is nothing, and so is a line without any.
 *
 * @returns `places`: of each kept line, which of the given ones it was
 */
export function readLines(
	layout: GovLayout,
	given: readonly GivenLine[],
): { lines: GovFilledLine[]; places: number[]; faults: GovFault[] } {
	const placed = given.map((line, at) => ({ ...line, at }));
	const { lines: named } = layout;
	if (named === null) {
		const typed = placed.filter(({ cells }) => Object.values(cells).some((cell) => !isEmpty(cell)));
		return { ...readCells(layout, typed, () => null), places: typed.map(({ at }) => at) };
	}
	const first = new Map<string, (typeof placed)[number]>();
	const misplaced: GovFault[] = [];
	for (const line of placed) {
		const code = line.code ?? '';
		const isNamed = named.some((one) => one.code === code);
		if (isNamed && !first.has(code)) first.set(code, line);
		else misplaced.push({ line: null, column: null, given: line.at, rule: isNamed ? 'cell_twice' : 'cell_unknown' });
	}
	const all = named.map(({ code }, at) => first.get(code) ?? { at, cells: {} });
	const { lines, faults } = readCells(layout, all, (at) => named[at]?.code ?? null);
	return { lines, faults: [...misplaced, ...faults], places: all.map(({ at }) => at) };
}

function readCells(
	{ columns }: GovLayout,
	given: readonly Pick<GivenLine, 'cells'>[],
	codeOf: (at: number) => string | null,
) {
	const faults: GovFault[] = [];
	const known = new Set(columns.map(({ code }) => code));
	const lines = given.map(({ cells: typed }, line): GovFilledLine => {
		for (const column of Object.keys(typed))
			if (!known.has(column)) faults.push({ line, column, rule: 'cell_unknown' });
		const cells = columns.map((column) => {
			const cell = readCell(column.kind, typed[column.code]);
			if ('rule' in cell) faults.push({ line, column: column.code, rule: cell.rule });
			return [column.code, 'rule' in cell ? null : cell.value] as const;
		});
		return { code: codeOf(line), cells: Object.fromEntries(cells) };
	});
	return { lines, faults };
}

function isEmpty(cell: unknown): boolean {
	return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

type ReadCell = { value: GovCell } | { rule: GovFaultRule };

function readCell(kind: GovCellKind, given: unknown): ReadCell {
	if (isEmpty(given)) return { value: null };
	if (kind === 'text') {
		if (typeof given !== 'string') return { rule: 'cell_too_long' };
		const value = given.trim();
		if (value.length > longestGovText || !isPlain(value)) return { rule: 'cell_too_long' };
		return { value: value === '' ? null : value };
	}
	if (kind === 'day') return isDay(given) ? { value: given } : { rule: 'cell_day' };
	return readNumber(kind, given);
}

function readNumber(kind: 'heads' | 'quantity', given: unknown): ReadCell {
	const value = typeof given === 'string' ? numberIn(given) : given;
	if (typeof value !== 'number' || !Number.isFinite(value)) return { rule: 'cell_not_number' };
	if (value < 0) return { rule: 'cell_negative' };
	if (value > largestNumber) return { rule: 'cell_too_large' };
	if (kind === 'heads' && !Number.isInteger(value)) return { rule: 'cell_not_whole' };
	const whole = Math.round(value * thousand);
	// 0.1 + 0.2 is as good as 0.3; a fourth decimal is not
	if (Math.abs(value * thousand - whole) > 1e-4) return { rule: 'cell_decimals' };
	return { value: whole / thousand };
}

/** As people write it: blanks between thousands, a comma before decimals; NaN for anything else. */
export function numberIn(typed: string): number {
	const plain = typed
		.trim()
		.replaceAll(/[\s\u00a0\u202f]/g, '')
		.replace(',', '.');
	return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What XML can say and people can read: no control characters, no halves of characters. */
function isPlain(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	return text.isWellFormed() && !/[\u0000-\u001f\u007f\ufffe\uffff]/.test(text);
}

function isDay(given: unknown): given is IsoDate {
	if (typeof given !== 'string' || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(given)) return false;
	const at = Date.parse(given);
	return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === given;
}

export function sumOf({ columns }: GovLayout, lines: readonly GovFilledLine[]): GovTotals {
	const summed = columns.filter(({ isSummed }) => isSummed);
	const inLine = columns.filter(({ isInLine }) => isInLine);
	const add = (values: readonly (GovCell | undefined)[]) =>
		values.reduce<number>((sum, value) => sum + thousandths(value), 0) / thousand;
	const ofLines = inLine.length === 0 ? [] : lines.map(({ cells }) => add(inLine.map(({ code }) => cells[code])));
	return {
		columns: Object.fromEntries(summed.map(({ code }) => [code, add(lines.map(({ cells }) => cells[code]))])),
		lines: ofLines,
		all: inLine.length === 0 ? null : add(ofLines),
	};
}

/** Sums that somebody gives with what he gives must be those of his cells. */
export function compareTotals(given: Partial<GovTotals>, own: GovTotals): GovFault[] {
	const differs = (one: number | undefined, other: number | undefined) => thousandths(one) !== thousandths(other);
	const columns = Object.entries(given.columns ?? {}).flatMap(([column, sum]): GovFault[] => {
		const expected = own.columns[column];
		if (expected === undefined) return [{ line: null, column, rule: 'cell_unknown' }];
		return differs(sum, expected) ? [{ line: null, column, rule: 'cell_total', expected }] : [];
	});
	const lines = (given.lines ?? []).flatMap((sum, line): GovFault[] => {
		const expected = own.lines[line];
		if (expected === undefined) return [{ line, column: null, rule: 'cell_unknown' }];
		return differs(sum, expected) ? [{ line, column: null, rule: 'cell_total', expected }] : [];
	});
	const all = given.all ?? null;
	const whole: GovFault[] =
		all !== null && own.all !== null && differs(all, own.all)
			? [{ line: null, column: null, rule: 'cell_total', expected: own.all }]
			: [];
	return [...lines, ...columns, ...whole];
}

/** What must be there when it is signed. */
export function findMissing({ columns }: GovLayout, lines: readonly GovFilledLine[]): GovFault[] {
	if (lines.length === 0) return [{ line: 0, column: columns[0]?.code ?? null, rule: 'cell_required' }];
	return lines.flatMap(({ cells }, line) =>
		columns
			.filter(({ isRequired, code }) => isRequired && (cells[code] ?? null) === null)
			.map(({ code }): GovFault => ({ line, column: code, rule: 'cell_required' })),
	);
}

/** Of a month `yyyy-mm`. */
export function dueDateOf({ dayOfNextMonth }: GovDeadlineRule, month: string, moved: MovedDays): IsoDate {
	const next = addDays(`${month}-28`, 7).slice(0, 7);
	let day = `${next}-${String(dayOfNextMonth).padStart(2, '0')}`;
	while (!isWorkingDay(day, moved)) day = addDays(day, 1);
	return day;
}

/** Months that are reported: this one and so many before it, the newest first. */
export function monthsUpTo(today: IsoDate, count: number): string[] {
	const [year = 0, month = 1] = today.split('-').map(Number);
	return Array.from({ length: count }, (_, back) =>
		new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
	);
}

/** It was to be there by now, and is still here. */
export function isOverdue({ state, deadline }: { state: GovReportState; deadline: IsoDate }, today: IsoDate): boolean {
	return deadline < today && (state === 'draft' || state === 'returned');
}
