import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export type StatementRow = Pick<Rows['bank_statement'], 'id' | 'iik' | 'lines'> & {
	fileName: Rows['bank_statement']['file_name'];
	from: Rows['bank_statement']['from_day'];
	to: Rows['bank_statement']['to_day'];
	openingTiyn: Rows['bank_statement']['opening_tiyn'];
	inTiyn: Rows['bank_statement']['in_tiyn'];
	outTiyn: Rows['bank_statement']['out_tiyn'];
	closingTiyn: Rows['bank_statement']['closing_tiyn'];
	newLines: Rows['bank_statement']['new_lines'];
	uploadedBy: Rows['bank_statement']['uploaded_by'];
	uploadedAt: Rows['bank_statement']['uploaded_at'];
};
export type LineRow = Pick<
	Rows['bank_statement_line'],
	'id' | 'day' | 'number' | 'name' | 'bin' | 'iik' | 'purpose' | 'state' | 'holder' | 'note'
> & {
	amountTiyn: Rows['bank_statement_line']['amount_tiyn'];
	invoiceNumber: Rows['bank_statement_line']['invoice_number'];
	statementId: Rows['bank_statement_line']['statement_id'];
};
export const lineStates = ['unmatched', 'proposed', 'matched', 'ignored'] as const;
export type LineState = (typeof lineStates)[number];

const perPage = 20;

/** The latest first. */
export async function findStatements(reader: Reader): Promise<StatementRow[]> {
	const { rows } = await reader.query<StatementRow>(
		`select id, iik, lines, file_name as "fileName", from_day as "from", to_day as "to", opening_tiyn as "openingTiyn",
		   in_tiyn as "inTiyn", out_tiyn as "outTiyn", closing_tiyn as "closingTiyn", new_lines as "newLines",
		   uploaded_by as "uploadedBy", uploaded_at as "uploadedAt" from bank_statement order by id desc limit 20`,
	);
	return rows;
}

const lineColumns = `id, day, number, name, bin, iik, purpose, state, holder, note, amount_tiyn as "amountTiyn",
  invoice_number as "invoiceNumber", statement_id as "statementId"`;

/** Money that came, the oldest first where somebody has to look, else the latest. */
export async function findLines(
	reader: Reader,
	{ states, page }: { states: readonly LineState[]; page: number },
): Promise<{ rows: LineRow[]; total: number; limit: number }> {
	const isOpen = states.every((state) => state === 'unmatched' || state === 'proposed');
	const { rows } = await reader.query<LineRow>(
		`select ${lineColumns} from bank_statement_line where is_incoming and state = any($1)
		 order by day ${isOpen ? 'asc' : 'desc'}, id ${isOpen ? 'asc' : 'desc'} limit ${perPage} offset $2`,
		[states, (page - 1) * perPage],
	);
	const counted = await countLines(reader);
	return { rows, total: states.reduce((sum, state) => sum + counted[state], 0), limit: perPage };
}

export async function countLines(reader: Reader): Promise<Record<LineState, number>> {
	const { rows } = await reader.query<Pick<Rows['bank_statement_line'], 'state'> & Promised<{ count: number }>>(
		'select state, count(*) as count from bank_statement_line where is_incoming group by state',
	);
	const counts = { unmatched: 0, proposed: 0, matched: 0, ignored: 0 };
	for (const { state, count } of rows) counts[state] = count;
	return counts;
}

export async function findLine(reader: Reader, id: number): Promise<LineRow | undefined> {
	const { rows } = await reader.query<LineRow>(
		`select ${lineColumns} from bank_statement_line where id = $1 and is_incoming`,
		[id],
	);
	return rows[0];
}
