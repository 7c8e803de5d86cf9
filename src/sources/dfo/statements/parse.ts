import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { attribute } from '#sources/kit/door.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { amountOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { allGood } from '#sources/kit/lists/fact-list.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import {
	type AttributedRow,
	type BadRow,
	bad,
	type ParsedBatch,
	type RecordFile,
} from '#sources/kit/lists/list-source.ts';
import { readList } from '#sources/kit/lists/read-list.ts';

const keys = ['bin', 'year', 'form', 'line', 'valuebegin', 'valueend', 'auditorbin'] as const;

type Statement = FactKinds['financial_statement'];
type Line = { bin: string; year: number; auditorBin: string | null; line: Statement['lines'][number] };

/**
 * One record per subject and year: the lines of a statement stand together in the file (format sheet F22). A bad line
 * spoils its statement alone: half a balance sheet is none.
 * @throws ListFileError (wrong_columns)
 */
export async function* readStatements(file: RecordFile): AsyncGenerator<ParsedBatch<StatementRow>> {
	let open: Line[] = [];
	let spoiled: AttributedRow<StatementRow> | undefined;
	let part = '';
	let isHeading = true;
	const close = (): AttributedRow<StatementRow>[] => {
		const closed = spoiled ?? (open.length === 0 ? undefined : { ok: statementOf(open) });
		[open, spoiled] = [[], undefined];
		return closed === undefined ? [] : [closed];
	};
	let current = '';
	for await (const batch of readList(file.path)) {
		part = batch.part;
		const records: AttributedRow<StatementRow>[] = [];
		for (const { cells } of batch.rows) {
			if (isHeading) {
				if (cells.map((cell) => cell.trim().toLowerCase()).join() !== keys.join())
					throw new ListFileError('wrong_columns', part, `columns «${cells.join(',')}» instead of «${keys.join(',')}»`);
				isHeading = false;
				continue;
			}
			const statement = `${cells[0]?.trim()}:${cells[1]?.trim()}`;
			if (statement !== current) records.push(...close());
			current = statement;
			const line = lineOf(cells, file);
			if ('bad' in line) spoiled ??= attribute<StatementRow>(line, [cells[0]]);
			else open.push(line);
		}
		yield { part, records, fraction: batch.fraction };
	}
	yield { part, records: close(), fraction: 1 };
}

function lineOf(cells: readonly string[], { listDate }: RecordFile): Line | { bad: BadRow } {
	const good = allGood({
		bin: identifierOfCell(cells[0], 'bin', listDate),
		beginKzt: amountOfCell(cells[4], 'valueBegin'),
		endKzt: amountOfCell(cells[5], 'valueEnd'),
	});
	if ('bad' in good) return good;
	const [form, line, auditorBin] = [textOfCell(cells[2]), textOfCell(cells[3]), textOfCell(cells[6])];
	const year = Number(cells[1]);
	if (!Number.isInteger(year) || year < 1990 || year > 2100) return bad('year', 'number', cells[1] ?? null);
	if (form === null || line === null) return bad('line', 'missing', good.bin);
	const { bin, beginKzt, endKzt } = good;
	return { bin, year, auditorBin, line: { form, line, beginKzt, endKzt } };
}

function statementOf(lines: readonly Line[]): StatementRow {
	const { bin, year, auditorBin } = lines[0] ?? { bin: '', year: 0, auditorBin: null };
	const value = { year, lines: lines.map(({ line }) => line), auditorBin };
	return {
		iinBin: bin,
		entryKey: `${bin}:${year}`,
		fact: { kind: 'financial_statement', value },
		names: [],
		bornOn: [],
	};
}
