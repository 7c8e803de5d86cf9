import { type Static, Type } from 'typebox';
import { numberOrNull, text, textOrNull } from '../api/schemas.ts';

/** How blocks of a report are told, to pages and to programs alike. */
export const tone = Type.Enum(['neutral', 'good', 'attention', 'bad']);
export const Cell = Type.Object({
	text,
	is_number: Type.Boolean(),
	/** link to the card of this subject */
	bin: textOrNull,
	url: textOrNull,
	tone: Type.Union([tone, Type.Null()]),
});
export type CellView = Static<typeof Cell>;

const agreement = Type.Enum(['agree', 'single', 'differs', 'outdated']);

export const BlockView = Type.Union([
	Type.Object({
		type: Type.Literal('rows'),
		caption: textOrNull,
		rows: Type.Array(Type.Object({ label: text, value: Cell, note: textOrNull })),
	}),
	Type.Object({
		type: Type.Literal('table'),
		caption: text,
		columns: Type.Array(Type.Object({ label: text, is_number: Type.Boolean() })),
		rows: Type.Array(Type.Array(Cell)),
	}),
	Type.Object({ type: Type.Literal('notice'), tone, text }),
	Type.Object({
		type: Type.Literal('bars'),
		caption: text,
		unit: text,
		points: Type.Array(Type.Object({ label: text, value: numberOrNull, text })),
	}),
	/** years across, measures down */
	Type.Object({
		type: Type.Literal('matrix'),
		caption: text,
		/** above the labels of the rows */
		corner: text,
		columns: Type.Array(text),
		rows: Type.Array(Type.Object({ label: text, note: textOrNull, is_total: Type.Boolean(), cells: Type.Array(Cell) })),
	}),
	/** own figures against others */
	Type.Object({
		type: Type.Literal('compare'),
		caption: text,
		/** headings of the measure, of the own value and of the other one */
		columns: Type.Array(text, { minItems: 3, maxItems: 3 }),
		rows: Type.Array(Type.Object({ label: text, own: Cell, other: Cell })),
	}),
	/** the furthest ahead first */
	Type.Object({
		type: Type.Literal('timeline'),
		caption: text,
		/** headings of the day, of the event and of its source */
		columns: Type.Array(text, { minItems: 3, maxItems: 3 }),
		events: Type.Array(Type.Object({ day: Cell, text, source: text, tone, is_ahead: Type.Boolean() })),
	}),
	/** one value of all sources for each requisite, with what others say */
	Type.Object({
		type: Type.Literal('requisites'),
		rows: Type.Array(
			Type.Object({
				label: text,
				value: Cell,
				agreement,
				/** codes of classifiers and other things that are looked up */
				is_minor: Type.Boolean(),
				/** who gives the value, with dates */
				by: text,
				others: Type.Array(Type.Object({ value: Cell, agreement, by: text })),
			}),
		),
	}),
	/** how a sum came about */
	Type.Object({
		type: Type.Literal('formula'),
		caption: text,
		steps: Type.Array(Type.Object({ label: text, value: Cell, note: textOrNull })),
		result: Type.Object({ label: text, value: Cell }),
	}),
]);
export type BlockView = Static<typeof BlockView>;
