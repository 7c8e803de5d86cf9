import { claimFields } from '#domain/debtor-claim.ts';
import { numberFields } from '#domain/tables.ts';
import { dealFields } from '#domain/vat-review.ts';
import { claimColumns, claimsOfTable } from './claims-of-table.ts';
import { dealColumns } from './deal-columns.ts';
import { dealsOfTable } from './deals-of-table.ts';
import { bodyOf, isWhole, type Mapping, sampleOf, type WholeMapping } from './mapping.ts';
import { numberColumn, numbersOfTable } from './numbers-of-table.ts';
import type { TableRow } from './table-row.ts';
import type { ReadTable, TableRefusal, TableResult, TableTask } from './table-task.ts';

/** What the rows of a table come to for who asked. */
export function understandTable(rows: readonly TableRow[], task: TableTask): TableResult {
	switch (task.purpose) {
		case 'numbers': {
			const numbers = readRows(rows, task.chosen, {
				...{ fields: numberFields, guess: numberColumn, understand: numbersOfTable },
				...{ noColumns: 'no_numbers', nothing: 'no_numbers' },
			});
			return typeof numbers === 'string' ? { refused: numbers } : { numbers };
		}
		case 'claims': {
			const claims = readRows(rows, task.chosen, {
				...{ fields: claimFields, guess: claimColumns },
				understand: (table, mapping) => {
					const read = claimsOfTable(table, mapping);
					return read === 'many' ? 'many_claims' : read;
				},
				...{ noColumns: 'no_claim_columns', nothing: 'no_claims' },
			});
			return typeof claims === 'string' ? { refused: claims } : { claims };
		}
		case 'deals': {
			const deals = readRows(rows, task.chosen, {
				...{ fields: dealFields, guess: dealColumns },
				understand: (table, mapping) => dealsOfTable(table, mapping, task),
				...{ noColumns: 'no_deal_columns', nothing: 'no_deals' },
			});
			return typeof deals === 'string' ? { refused: deals } : { deals };
		}
	}
}

type Reading<Table, Field extends string> = {
	fields: readonly Field[];
	guess(table: readonly TableRow[]): Mapping<Field>;
	understand(table: readonly TableRow[], mapping: WholeMapping<Field>): Table | TableRefusal;
	noColumns: TableRefusal;
	nothing: TableRefusal;
};

/** Refused is only what no choice of columns would help. */
function readRows<Table extends { rows: readonly unknown[] }, Field extends string>(
	rows: readonly TableRow[],
	chosen: Mapping<Field> | null,
	{ fields, guess, understand, noColumns, nothing }: Reading<Table, Field>,
): ReadTable<Table, Field> | TableRefusal {
	const mapping = chosen ?? guess(rows);
	const sample = sampleOf(rows);
	const isChoice = sample.width > 1 && sample.width >= fields.length;
	if (!isWhole(mapping, fields)) return isChoice ? { table: null, mapping, sample } : noColumns;
	const table = understand(rows, mapping);
	if (typeof table === 'string') return table;
	if (table.rows.length > 0) return { table, mapping, sample };
	const written = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
	const isElsewhere = bodyOf(rows, mapping.headRow).some(({ cells }) => written(cells) >= fields.length);
	return chosen === null && isChoice && isElsewhere ? { table: null, mapping, sample } : nothing;
}
