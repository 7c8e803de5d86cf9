export { canUnpack, type ScoreRow, unpackResult } from './server/pack-result.ts';
export {
	type RecalculateDeps,
	type RecalculateOptions,
	type Recalculation,
	recalculateIdn,
} from './server/recalculate-idn.ts';
