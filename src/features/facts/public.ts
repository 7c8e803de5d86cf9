export { assembleFacts, type Datasets } from './server/assemble-facts.ts';
export { cadenceDays } from './server/cadence-days.ts';
export {
	type Classifiers,
	type KatoPlace,
	loadClassifiers,
	type Names,
	pathTo,
	shortPlace,
} from './server/classifiers.ts';
export { type FactsRow, factsColumns, factsOfSome, readScoredLine, scoredRange } from './server/facts-sql.ts';
export { mciOfArrears } from './server/mci-of-arrears.ts';
export { presentAnswer, presentSourceState } from './server/present-source.ts';
export { PublishedAnswers } from './server/published-answers.ts';
export { refreshHeads } from './server/refresh-heads.ts';
export {
	closeRegistryWatch,
	idnChannel,
	type RegistryState,
	type RegistryWatch,
	readRegistryState,
	watchRegistry,
} from './server/registry-watch.ts';
export { sourceIds } from './server/source-ids.ts';
