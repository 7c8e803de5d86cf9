import { type Factor, handedOver } from '../finding.ts';

/**
 * A1 Staff and wage.
 * What: employees for whom pension contributions are paid, and the mean wage against the minimum and the median of the
 * industry and region.
 * Why: turnover without people is turnover on paper; wages under the minimum are paid in envelopes.
 * Bins: none with turnover; wage under the minimum or under 70 percent of the median; one to four employees at a normal
 * wage; five and more.
 * Points: mature none_with_turnover −115, low_wage −47, staff_1_4 +7, staff_5_plus +34;
 * young none_with_turnover −124, low_wage −52, staff_1_4 +20, staff_5_plus +49.
 * Authority: preliminary index of the state revenue committee by form 200 and pension contributions.
 */
export const staff: Factor = (facts, { segment }) => handedOver(facts, 'A1', segment);
