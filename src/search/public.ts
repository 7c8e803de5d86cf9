// searching: features/subjects, and features/places for the text alone

export type { IndexWatch } from './index/watch-index.ts';
export { AnswerMemory } from './query/answer-memory.ts';
export { type BriefRow, briefColumns } from './query/brief-row.ts';
export { type Counted, hasFilters } from './query/count-facets.ts';
export type { FacetColumn } from './query/count-results.ts';
export type { Paging } from './query/paging.ts';
export { parseSearch } from './query/parse-query.ts';
export type { Reading } from './query/reading.ts';
export { type ListFilters, searchList } from './query/search-list.ts';
export { searchSuggestions } from './query/search-suggestions.ts';
export { cleanSearchText } from './query/search-text.ts';
export type { Zone } from './query/zones.ts';

// keeping the index: app, and features/registry when it publishes a list

export { checkSearchIndex } from './index/check-index.ts';
export { buildMissingSearch, catchUpSearch, publishSearch, rebuildSearch } from './index/publish-search.ts';
export { prepareSearchIndex, rebuildSearchIndex } from './index/rebuild-index.ts';
export { type Alias, replaceAliases } from './index/replace-aliases.ts';
export { openIndexWatch } from './index/watch-index.ts';

// adding one subject: tests and measurements

export { updateSubjectInIndex } from './index/update-index.ts';
