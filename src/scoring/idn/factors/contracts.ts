import { type Factor, handedOver } from '../finding.ts';

/**
 * P1 Public contracts.
 * What: contracts with state customers: fulfilled, or terminated by fault of the supplier.
 * Why: the one counterparty that publishes how each deal ended.
 * Bins: terminated by fault within 24 months; none; three and more fulfilled (the young: one and more).
 * Points: mature terminated_by_fault −108, none 0, clean_3_plus +34;
 * young terminated_by_fault −104, none 0, clean_1_plus +46.
 * Authority: preliminary index of the ministry of finance by the register of contracts of the procurement portal.
 */
export const contracts: Factor = (facts, { segment }) =>
	handedOver(facts, 'P1', segment, (fulfilled) => {
		const enough = segment === 'mature' ? 3 : 1;
		return fulfilled < enough ? 'none' : segment === 'mature' ? 'clean_3_plus' : 'clean_1_plus';
	});
