import { type Factor, handedOver } from '../finding.ts';

/**
 * T6 Share of risky suppliers.
 * What: share of purchases from suppliers in the red zone, by electronic invoices.
 * Why: risk comes with the goods: who buys from shells shares their fate in the audit.
 * Bins: over 30 percent, 10–30, 1–10, under 1.
 * Points: mature over_30 −189, from_10_to_30 −101, from_1_to_10 −27, under_1 +17;
 * young over_30 −195, from_10_to_30 −111, from_1_to_10 −33, under_1 +20.
 * Authority: the state part of the index alone: who buys from whom is a tax secret, the bin is not.
 */
export const riskySuppliers: Factor = (facts, { segment }) =>
	handedOver(facts, 'T6', segment, (percent) => {
		if (percent > 30) return 'over_30';
		if (percent >= 10) return 'from_10_to_30';
		return percent >= 1 ? 'from_1_to_10' : 'under_1';
	});
