/**
 * The one scale of the index: score = A + B · ln(odds), odds = good : bad.
 * Two conventions fix it: 600 points stand for 10 : 1, and 50 points more double the odds.
 */
const anchorScore = 600;
const anchorOdds = 10;
const pointsToDoubleOdds = 50;
/** B, points per unit of log-odds */
export const pointsPerLogOdds = pointsToDoubleOdds / Math.LN2;
/** A, the score of even odds */
export const scoreOfEvenOdds = anchorScore - pointsPerLogOdds * Math.log(anchorOdds);

export const minScore = 0;
export const maxScore = 1000;

/** What a stop factor leaves at most: the top of the last group. */
export const stopFactorCap = 499;

/** Mean probability of trouble within 12 months that the scale gives to a score, 0…1. */
export function probabilityOfTrouble(score: number): number {
	return 1 / (1 + anchorOdds * 2 ** ((score - anchorScore) / pointsToDoubleOdds));
}

/** Only the total is clipped, never a factor: points that are shown add up to it. */
export function totalScore(base: number, factors: readonly { points: number | null }[]): number {
	let total = base;
	for (const { points } of factors) total += points ?? 0;
	return Math.min(maxScore, Math.max(minScore, Math.round(total)));
}
