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

const minScore = 0;
const maxScore = 1000;

/** What a stop factor leaves at most: the top of the last group. */
export const stopFactorCap = 499;

/** Mean probability of trouble within 12 months that the scale gives to a score, 0…1. */
export function probabilityOfTrouble(score: number): number {
	return 1 / (1 + anchorOdds * 2 ** ((score - anchorScore) / pointsToDoubleOdds));
}

/** Only the total is clipped and rounded, never a factor. */
export function totalScore(base: number, points: readonly (number | null)[]): number {
	let total = base;
	for (const each of points) total += each ?? 0;
	return Math.min(maxScore, Math.max(minScore, Math.round(total)));
}
