import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Block, Cell, Tone } from '#domain/report/report-model.ts';
import { unsaid } from './cells.ts';
import type { Message, Words } from './words.ts';

/** A fact as a section gets it; its answer is described next to the blocks. */
export type Stated<Value> = {
	value: Value;
	url?: string;
	/** the day of the answer, for a value that has none of its own */
	asOf?: IsoDate;
};

/** How the facts of one kind of one source are laid out. */
export type Presenter<Value> = (facts: readonly Stated<Value>[], words: Words) => readonly Block[];
export type PresentersOf<Kind extends FactKind> = { readonly [Each in Kind]: Presenter<FactKinds[Each]> };
/** A kind of fact without a presenter is a type error. */
export type Presenters = PresentersOf<FactKind>;

/** Null if the source does not say; a column without any value is left out. */
export type Column<Value> = { label: Message; isNumber?: boolean; cell(value: Value, words: Words): Cell | null };

export function column<Value>(label: Message, cell: Column<Value>['cell']): Column<Value> {
	return { label, cell };
}

export function numbers<Value>(label: Message, cell: Column<Value>['cell']): Column<Value> {
	return { label, cell, isNumber: true };
}

type TableSpec<Value> = {
	caption: Message;
	columns: readonly Column<Value>[];
	/** newest first by this day; entries without it stand last */
	newestBy?: (value: Value) => IsoDate | number | null;
};

export function tableOf<Value>({ caption, columns, newestBy }: TableSpec<Value>): Presenter<Value> {
	return (facts, words) => {
		if (facts.length === 0) return [];
		const ordered = newestBy === undefined ? facts : [...facts].sort((a, b) => newestFirst(newestBy, a.value, b.value));
		const lines = ordered.map(({ value, url }) => ({ cells: columns.map(({ cell }) => cell(value, words)), url }));
		const isSaid = columns.map((_, index) => lines.some(({ cells }) => cells[index] !== null));
		const shown = columns.filter((_, index) => isSaid[index]);
		if (shown.length === 0) return [];
		const rows = lines.map(({ cells, url }) => linked(cells.filter((_, index) => isSaid[index]).map(orUnsaid), url));
		return [
			{
				type: 'table',
				caption: words.say(caption),
				columns: shown.map(({ label, isNumber }) => ({
					label: words.say(label),
					...(isNumber === true ? { isNumber } : {}),
				})),
				rows,
			},
		];
	};
}

function newestFirst<Value>(key: (value: Value) => IsoDate | number | null, a: Value, b: Value): number {
	const [left, right] = [key(a), key(b)];
	if (left === null || right === null) return Number(left === null) - Number(right === null);
	return left === right ? 0 : left < right ? 1 : -1;
}

function orUnsaid(cell: Cell | null | undefined): Cell {
	return cell ?? unsaid;
}

/** The publisher's page about an entry is opened from its first cell. */
function linked(cells: Cell[], url: string | undefined): Cell[] {
	const [first, ...rest] = cells;
	return url === undefined || first === undefined || first.bin !== undefined ? cells : [{ ...first, url }, ...rest];
}

export type Row = { label: Message; value: Cell | null; note?: string | null };

export function row(label: Message, value: Cell | null, note: string | null = null): Row {
	return { label, value, note };
}

/** One list of label and value for each fact; what the source does not say is left out. */
export function rowsOf<Value>(lay: (value: Value, words: Words) => readonly Row[]): Presenter<Value> {
	return (facts, words) =>
		facts.flatMap(({ value, url }) => {
			const rows = lay(value, words).flatMap(({ label, value: cell, note }) =>
				cell === null
					? []
					: [{ label: words.say(label), value: cell, ...(note === null || note === undefined ? {} : { note }) }],
			);
			const [first, ...rest] = rows;
			if (first === undefined) return [];
			const lead = url === undefined || first.value.bin ? first : { ...first, value: { ...first.value, url } };
			return [{ type: 'rows', rows: [lead, ...rest] } satisfies Block];
		});
}

export function notice(tone: Tone, text: string): Block {
	return { type: 'notice', tone, text };
}

type Point = { label: string; value: number | null; text: string };

/** Bars speak from two points on; one number is a row, not a chart. */
export function bars(caption: string, unit: string, points: readonly Point[]): readonly Block[] {
	return points.filter(({ value }) => value !== null).length < 2 ? [] : [{ type: 'bars', caption, unit, points }];
}

/** Several presenters one after the other: a sum above, its entries below. */
export function stacked<Value>(...presenters: readonly Presenter<Value>[]): Presenter<Value> {
	return (facts, words) => presenters.flatMap((present) => present(facts, words));
}
