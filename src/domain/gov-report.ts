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
export type GovFault = { line: number | null; column: string | null; rule: GovFaultRule; expected?: number };

export const mostGovLines = 60;
const longestGovText = 200;
const largestNumber = 999_999_999;
const thousand = 1000;

/** Sums of decimals are sums of whole thousandths. */
const thousandths = (value: GovCell | undefined) => (typeof value === 'number' ? Math.round(value * thousand) : 0);

/** What was typed, as it is kept; an empty text is nothing. */
export function readLines(
	layout: GovLayout,
	given: readonly { code?: string | null; cells: Readonly<Record<string, unknown>> }[],
): { lines: GovFilledLine[]; faults: GovFault[] } {
	const faults: GovFault[] = [];
	const { columns, lines: named } = layout;
	const known = new Set(columns.map(({ code }) => code));
	const read = (cells: Readonly<Record<string, unknown>>, line: number) => {
		for (const code of Object.keys(cells))
			if (!known.has(code)) faults.push({ line, column: code, rule: 'cell_unknown' });
		return Object.fromEntries(
			columns.map((column) => {
				const cell = readCell(column.kind, cells[column.code]);
				if ('rule' in cell) faults.push({ line, column: column.code, rule: cell.rule });
				return [column.code, 'rule' in cell ? null : cell.value] as const;
			}),
		);
	};
	if (named === null) {
		const typed = given.filter(({ cells }) => Object.values(cells).some((cell) => !isEmpty(cell)));
		return { lines: typed.map(({ cells }, at) => ({ code: null, cells: read(cells, at) })), faults };
	}
	const of = (code: string) => given.find((line) => line.code === code)?.cells ?? {};
	for (const { code } of given)
		if (!named.some((line) => line.code === code))
			faults.push({ line: null, column: code ?? '', rule: 'cell_unknown' });
	return { lines: named.map(({ code }, at) => ({ code, cells: read(of(code), at) })), faults };
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
		if (value.length > longestGovText || hasControl(value)) return { rule: 'cell_too_long' };
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

function hasControl(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	return /[\u0000-\u001f\u007f]/.test(text);
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

/**
 * What is left of each preparation over the months of its year: there was + came − was used, in this month and all before.
 *
 * @param earlier lines of the months before in that year
 * @returns lines with what is left filled in, and where they contradict themselves or an earlier month
 */
export function balanceOf(
	layout: GovLayout,
	lines: readonly GovFilledLine[],
	earlier: readonly GovFilledLine[],
): { lines: GovFilledLine[]; faults: GovFault[] } {
	const { balance } = layout;
	if (balance === null) return { lines: [...lines], faults: [] };
	const faults: GovFault[] = [];
	const past = pastOf(balance, earlier);
	const seen = new Set<string>();
	const filled = lines.map((line, at): GovFilledLine => {
		const { cells } = line;
		const key = keyOf(balance, cells);
		if (seen.has(key)) faults.push({ line: at, column: balance.keys[0] ?? null, rule: 'cell_twice' });
		seen.add(key);
		const known = past.get(key);
		const start = cells[balance.atYearStart] ?? null;
		if (known !== undefined && start !== null && thousandths(start) !== known.start)
			faults.push({ line: at, column: balance.atYearStart, rule: 'cell_year_start', expected: known.start / thousand });
		const left =
			thousandths(start) +
			(known?.moved ?? 0) +
			thousandths(cells[balance.received]) -
			thousandths(cells[balance.used]);
		const given = cells[balance.left] ?? null;
		if (left < 0) faults.push({ line: at, column: balance.used, rule: 'cell_left', expected: left / thousand });
		else if (given !== null && thousandths(given) !== left)
			faults.push({ line: at, column: balance.left, rule: 'cell_balance', expected: left / thousand });
		return { ...line, cells: { ...cells, [balance.left]: start === null || left < 0 ? null : left / thousand } };
	});
	return { lines: filled, faults };
}

/** In thousandths: what there was on 1 January, and what came less what was used since. */
function pastOf(balance: GovBalance, earlier: readonly GovFilledLine[]): Map<string, { start: number; moved: number }> {
	const past = new Map<string, { start: number; moved: number }>();
	for (const { cells } of earlier) {
		const key = keyOf(balance, cells);
		const moved = thousandths(cells[balance.received]) - thousandths(cells[balance.used]);
		const known = past.get(key) ?? { start: thousandths(cells[balance.atYearStart]), moved: 0 };
		past.set(key, { start: known.start, moved: known.moved + moved });
	}
	return past;
}

/** Spelling makes no other preparation. */
function keyOf({ keys }: GovBalance, cells: GovFilledLine['cells']): string {
	return keys
		.map((code) =>
			String(cells[code] ?? '')
				.toLowerCase()
				.replaceAll(/\s+/g, ' '),
		)
		.join('\n');
}

/** A month as the beginning of the next: of a preparation what is left, else what stood there. */
export function copyLines({ balance }: GovLayout, lines: readonly GovFilledLine[]): GovFilledLine[] {
	if (balance === null) return lines.map(({ code, cells }) => ({ code, cells }));
	const { received, used, left } = balance;
	return lines.map(({ code, cells }) => ({ code, cells: { ...cells, [received]: 0, [used]: 0, [left]: null } }));
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
