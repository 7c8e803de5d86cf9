export { reportsParts } from './server/account-parts.ts';
export { ReportEngine } from './server/asking/engine.ts';
export { countNewReports } from './server/count-reports.ts';
export { type Asking, type AskOptions, type ReportDeps, type ReportTimes, reportTimes } from './server/deps.ts';
export { findOwnFacts } from './server/reading/own-facts.ts';
export { findOwnReportBin } from './server/reading/own-report.ts';
export { type PrintableReport, printReport } from './server/reading/print-report.ts';
export { findReader } from './server/reading/reader.ts';
export { findReportedSubject } from './server/reading/reported-subject.ts';
