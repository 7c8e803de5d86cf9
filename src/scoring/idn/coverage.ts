import type { Confidence, FactorCode, FactorResult, Segment } from '#domain/score.ts';
import type { IdnModel } from './model-v1.ts';

/** Shares of the attainable points, percent. */
const highFrom = 80;
const mediumFrom = 50;

export type Attainable = {
	/** max − min of a factor's points */
	byFactor: ReadonlyMap<FactorCode, number>;
	/** share of the whole model's points that the connected factors carry, percent */
	connectedPercent: number;
};

export function attainablePoints(model: IdnModel, segment: Segment, connected: ReadonlySet<FactorCode>): Attainable {
	const byFactor = new Map<FactorCode, number>();
	let connectedSum = 0;
	let wholeSum = 0;
	for (const { code, bins } of model.factors) {
		const points = Object.values(bins[segment]);
		const range = points.length === 0 ? 0 : Math.max(...points) - Math.min(...points);
		byFactor.set(code, range);
		wholeSum += range;
		if (connected.has(code)) connectedSum += range;
	}
	return { byFactor, connectedPercent: (100 * connectedSum) / wholeSum };
}

/** What a factor's state is worth of its attainable points: half where only the worst case is ruled out. */
const worth = { bin: 1, bounded: 0.5, no_data: 0 } as const;

/**
 * Share of the attainable points of the connected factors that had data, whole percent rounded down,
 * so that the percent shown never stands on the other side of a threshold.
 */
export function coveragePercent(factors: readonly FactorResult[], attainable: Attainable): number {
	let had = 0;
	let could = 0;
	for (const { code, state } of factors) {
		if (state === 'not_connected') continue;
		const range = attainable.byFactor.get(code) ?? 0;
		could += range;
		had += range * worth[state];
	}
	return could === 0 ? 0 : Math.floor((100 * had) / could);
}

/** Null: too little is known for an index. Never high while the model itself sees less than 80 % of its points. */
export function confidenceOf(coverage: number, attainable: Attainable): Confidence | null {
	if (coverage < mediumFrom) return null;
	return coverage >= highFrom && attainable.connectedPercent >= highFrom ? 'high' : 'medium';
}
