import type { ClaimTable } from './claims-of-table.ts';
import type { DealTable, DealTerms } from './deals-of-table.ts';
import type { NumberTable } from './numbers-of-table.ts';

/** `text`: pasted */
export type GivenTable = { format: 'xlsx' | 'csv' | 'text'; content: Uint8Array };

/** What is looked for: a column of numbers, the columns of debts, or those of deals with their VAT. */
export type TableTask = GivenTable &
	({ purpose: 'numbers' } | { purpose: 'claims' } | ({ purpose: 'deals' } & DealTerms));

/** `broken`: it cannot be read; the others: it has not what is looked for */
export type TableRefusal = 'broken' | 'too_large' | 'no_numbers' | 'no_deal_columns' | 'no_deals' | ClaimRefusal;
type ClaimRefusal = 'no_claim_columns' | 'no_claims' | 'many_claims';

export type TableResult =
	| { numbers: NumberTable }
	| { deals: DealTable }
	| { claims: ClaimTable }
	| { refused: TableRefusal };
