import { type Static, Type } from 'typebox';
import { integerOrNull, text, textOrNull } from './schemas.ts';

/** What a call tells of the table of a draft: its first rows, by which columns are chosen. */
export const TableSample = Type.Object({
	/** number of the row of heads in the file; null: there is none */
	head_row: integerOrNull,
	column_count: Type.Integer(),
	/** by hand; otherwise by heads and contents */
	is_chosen: Type.Boolean(),
	/** as they are written, cut; numbers of people are masked */
	rows: Type.Array(Type.Object({ row_no: Type.Integer(), cells: Type.Array(text) })),
});
export type TableSampleView = Static<typeof TableSample>;

/** Which column each field was read from. */
export function tableColumns<const Field extends string>(fields: readonly Field[]) {
	return Type.Array(
		Type.Object({
			field: Type.Enum([...fields]),
			label: text,
			/** what it is headed by; null: by nothing */
			title: textOrNull,
			/** from 0; null: none is found, or the draft has been started */
			column: integerOrNull,
		}),
	);
}
export type TableColumnView = { field: string; label: string; title: string | null; column: number | null };

/** A choice: which column, from 0, is which field. */
export function columnsBody<const Field extends string>(fields: readonly Field[]) {
	const column = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));
	return Type.Object(
		{
			columns: Type.Object(Object.fromEntries(fields.map((field) => [field, column])) as Record<Field, typeof column>, {
				additionalProperties: false,
			}),
			/** number of the row of heads in the file, one of those that the draft shows; null: there is none; not given: as it is */
			head_row: Type.Optional(
				Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 10_000_000 }),
			),
		},
		{ additionalProperties: false },
	);
}

/** Of a call that reads a draft’s table again. */
export const choosingColumns = {
	callers: 'account',
	role: 'editor',
	limit: { max: 30, seconds: 60 },
	errors: ['conflict', 'columns_incorrect', 'file_refused'],
} as const;
