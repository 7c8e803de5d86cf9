import type { FactorResult, IdnGroup, IdnInterval, RiskClass, RiskDegree, Segment } from '#domain/idn/score.ts';
import type { IdnModel } from '../models/model.ts';
import { SpreadSum, type Spreads, spreadsOf } from '../models/population.ts';
import { degreeOfGroup, greenFrom, groupOfScore } from './groups.ts';
import { maxScore, minScore } from './scale.ts';

/** Half of the probability that is left out lies on each side. */
const deviationsOf90Percent = 1.6449;
/** A zone is said where hardly a doubt is left. */
const saidFrom = 0.95;

type ScoredFactor = Pick<FactorResult, 'code' | 'state' | 'points'>;

const known = new Map<string, Spreads>();

function spreadsFor(model: IdnModel, segment: Segment): Spreads {
	const key = `${model.version} ${segment}`;
	const spreads = known.get(key) ?? spreadsOf(model, segment);
	known.set(key, spreads);
	return spreads;
}

/**
 * Where the score lies with a probability of 90 percent: known factors count with their points, unknown ones as what they
 * are in the model's population. The sum of many small parts is taken for normally distributed.
 */
export function intervalOf(model: IdnModel, segment: Segment, factors: readonly ScoredFactor[]): IdnInterval {
	const spreads = spreadsFor(model, segment);
	const unknown = new SpreadSum();
	let points = model.base[segment];
	for (const { code, state, points: own } of factors) {
		if (state === 'bin') points += own ?? 0;
		else {
			const spread = spreads.get(code);
			if (spread !== undefined) unknown.add(state === 'bounded' ? spread.bounded : spread.unknown, spread.family);
		}
	}
	const middle = points + unknown.mean;
	const half = deviationsOf90Percent * unknown.deviation;
	const onScale = (score: number) => Math.min(maxScore, Math.max(minScore, Math.round(score)));
	return {
		low: onScale(middle - half),
		high: onScale(middle + half),
		greenProbability: rounded(probabilityAbove(greenFrom[segment], middle, unknown.deviation)),
	};
}

/** What is left of an interval below what the score cannot exceed (`ceilings.ts`). */
export function belowCeiling(interval: IdnInterval, segment: Segment, ceiling: number): IdnInterval {
	const { low, high, greenProbability } = interval;
	if (high <= ceiling) return interval;
	return {
		low: Math.min(low, ceiling),
		high: ceiling,
		greenProbability: ceiling < greenFrom[segment] ? 0 : greenProbability,
	};
}

/** Four decimals: what is stored and shown is the same number. */
function rounded(probability: number): number {
	return Math.round(1e4 * probability) / 1e4;
}

function probabilityAbove(border: number, mean: number, deviation: number): number {
	// the score is a whole number: it reaches the border from half a point below it
	const distance = mean - (border - 0.5);
	if (deviation === 0) return distance >= 0 ? 1 : 0;
	return normalBelow(distance / deviation);
}

/** Φ(z) by Abramowitz and Stegun 26.2.17: exact to seven decimals. */
function normalBelow(z: number): number {
	const t = 1 / (1 + 0.2316419 * Math.abs(z));
	const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
	const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
	return z >= 0 ? 1 - tail : tail;
}

export function zoneOfInterval({ greenProbability }: IdnInterval): RiskClass | null {
	if (greenProbability >= saidFrom) return 'green';
	return greenProbability <= 1 - saidFrom ? 'red' : null;
}

/** Groups of the two ends: the worse one, then the better one. */
export function groupsOfInterval(
	segment: Segment,
	{ low, high }: Pick<IdnInterval, 'low' | 'high'>,
): [IdnGroup, IdnGroup] {
	return [groupOfScore(segment, low), groupOfScore(segment, high)];
}

/** Null if the ends are in different degrees. */
export function degreeOfInterval(segment: Segment, interval: IdnInterval): RiskDegree | null {
	const [worse, better] = groupsOfInterval(segment, interval);
	return degreeOfGroup(worse) === degreeOfGroup(better) ? degreeOfGroup(better) : null;
}
