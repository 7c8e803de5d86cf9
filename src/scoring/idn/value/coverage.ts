import type { Confidence, FactorCode, FactorResult, Segment } from '#domain/idn/score.ts';
import type { IdnModel } from '../models/model.ts';

/** Shares of the attainable points, percent. */
/** With less than the last, an interval would say no more than that the subject is one of many. */
export const confidenceFrom = { high: 80, medium: 50, indicative: 25 } as const;

/** max − min of a factor's points */
export type Attainable = ReadonlyMap<FactorCode, number>;

export function attainablePoints(model: IdnModel, segment: Segment): Attainable {
	return new Map(
		model.factors.map(({ code, bins }) => {
			const points = Object.values(bins[segment]);
			return [code, points.length === 0 ? 0 : Math.max(...points) - Math.min(...points)];
		}),
	);
}

/** What a factor's state is worth of its attainable points: half where only the worst case is ruled out. */
const worth = { bin: 1, bounded: 0.5, no_data: 0, not_connected: 0 } as const;
/** A statement older than twice its rhythm may have been overtaken. */
const staleWorth = 0.5;

/**
 * Share of the attainable points of all factors of the model that had data, whole percent rounded down,
 * so that the percent shown never stands on the other side of a threshold.
 */
export function coveragePercent(factors: readonly FactorResult[], attainable: Attainable): number {
	let had = 0;
	let could = 0;
	for (const { code, state, isStale } of factors) {
		const range = attainable.get(code) ?? 0;
		could += range;
		had += range * worth[state] * (isStale === true ? staleWorth : 1);
	}
	return could === 0 ? 0 : Math.floor((100 * had) / could);
}

/** Null: too little is known for an index. */
export function confidenceOf(coverage: number): Confidence | null {
	if (coverage < confidenceFrom.indicative) return null;
	if (coverage < confidenceFrom.medium) return 'indicative';
	return coverage >= confidenceFrom.high ? 'high' : 'medium';
}
