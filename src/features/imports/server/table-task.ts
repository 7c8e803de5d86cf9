import type { ClaimField } from '#domain/debtor-claim.ts';
import type { NumberField } from '#domain/tables.ts';
import type { DealField } from '#domain/vat-review.ts';
import type { ClaimTable } from './claims-of-table.ts';
import type { DealTable, DealTerms } from './deals-of-table.ts';
import type { Mapping, TableSample } from './mapping.ts';
import type { NumberTable } from './numbers-of-table.ts';

/** `text`: pasted */
export type GivenTable = { format: 'xlsx' | 'csv' | 'text'; content: Uint8Array };

/** What is looked for, and in which columns; null: they are to be found. */
type Sought<Purpose extends string, Field extends string> = { purpose: Purpose; chosen: Mapping<Field> | null };

/** A column of numbers, the columns of debts, or those of deals with their VAT. */
export type TableTask = GivenTable &
	(Sought<'numbers', NumberField> | Sought<'claims', ClaimField> | (Sought<'deals', DealField> & DealTerms));

/** `broken`: it cannot be read; the others: it has not what is looked for */
export type TableRefusal = 'broken' | 'too_large' | 'no_numbers' | 'no_deal_columns' | 'no_deals' | ClaimRefusal;
type ClaimRefusal = 'no_claim_columns' | 'no_claims' | 'many_claims';

/** What was read of a table, and in which columns; null: somebody has to choose them. */
export type ReadTable<Table, Field extends string> = {
	table: Table | null;
	mapping: Mapping<Field>;
	sample: TableSample;
};

export type TableResult =
	| { numbers: ReadTable<NumberTable, NumberField> }
	| { deals: ReadTable<DealTable, DealField> }
	| { claims: ReadTable<ClaimTable, ClaimField> }
	| { refused: TableRefusal };
