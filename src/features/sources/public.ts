export { askLists } from './server/ask-lists.ts';
export { type AskOptions, askSource } from './server/ask-source.ts';
export type { SourceDeps } from './server/source-deps.ts';
