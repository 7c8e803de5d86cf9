export { type ImportDeps, type ImportOptions, type ImportSummary, importList } from './server/import-list.ts';
export { buildMissingSearch, catchUpSearch, rebuildSearch } from './server/publish-search.ts';
export { ImportRefused } from './server/refusal.ts';
export { keptBadRows, type LocatedBadRow, listBadRows } from './server/runs.ts';
