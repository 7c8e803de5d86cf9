import { type Factor, handedOver } from '../finding.ts';

/**
 * L2 Defendant in 24 months.
 * What: civil cases in which the subject is the defendant. To be a plaintiff is never held against anybody.
 * Why: many claims within two years mean that counterparties no longer believe in being paid out of court.
 * Bins: more than three, or claims over 10 percent of turnover; one to three; none. The young have too little past for it.
 * Points: mature many_or_over_10 −81, from_1_to_3 −20, none +6; young –.
 * Authority: preliminary index of the court administration by the court cabinet.
 */
export const defendant: Factor = (facts, { segment }) =>
	handedOver(facts, 'L2', segment, (cases) => (cases > 3 ? 'many_or_over_10' : cases > 0 ? 'from_1_to_3' : 'none'));
