export type { SubjectCard } from './contract.ts';
export { getSubjectCard } from './server/card/get-subject-card.ts';
export { readAssessed } from './server/card/read-assessed.ts';
export { type DescribedSubject, describeSubjects } from './server/describe-subjects.ts';
export { findOrganisationTitle } from './server/find-organisation-title.ts';
export { type JudgedSubject, judgeMany } from './server/judge-many.ts';
export { kindLabel, placeOf, stateLabel } from './server/labels.ts';
export { type ComparedHead, readForComparison } from './server/read-for-comparison.ts';
export { findSnapshot, snapshotSubject } from './server/snapshot-subject.ts';
