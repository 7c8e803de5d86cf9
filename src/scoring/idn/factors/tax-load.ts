import { type Factor, handedOver } from '../finding.ts';

/**
 * T3 Tax load against the median of the industry.
 * What: taxes paid as a share of income, as percent of the median of the same activity and size.
 * Why: whoever pays far less than all others of the trade hides income or trades through others.
 * Bins: under 40, 40–70, 70–100, 100 percent and more; the young: under 40, 40–70, 70 and more, not computable (the
 * first year is not closed).
 * Points: mature under_40 −88, from_40_to_70 −34, from_70_to_100 +7, over_100 +37;
 * young under_40 −98, from_40_to_70 −39, not_computable 0, over_70 +39.
 * Authority: preliminary index of the state revenue committee: income is a tax secret, the percent is not.
 */
export const taxLoad: Factor = (facts, { segment }) =>
	handedOver(facts, 'T3', segment, (percent) => {
		if (percent < 40) return 'under_40';
		if (percent < 70) return 'from_40_to_70';
		if (segment === 'young') return 'over_70';
		return percent < 100 ? 'from_70_to_100' : 'over_100';
	});
