import { type FactorModel, type IdnModel, type Shrinkage, shrink } from './model.ts';
import { modelV1 } from './model-v1.ts';

/**
 * Slopes of a logistic regression of trouble on the four sums of a family, over the assumed population with factors that
 * are correlated within their family (0.2, 0.3, 0.4, 0.25 of a common cause): 0.78, 0.59, 0.82 and 0.77 of the mature,
 * rounded. An assumption until `idn:calibrate` has seen what became of the subjects (decision 0042).
 */
const shrinkageV2: Shrinkage = { status: 0.75, taxes: 0.6, courts: 0.8, business: 0.8 };

const active = { inactive: -150, suspended: -100, reorganizing: 0, active: 3 };
const activity: FactorModel = { code: 'R6', bins: { mature: active, young: active } };

/** Weights of evidence before shrinking, B · ln(share among good / share among bad): those of v1, and R6. */
export const weightsV2: readonly FactorModel[] = modelV1.factors.flatMap((factor) =>
	factor.code === 'R5' ? [factor, activity] : factor,
);

/** Released. Never edit a number here: a change is a new file and a new version (decision 0049). */
export const modelV2: IdnModel = {
	version: 'v2',
	base: modelV1.base,
	shrinkage: shrinkageV2,
	factors: shrink(weightsV2, shrinkageV2),
};
