export {
	type Classifiers,
	type KatoPlace,
	type Names,
	pathTo,
	shortPlace,
} from './server/classifiers.ts';
export { describeSources } from './server/describe-source.ts';
export { type Datasets, type EvidenceContext, evidenceMaker, evidenceOfRow } from './server/evidence-of.ts';
export { findStated } from './server/find-stated.ts';
export { hearLists, hearListsOfAnybody } from './server/hear-lists.ts';
export {
	askedAs,
	hearKept,
	type KeptDeps,
	type KeptEvidence,
	type RowOfSubject,
	traitsOfLive,
} from './server/kept-answers.ts';
export { type ListSpeaker, listsAbout, registerId, traitsOf } from './server/list-speakers.ts';
export { mciOfArrears, mciOfEvidence } from './server/mci-of-arrears.ts';
export { nameHeadFirms } from './server/name-head-firms.ts';
export { datedIfFrozen, presentHeard, presentSourceState } from './server/present-source.ts';
export { PublishedAnswers } from './server/published-answers.ts';
export { type Asked, readEvidence } from './server/read-evidence.ts';
export { refreshHeads } from './server/refresh-heads.ts';
export { registerStates } from './server/register-statements.ts';
export {
	type Dataset,
	idnChannel,
	openRegistryWatch,
	type RegistryState,
	type RegistryWatch,
	readRegistryState,
	tellAnswered,
} from './server/registry-watch.ts';
export {
	type FactsRow,
	factsColumns,
	factsOfRange,
	factsOfSome,
	isLiquidated,
	readFactsLine,
	subjectIdOf,
} from './server/subject-sql.ts';
