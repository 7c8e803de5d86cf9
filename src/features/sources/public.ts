export { whyNotAsked } from './server/applies.ts';
export { askLists } from './server/ask-lists.ts';
export { type AskOptions, askSource, operator, readRawAnswer } from './server/ask-source.ts';
export { downloadList, type ListDeps, type ListLoading } from './server/download-list.ts';
export { loadDueLists } from './server/due-lists.ts';
export { hearFast } from './server/fast-evidence.ts';
export { forgetAnswers } from './server/forget-answers.ts';
export { countSources } from './server/list-sources.ts';
export type { SourceDeps } from './server/source-deps.ts';
