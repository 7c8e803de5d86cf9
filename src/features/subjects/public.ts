export { type DescribedSubject, describeSubjects } from './server/describe-subjects.ts';
export { kindLabel, stateLabel } from './server/labels.ts';
export { type Checked, type CheckOptions, checkSearchIndex } from './server/search/check-index.ts';
export { engineVersion } from './server/search/generation-sql.ts';
export {
	prepareSearchIndex,
	type RebuildOptions,
	type Rebuilt,
	rebuildSearchIndex,
} from './server/search/rebuild-index.ts';
export { updateSubjectInIndex } from './server/search/update-index.ts';
export { findSnapshot, snapshotSubject } from './server/snapshot-subject.ts';
