export { reportsParts } from './server/account-parts.ts';
export { ReportEngine } from './server/asking/engine.ts';
export { reportSales } from './server/asking/report-sales.ts';
export { countNewReports } from './server/count-reports.ts';
export { type Asking, type AskOptions, type ReportDeps, type ReportTimes, reportTimes } from './server/deps.ts';
export { findOpenChecks, prepareForeignCheck, readForeignCheck, readForeignChecks } from './server/foreign-checks.ts';
export {
	type AskedPerson,
	dropChecks,
	isCheckSealed,
	type PreparedCheck,
	prepareCheck,
} from './server/person-checks.ts';
export { findReported, type OwnReport, readNewestOf } from './server/reading/newest-of.ts';
export { findOwnFacts, findOwnFactsOfAll, type OwnFact } from './server/reading/own-facts.ts';
export { findOwnReportBin } from './server/reading/own-report.ts';
export { presentPart } from './server/reading/present-part.ts';
export { type PrintableReport, printReport } from './server/reading/print-report.ts';
export { type ReadCheck, readCheck } from './server/reading/read-check.ts';
export { findReader } from './server/reading/reader.ts';
export { findReportedSubject } from './server/reading/reported-subject.ts';
