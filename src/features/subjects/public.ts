export { type DescribedSubject, describeSubjects } from './server/describe-subjects.ts';
export { kindLabel, stateLabel } from './server/labels.ts';
export { findSnapshot, snapshotSubject } from './server/snapshot-subject.ts';
