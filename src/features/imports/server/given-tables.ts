import { AppError, type FieldError } from '#domain/error.ts';
import { spendLimits } from '#features/auth/public.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { isWhole, type Mapping, type TableSample, type WholeMapping } from './mapping.ts';
import type { GivenTable, ReadTable } from './table-task.ts';

const columnOf = {
	vat_review: 'vat_review_id',
	mass_check: 'mass_check_id',
	debtor_import: 'debtor_import_id',
} as const;
/** What was made of a table and is not started yet. */
export type DraftOfTable = { kind: keyof typeof columnOf; id: string };

/** Choices of columns of one account in an hour: each reads a table. */
const mostPerHour = 120;

type Given = { owner: string; accountId: number; given: GivenTable };

/** Keeps a table beside its draft, so that other columns can be chosen until it is started. With one column there is nothing to choose. */
export async function keepGivenTable(
	client: PoolClient,
	draft: DraftOfTable,
	{ owner, accountId, given, read: { mapping, sample } }: Given & { read: ReadTable<unknown, string> },
): Promise<void> {
	if (sample.width < 2) return;
	await client.query(
		`insert into given_table (${columnOf[draft.kind]}, owner, account_id, format, content, width, sample, columns, head_row)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[
			...[draft.id, owner, accountId, given.format, Buffer.from(given.content)],
			...[sample.width, JSON.stringify(sample.rows), JSON.stringify(mapping.columns), mapping.headRow],
		],
	);
}

/** What somebody chooses columns by, without the table itself. */
export type KeptTable<Field extends string> = Mapping<Field> & TableSample & { isChosen: boolean };

/** @returns undefined: the draft was started, or the table is forgotten */
export async function findGivenTable<Field extends string>(
	reader: Reader,
	draft: DraftOfTable,
): Promise<KeptTable<Field> | undefined> {
	const { rows } = await reader.query<{
		width: Rows['given_table']['width'];
		rows: Known<Rows['given_table']['sample'], TableSample['rows']>;
		columns: Known<Rows['given_table']['columns'], Mapping<Field>['columns']>;
		headRow: Rows['given_table']['head_row'];
		isChosen: Rows['given_table']['is_chosen'];
	}>(
		`select width, sample as rows, columns, head_row as "headRow", is_chosen as "isChosen" from given_table
		 where ${columnOf[draft.kind]} = $1`,
		[draft.id],
	);
	return rows[0];
}

/** As a call asks for it; without a row of the heads that stays as it is. */
export type AskedColumns<Field extends string> = {
	columns: Readonly<Partial<Record<Field, number>>>;
	head_row?: number | null;
};

/**
 * The table of a draft, and the columns that somebody has chosen for it.
 * @throws AppError conflict (it is not kept any more), columns_incorrect naming the fields, too_many_requests
 */
export async function chosenColumns<Field extends string>(
	pool: Pool,
	draft: DraftOfTable,
	{ accountId, fields, asked }: { accountId: number; fields: readonly Field[]; asked: AskedColumns<Field> },
): Promise<{ given: GivenTable; chosen: WholeMapping<Field> }> {
	const kept = await findGivenTable<Field>(pool, draft);
	if (kept === undefined) throw new AppError('conflict');
	const { head_row: headRow = kept.headRow } = asked;
	const chosen = { columns: asked.columns, headRow };
	const faults = faultsOf(chosen, fields, kept);
	if (faults.length > 0 || !isWhole(chosen, fields)) throw new AppError('columns_incorrect', { fields: faults });
	await spendLimits(pool, [{ bucket: `columns account ${accountId}`, max: mostPerHour, seconds: 3600 }]);
	const { rows } = await pool.query<Pick<Rows['given_table'], 'format' | 'content'>>(
		`select format, content from given_table where ${columnOf[draft.kind]} = $1`,
		[draft.id],
	);
	const [given] = rows;
	if (given === undefined) throw new AppError('conflict');
	return { given, chosen };
}

/** What is wrong with a choice, field by field. */
function faultsOf<Field extends string>(
	{ columns, headRow }: Mapping<Field>,
	fields: readonly Field[],
	{ width, rows }: TableSample,
): FieldError[] {
	const ofColumns = fields.flatMap((field, at): FieldError[] => {
		const column = columns[field];
		const isTwice = fields.slice(0, at).some((other) => columns[other] === column);
		const rule =
			column === undefined
				? 'column_required'
				: column >= width
					? 'column_unknown'
					: isTwice
						? 'column_twice'
						: undefined;
		return rule === undefined ? [] : [{ field: `columns.${field}`, rule }];
	});
	const isHeadKnown = headRow === null || rows.some(({ rowNo }) => rowNo === headRow);
	return isHeadKnown ? ofColumns : [...ofColumns, { field: 'head_row', rule: 'head_row_unknown' }];
}

/** What a draft was read by from now on. */
export async function keepChosenColumns<Field extends string>(
	client: PoolClient,
	draft: DraftOfTable,
	{ columns, headRow }: Mapping<Field>,
): Promise<void> {
	await client.query(
		`update given_table set columns = $2, head_row = $3, is_chosen = true where ${columnOf[draft.kind]} = $1`,
		[draft.id, JSON.stringify(columns), headRow],
	);
}

/** When a draft is started or signed: nobody chooses columns any more. */
export async function forgetGivenTable(client: PoolClient, draft: DraftOfTable): Promise<void> {
	await client.query(`delete from given_table where ${columnOf[draft.kind]} = $1`, [draft.id]);
}

/** Tables of drafts that nobody has started for so many days. */
export async function forgetGivenTables(pool: Pool, days: number): Promise<void> {
	await pool.query('delete from given_table where given_at < clock_timestamp() - make_interval(days => $1)', [days]);
}
