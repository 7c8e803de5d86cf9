export { financialParts } from './server/account-parts.ts';
export { seedOwnStatement } from './server/seed-own-statement.ts';
export { signedStatements } from './server/signed-statements.ts';
export { findOwnStatements } from './server/statement-store.ts';
