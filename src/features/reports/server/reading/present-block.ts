import type { BlockView, CellView } from '#domain/report/block-view.ts';
import type { Block, Cell } from '#domain/report/report-model.ts';

export function presentBlock(block: Block): BlockView {
	switch (block.type) {
		case 'rows':
			return { type: 'rows', caption: block.caption ?? null, rows: block.rows.map(presentRow) };
		case 'table':
			return {
				type: 'table',
				caption: block.caption,
				columns: block.columns.map(({ label, isNumber = false }) => ({ label, is_number: isNumber })),
				rows: block.rows.map((row) => row.map(presentCell)),
			};
		case 'bars':
			return { ...block, points: [...block.points] };
		case 'notice':
			return block;
		case 'matrix':
		case 'compare':
		case 'timeline':
		case 'requisites':
		case 'formula':
			return presentSummed(block);
	}
}

type Summed = Extract<Block, { type: 'matrix' | 'compare' | 'timeline' | 'requisites' | 'formula' }>;

/** The blocks of summaries. */
function presentSummed(block: Summed): BlockView {
	switch (block.type) {
		case 'matrix':
			return {
				...{ type: 'matrix', caption: block.caption, corner: block.corner, columns: [...block.columns] },
				rows: block.rows.map(({ label, note, isTotal = false, cells }) => ({
					...{ label, note: note ?? null, is_total: isTotal, cells: cells.map(presentCell) },
				})),
			};
		case 'compare':
			return {
				...{ type: 'compare', caption: block.caption, columns: [...block.columns] },
				rows: block.rows.map(({ label, own, other }) => ({
					...{ label, own: presentCell(own), other: presentCell(other) },
				})),
			};
		case 'timeline':
			return {
				...{ type: 'timeline', caption: block.caption, columns: [...block.columns] },
				events: block.events.map(({ day, text, source, tone, isAhead }) => ({
					...{ day: presentCell(day), text, source, tone, is_ahead: isAhead },
				})),
			};
		case 'requisites':
			return {
				type: 'requisites',
				rows: block.rows.map(({ label, value, agreement, isMinor, by, others }) => ({
					...{ label, value: presentCell(value), agreement, is_minor: isMinor, by },
					others: others.map((other) => ({ ...other, value: presentCell(other.value) })),
				})),
			};
		case 'formula': {
			const { caption, result, steps } = block;
			const { label, value } = result;
			return { type: 'formula', caption, steps: steps.map(presentRow), result: { label, value: presentCell(value) } };
		}
	}
}

function presentRow({ label, value, note }: { label: string; value: Cell; note?: string }) {
	return { label, value: presentCell(value), note: note ?? null };
}

function presentCell({ text, isNumber = false, bin, url, tone }: Cell): CellView {
	return { text, is_number: isNumber, bin: bin ?? null, url: url ?? null, tone: tone ?? null };
}
