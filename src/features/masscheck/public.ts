export { massCheckParts } from './server/account-parts.ts';
export { startMassCheck } from './server/act-on-check.ts';
export { keepMassCheck } from './server/make-check.ts';
export { findMassChecks, findNumbers as findMassNumbers, forgetMassChecks } from './server/mass-check-store.ts';
export { readQuote as readMassQuote } from './server/quote.ts';
export { watchMassChecks } from './server/run-checks.ts';
