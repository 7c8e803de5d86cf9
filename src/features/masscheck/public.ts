export { massCheckParts } from './server/account-parts.ts';
export { forgetMassChecks } from './server/mass-check-store.ts';
export { watchMassChecks } from './server/run-checks.ts';
