export { type Calibration, calibrateIdn } from './server/calibrate-idn.ts';
export { readCurrent } from './server/current-reading.ts';
export { indexEventTexts } from './server/index-event.ts';
export { storeDemonstrationOutcomes } from './server/outcomes.ts';
export type { ScoreRow } from './server/pack-result.ts';
export { presentFactor, titleOfSource } from './server/present-idn.ts';
export {
	type RecalculateDeps,
	type RecalculateOptions,
	type Recalculation,
	recalculateIdn,
} from './server/recalculate-idn.ts';
export { readMovedDays, recalculateWhenDue } from './server/recalculate-when-due.ts';
export { stepsOfResults } from './server/steps-between.ts';
export { type StoredValidation, type ValidationOutcome, validateIdn } from './server/validate-idn.ts';
