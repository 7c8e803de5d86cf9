export { govParts } from './server/account-parts.ts';
export { plantGovForms } from './server/form-store.ts';
export { runTurn as handOverDue, watchGovReports } from './server/hand-over.ts';
export { findSeededState, type SeededReport, seedGovJoin, seedGovReport } from './server/seed-reports.ts';
export { signedGovReports } from './server/signed-reports.ts';
export { tellGovDeadlines } from './server/tell-answer.ts';
