import type { FactorResult, Segment } from '#domain/idn/score.ts';
import { greenFrom } from './groups.ts';
import { maxScore, stopFactorCap } from './scale.ts';

const neverGreen: ReadonlySet<string> = new Set(['inactive', 'suspended']);

/** What a score cannot exceed, whatever the points: 499 with a stop factor, below the green zone where no work is done. */
export function ceilingOf(segment: Segment, factors: readonly FactorResult[], hasStop: boolean): number {
	if (hasStop) return stopFactorCap;
	const activity = factors.find(({ code }) => code === 'R6');
	const isIdle = activity?.state === 'bin' && neverGreen.has(activity.bin ?? '');
	return isIdle ? greenFrom[segment] - 1 : maxScore;
}
