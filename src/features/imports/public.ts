export { type ClaimTable, type GivenClaim, givenClaim, type ReadClaim, readClaim } from './server/claims-of-table.ts';
export { type DealTable, dealsOfTable } from './server/deals-of-table.ts';
export { tableOfForm } from './server/given-table.ts';
export { type NumberTable, numbersOfTable } from './server/numbers-of-table.ts';
export { TableReader } from './server/read-table.ts';
export { addTableForms, takeTable } from './server/take-table.ts';
