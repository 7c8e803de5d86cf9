export {
	type RecalculateDeps,
	type RecalculateOptions,
	type Recalculation,
	recalculateIdn,
} from './server/calculation/recalculate-idn.ts';
export { recalculateWhenDue } from './server/calculation/recalculate-when-due.ts';
export { indexEventTexts } from './server/reading/index-event.ts';
export { presentFactor, titleOfSource } from './server/reading/present-idn.ts';
export { readCurrent } from './server/stored/current-reading.ts';
export type { ScoreRow } from './server/stored/pack-result.ts';
export { stepsOfResults } from './server/stored/steps-between.ts';
export { unheardLists } from './server/stored/unheard-lists.ts';
export { type Calibration, calibrateIdn } from './server/validation/calibrate-idn.ts';
export { type Outcome, storeDemonstrationOutcomes } from './server/validation/outcomes.ts';
export { type StoredValidation, type ValidationOutcome, validateIdn } from './server/validation/validate-idn.ts';
