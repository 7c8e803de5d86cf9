import { type Factor, handedOver } from '../finding.ts';

/**
 * L1 Enforcement proceedings as debtor.
 * What: open proceedings against the subject, their sum against its turnover, and bans on leaving or on registration acts.
 * Why: a court has already said that it owes, and it still does not pay.
 * Bins: over 5 percent of turnover or a ban; open and smaller; closed within 12 months; none. The young: open, none.
 * Points: mature heavy_or_ban −149, open_small −68, closed −14, none +11; young open −104, none +2.
 * Authority: preliminary index of the ministry of justice by the register of debtors; law on enforcement proceedings.
 */
export const enforcement: Factor = (facts, { segment }) =>
	handedOver(facts, 'L1', segment, (percentOfTurnover) => {
		if (segment === 'young') return percentOfTurnover > 0 ? 'open' : null;
		return percentOfTurnover > 5 ? 'heavy_or_ban' : percentOfTurnover > 0 ? 'open_small' : null;
	});
