export { type SourcesSummary, summarizeSources } from './web/summarize-sources.server.ts';
