import type { TableRow } from './table-row.ts';

/** Titles may stand above the heads. */
export const headWithin = 15;
const longestHead = 120;

/** How a column is headed: of the patterns the first that fits any head counts, and none of `never` does. */
export type Head<Field extends string> = { field: Field; patterns: readonly RegExp[]; never?: RegExp };

export type Headed<Field extends string> = { row: TableRow; found: ReadonlyMap<Field, number> };

/**
 * The row of heads and the columns that it names, each once; what is easily taken for something else stands first in `heads`.
 * @param least columns that a row has to name before it is taken for the heads
 */
export function headedColumns<Field extends string>(
	table: readonly TableRow[],
	heads: readonly Head<Field>[],
	least: number,
): Headed<Field> | undefined {
	return table
		.slice(0, headWithin)
		.map((row) => ({ row, found: byHeads(row.cells, heads) }))
		.find(({ found }) => found.size >= least);
}

function byHeads<Field extends string>(cells: readonly string[], heads: readonly Head<Field>[]): Map<Field, number> {
	const found = new Map<Field, number>();
	const taken = new Set<number>();
	for (const { field, patterns, never } of heads) {
		const free = cells.flatMap((cell, at) =>
			taken.has(at) || never?.test(cell) || cell.length > longestHead ? [] : [at],
		);
		const at = patterns
			.map((pattern) => free.find((place) => pattern.test(cells[place] ?? '')))
			.find((one) => one !== undefined);
		if (at === undefined) continue;
		found.set(field, at);
		taken.add(at);
	}
	return found;
}
