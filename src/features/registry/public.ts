export { type ImportDeps, type ImportOptions, type ImportSummary, importList } from './server/import-list.ts';
export { numberEvents } from './server/publishing/number-events.ts';
export { ImportRefused } from './server/refusal.ts';
export { keptBadRows, type LocatedBadRow, listBadRows } from './server/runs.ts';
