export { announcementsIn } from './server/announcements.ts';
export { catalogueIn, groupsOf, isNewOn } from './server/catalogue.ts';
export { type ContentWatch, openContentWatch } from './server/content-watch.ts';
export { type Entry, getEntry } from './server/desk/entry-store.ts';
export { findEntries, overviewOf } from './server/desk/find-entries.ts';
export { findPastes, keepPaste } from './server/desk/pastes.ts';
export {
	archiveEntry,
	cancelRelease,
	orderEntries,
	releaseEntry,
	withdrawEntry,
} from './server/desk/release-entry.ts';
export { createEntry, restoreVersion, saveDraft } from './server/desk/save-draft.ts';
export { diffVersions, findReleases, findVersions } from './server/desk/versions.ts';
export { describePicture } from './server/files/describe-picture.ts';
export { fileIdsIn } from './server/files/file-refs.ts';
export { findFiles, type MediaRow } from './server/files/find-files.ts';
export { findPictures } from './server/files/find-pictures.ts';
export { forgetFiles } from './server/files/forget-files.ts';
export { keepFile, type MediaDeps } from './server/files/keep-file.ts';
export { contentOf, findKept, sendVariant } from './server/files/public-file.ts';
export { type Article, findArticles } from './server/find-articles.ts';
export { findPageTexts, findProductText } from './server/find-page-texts.ts';
export { checkLinks, findLinks } from './server/links/check-links.ts';
export type { PageOf } from './server/links/dead-links.ts';
export { plantContent, readDraft } from './server/plant-content.ts';
export { plantOffer } from './server/plant-offer.ts';
export { type Live as LiveText, shownIn } from './server/read-content.ts';
