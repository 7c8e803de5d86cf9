export { importParts } from './server/account-parts.ts';
export { type GivenClaim, givenClaim, type ReadClaim, readClaim } from './server/claims-of-table.ts';
export type { DealTable } from './server/deals-of-table.ts';
export { tableOfForm } from './server/given-table.ts';
export {
	type AskedColumns,
	chosenColumns,
	findGivenTable,
	forgetGivenTable,
	forgetGivenTables,
	type KeptTable,
	keepChosenColumns,
	keepGivenTable,
} from './server/given-tables.ts';
export type { NumberTable } from './server/numbers-of-table.ts';
export { presentSample } from './server/present-columns.ts';
export { type ReadClaims, type ReadDeals, type ReadNumbers, TableReader } from './server/read-table.ts';
export type { GivenTable } from './server/table-task.ts';
export { addTableForms, takeTable } from './server/take-table.ts';
