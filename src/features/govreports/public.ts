export { govParts } from './server/account-parts.ts';
export { plantGovForms } from './server/form-store.ts';
export { watchGovReports } from './server/hand-over.ts';
export { type SeededReport, seedGovReports } from './server/seed-reports.ts';
export { signedGovReports } from './server/signed-reports.ts';
export { tellGovDeadlines } from './server/tell-answer.ts';
