import type { FactorResult, IdnResult } from '#domain/idn/score.ts';

const maxNegative = 4;
const maxPositive = 3;

/** The factors that cost most, worst first. */
export function negativeReasons(result: Pick<IdnResult, 'factors'>): FactorResult[] {
	return scored(result)
		.filter(({ points }) => points < 0)
		.sort((left, right) => left.points - right.points)
		.slice(0, maxNegative);
}

/** The factors that speak most for the subject, best first: only known values, never silence. */
export function positiveReasons(result: Pick<IdnResult, 'factors'>): FactorResult[] {
	return scored(result)
		.filter(({ points }) => points > 0)
		.sort((left, right) => right.points - left.points)
		.slice(0, maxPositive);
}

type ScoredFactor = FactorResult & { points: number };

function scored({ factors }: Pick<IdnResult, 'factors'>): ScoredFactor[] {
	return factors.filter((factor): factor is ScoredFactor => factor.state === 'bin' && factor.points !== null);
}
