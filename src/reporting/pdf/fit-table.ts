import type { Cell, TableOf } from '#domain/report/report-model.ts';
import { textWidth } from './look.ts';

type Table = Pick<TableOf<Cell>, 'columns' | 'rows'>;

/** `widths` and `room` in points; `room`: of the head with the first row, which stand on one page */
export type TableFit = { fontSize: number; padding: number; widths: number[]; room: number };

/** Long words without a place to break would run out of their column. */
export const longestWord = 24;
/** a table of thousands is measured by its beginning */
const measuredRows = 60;
const mostWanted = 60;

/** Looks of a table, the largest letters first. */
const looks = [
	{ fontSize: 8, padding: 6 },
	{ fontSize: 7, padding: 4 },
	{ fontSize: 6.5, padding: 3 },
	{ fontSize: 6, padding: 2.5 },
	{ fontSize: 5.5, padding: 2 },
] as const;
const looksOfWide = looks.slice(2);
const manyColumns = 7;

/** What letters of Golos take of their size: its advances, rounded up within each group. */
const advances: readonly [RegExp, number][] = [
	[/[\s\u00a0]/u, 0.26],
	[/[.,:;'"()\-!|iіjlfrt]/u, 0.42],
	[/[жмшщюыфmwъ]/u, 0.84],
	[/[ЖМШЩЮФWM№—%]/u, 1],
	[/\p{Lu}/u, 0.77],
];
const usual = 0.62;
/** names from outside may hold any sign of Unicode */
const mostLetters = 2000;

/** A table is measured letter by letter, some hundred different ones in all. */
const advanceOfLetter = new Map<string, number>();

function advanceOf(letter: string): number {
	const known = advanceOfLetter.get(letter);
	if (known !== undefined) return known;
	const advance = advances.find(([group]) => group.test(letter))?.[1] ?? usual;
	if (advanceOfLetter.size < mostLetters) advanceOfLetter.set(letter, advance);
	return advance;
}

/** of letters of one point */
function widthOf(text: string): number {
	let sum = 0;
	for (const letter of text) sum += advanceOf(letter);
	return sum;
}

/**
 * No word, number or day is broken where that can be helped: every column gets the room of its longest word, and the rest
 * is shared in proportion to what stands in the columns. Where the words of all columns do not fit, the letters are smaller.
 */
export function fitTable({ columns, rows }: Table): TableFit {
	const texts = columns.map(({ label }, index) => [
		label,
		...rows.slice(0, measuredRows).map((row) => row[index]?.text ?? ''),
	]);
	const measured = texts.map(measure);
	const tried = (columns.length > manyColumns ? looksOfWide : looks).map((look) => ({
		...look,
		...share(measured, look),
	}));
	const { isWhole: _, ...fit } = tried.find(({ isWhole }) => isWhole) ??
		tried.at(-1) ?? { ...looks[0], ...share([], looks[0]) };
	const lines = [0, 1].map((row) =>
		Math.max(1, ...texts.map((column, index) => linesOf(column[row] ?? '', fit.widths[index] ?? 1, fit.fontSize))),
	);
	return { ...fit, room: sum(lines) * fit.fontSize * 1.25 + 2 * 7 };
}

/** The longest word of a column, and its longest text: of letters of one point. */
function measure(texts: readonly string[]): { word: number; text: number } {
	const words = texts.flatMap((text) => text.split(/[ \n]/)).map((word) => word.slice(0, longestWord));
	return {
		word: Math.max(...words.map(widthOf)),
		text: Math.max(...texts.map((text) => widthOf(text.slice(0, mostWanted)))),
	};
}

function share(columns: readonly ReturnType<typeof measure>[], { fontSize, padding }: (typeof looks)[number]) {
	const measured = columns.map(({ word, text }) => {
		const least = word * fontSize;
		return { least, more: Math.max(0, text * fontSize - least) + 1 };
	});
	const room = textWidth - padding * 2 * (columns.length - 1);
	const least = sum(measured.map((column) => column.least));
	const isWhole = least <= room;
	const more = sum(measured.map((column) => column.more));
	const widths = measured.map((column) =>
		isWhole ? column.least + (column.more / more) * (room - least) : (column.least / least) * room,
	);
	return { widths, isWhole };
}

function linesOf(text: string, width: number, fontSize: number): number {
	return Math.ceil((widthOf(text) * fontSize * 1.15) / width);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
