export { type Entry, findEntries, getEntry } from './server/desk/entry-store.ts';
export {
	archiveEntry,
	cancelRelease,
	orderEntries,
	releaseEntry,
	withdrawEntry,
} from './server/desk/release-entry.ts';
export { createEntry, restoreVersion, saveDraft } from './server/desk/save-draft.ts';
export { diffVersions, findReleases, findVersions } from './server/desk/versions.ts';
export { findPictures } from './server/files/find-pictures.ts';
export { type Article, findArticles } from './server/find-articles.ts';
export { findPageTexts } from './server/find-page-texts.ts';
export { plantContent } from './server/plant-content.ts';
