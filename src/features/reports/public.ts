export { reportsParts } from './server/account-parts.ts';
export { countNewReports } from './server/count-reports.ts';
export { type Asking, type AskOptions, type ReportDeps, type ReportTimes, reportTimes } from './server/deps.ts';
export { ReportEngine } from './server/engine.ts';
export { findOwnFacts } from './server/own-facts.ts';
export { findOwnReportBin } from './server/own-report.ts';
export { type PrintableReport, printReport } from './server/print-report.ts';
export { findReader } from './server/reader.ts';
export { findReportedSubject } from './server/reported-subject.ts';
