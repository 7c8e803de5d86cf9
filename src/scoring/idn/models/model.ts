import type { FactorCode, Segment } from '#domain/idn/score.ts';

/** Points by bin; 0 is neutral. A segment without bins does not know the factor. */
export type BinPoints = Readonly<Record<string, number>>;
export type FactorModel = { code: FactorCode; bins: Readonly<Record<Segment, BinPoints>> };

/** Factors that speak of the same thing: who is in trouble by one of them often is by the others. */
export const families = ['status', 'taxes', 'courts', 'business'] as const;
export type Family = (typeof families)[number];
/** What the sum of a family is multiplied by, so that one trouble is not counted several times. */
export type Shrinkage = Readonly<Record<Family, number>>;

export type IdnModel = {
	version: string;
	/** score before any factor speaks */
	base: Readonly<Record<Segment, number>>;
	/** null: factors are added up as if they had nothing to do with each other */
	shrinkage: Shrinkage | null;
	/** with the points as they count and are shown: shrunk and rounded */
	factors: readonly FactorModel[];
};

/** What a factor is about: the first letter of its code. */
export const familyOfLetter: Readonly<Record<string, Family>> = {
	R: 'status',
	T: 'taxes',
	L: 'courts',
	A: 'business',
	P: 'business',
	F: 'business',
};

export function familyOf(code: FactorCode): Family {
	const family = familyOfLetter[code.charAt(0)];
	if (family === undefined) throw new RangeError(`factor ${code} belongs to no family`);
	return family;
}

/**
 * The points of a model whose families are shrunk. Each point is rounded, so that a total is the sum of what is shown;
 * no factor is off by more than half a point.
 */
export function shrink(weights: readonly FactorModel[], shrinkage: Shrinkage): FactorModel[] {
	return weights.map(({ code, bins: { mature, young } }) => {
		const factor = shrinkage[familyOf(code)];
		const shrunk = (bins: BinPoints): BinPoints =>
			Object.fromEntries(Object.entries(bins).map(([bin, weight]) => [bin, Math.round(weight * factor) || 0]));
		return { code, bins: { mature: shrunk(mature), young: shrunk(young) } };
	});
}

const factorsOf = new WeakMap<IdnModel, ReadonlyMap<FactorCode, FactorModel>>();
const noPoints: BinPoints = {};

export function pointsTable(model: IdnModel, code: FactorCode, segment: Segment): BinPoints {
	let factors = factorsOf.get(model);
	if (factors === undefined) {
		factors = new Map(model.factors.map((factor) => [factor.code, factor]));
		factorsOf.set(model, factors);
	}
	return factors.get(code)?.bins[segment] ?? noPoints;
}
