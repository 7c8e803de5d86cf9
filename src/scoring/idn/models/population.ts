import type { FactorCode, Segment } from '#domain/idn/score.ts';
import { pointsPerLogOdds, probabilityOfTrouble } from '../value/scale.ts';
import { assumedPopulation } from './assumed-population.ts';
import { type Family, families, familyOf, type IdnModel } from './model.ts';
import { weightsV2 } from './model-v2.ts';

/** Mean and variance of the points of one factor over the model's population. */
export type Spread = { mean: number; variance: number };

/** Share of the common cause in a factor of a family: what the families of model v2 are shrunk for. */
const correlations: Readonly<Record<Family, number>> = { status: 0.2, taxes: 0.3, courts: 0.4, business: 0.25 };

/** Shares of the bins among all, good and bad, the worst first. */
function sharesOf(code: FactorCode, segment: Segment, base: number): readonly number[] {
	const good = assumedPopulation[segment][code] ?? [];
	const weights = Object.values(weightsV2.find((factor) => factor.code === code)?.bins[segment] ?? {});
	const isBad = probabilityOfTrouble(base);
	return good.map((share, place) => share * (1 - isBad + isBad * Math.exp(-(weights[place] ?? 0) / pointsPerLogOdds)));
}

/** @param isBounded the worst bin is ruled out: the others share what is left */
function spreadOf(points: readonly number[], shares: readonly number[], isBounded: boolean): Spread {
	const from = isBounded ? 1 : 0;
	let total = 0;
	let sum = 0;
	let squares = 0;
	for (let place = from; place < points.length; place++) {
		const [share, each] = [shares[place] ?? 0, points[place] ?? 0];
		total += share;
		sum += share * each;
		squares += share * each * each;
	}
	if (total === 0) return { mean: 0, variance: 0 };
	const mean = sum / total;
	// a single bin that is left has none, but for the rounding of the machine
	return { mean, variance: Math.max(0, squares / total - mean * mean) };
}

export type Spreads = ReadonlyMap<FactorCode, { unknown: Spread; bounded: Spread; family: Family }>;

export function spreadsOf(model: IdnModel, segment: Segment): Spreads {
	return new Map(
		model.factors.map(({ code, bins }) => {
			const points = Object.values(bins[segment]);
			const shares = sharesOf(code, segment, model.base[segment]);
			const [unknown, bounded] = [spreadOf(points, shares, false), spreadOf(points, shares, true)];
			return [code, { unknown, bounded, family: familyOf(code) }];
		}),
	);
}

/** Of independent families; within one, every two factors are correlated alike. */
export class SpreadSum {
	mean = 0;
	readonly #deviations = new Float64Array(families.length);
	#variance = 0;

	add({ mean, variance }: Spread, family: Family): void {
		const place = families.indexOf(family);
		const deviation = Math.sqrt(variance);
		// Var(a + b) = Var a + Var b + 2 · r · σa · σb
		this.#variance += variance + 2 * correlations[family] * deviation * (this.#deviations[place] ?? 0);
		this.#deviations[place] = (this.#deviations[place] ?? 0) + deviation;
		this.mean += mean;
	}

	get deviation(): number {
		return Math.sqrt(this.#variance);
	}
}
