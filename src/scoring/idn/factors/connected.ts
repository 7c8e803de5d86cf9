import type { FactorCode } from '#domain/score.ts';
import type { SubjectKind } from '#domain/subject.ts';
import type { Factor } from '../finding.ts';
import { address } from './address.ts';
import { age } from './age.ts';
import { arrears } from './arrears.ts';
import { filing } from './filing.ts';
import { headChange } from './head-change.ts';
import { violations } from './violations.ts';

/** Factors whose sources exist; the model knows the others too, and they stay `not_connected`. */
export const connectedFactors: ReadonlyMap<FactorCode, Factor> = new Map([
	['R1', age],
	['R2', address],
	['R3', headChange],
	['T1', filing],
	['T2', arrears],
	['T5', violations],
]);

/** A sole proprietor is the head for good, so nothing can be learned from a change. */
export function factorApplies(code: FactorCode, kind: SubjectKind | null): boolean {
	return !(code === 'R3' && kind === 'sole');
}
