import type { Block, Cell, Notice, RowsOf, TableOf } from './report-model.ts';

/** What every format can draw. */
export type Lowered<C> = RowsOf<C> | TableOf<C> | Notice;

/** A block as rows and tables: paper, workbook and text say the same because all of them are drawn from this. */
export function lowerBlock(block: Block): readonly Lowered<Cell>[] {
	switch (block.type) {
		case 'rows':
		case 'table':
		case 'notice':
			return [block];
		case 'bars':
			return [{ type: 'rows', caption: block.caption, rows: block.points.map(pointOf(block.unit)) }];
		case 'matrix':
			return [
				{
					type: 'table',
					caption: block.caption,
					columns: [{ label: block.corner }, ...block.columns.map((label) => ({ label, isNumber: true }))],
					rows: block.rows.map(({ label, note, cells }) => [{ text: note ? `${label} (${note})` : label }, ...cells]),
				},
			];
		case 'compare': {
			const [measure, own, other] = block.columns;
			const columns = [{ label: measure }, { label: own, isNumber: true }, { label: other, isNumber: true }];
			const rows = block.rows.map((row) => [{ text: row.label }, row.own, row.other]);
			return [{ type: 'table', caption: block.caption, columns, rows }];
		}
		case 'timeline':
			return [
				{
					type: 'table',
					caption: block.caption,
					columns: block.columns.map((label) => ({ label })),
					rows: block.events.map(({ day, text, source }) => [day, { text }, { text: source }]),
				},
			];
		case 'requisites':
			return [
				{
					type: 'rows',
					rows: block.rows.flatMap(({ label, value, by, others }) => [
						{ label, value, note: by },
						...others.map((other) => ({ label, value: other.value, note: other.by })),
					]),
				},
			];
		case 'formula': {
			const { caption, result, steps } = block;
			return [{ type: 'rows', caption, rows: [...steps, result] }];
		}
	}
}

function pointOf(unit: string) {
	return ({
		label,
		value,
		text,
	}: {
		label: string;
		value: number | null;
		text: string;
	}): { label: string; value: Cell } => ({
		label,
		value: value === null ? { text } : { text, value: { as: unit === '₸' ? 'tenge' : 'number', of: value } },
	});
}
