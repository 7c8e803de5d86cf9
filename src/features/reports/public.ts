export { type Asking, type AskOptions, type ReportDeps, type ReportTimes, reportTimes } from './server/deps.ts';
export { ReportEngine } from './server/engine.ts';
