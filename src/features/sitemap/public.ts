export { makeSitemapParts } from './server/make-parts.ts';
export { findPart, findParts, readPart, type SitemapPart } from './server/read-parts.ts';
