export type { SubjectCard } from './contract.ts';
export { getSubjectCard } from './server/card/get-subject-card.ts';
export { type DescribedSubject, describeSubjects } from './server/describe-subjects.ts';
export { findOrganisationTitle } from './server/find-organisation-title.ts';
export { kindLabel, stateLabel } from './server/labels.ts';
export { type ComparedHead, readForComparison } from './server/read-for-comparison.ts';
export { findSnapshot, snapshotSubject } from './server/snapshot-subject.ts';
