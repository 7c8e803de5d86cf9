import { m } from '#paraglide/messages.js';
import { defineFactor } from '../../define-factor.ts';
import { handedOver } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/**
 * T6 Share of risky suppliers.
 * What: share of purchases from suppliers in the red zone, by electronic invoices.
 * Why: risk comes with the goods: who buys from shells shares their fate in the audit.
 * Bins: over 30 percent, 10–30, 1–10, under 1.
 * Authority: the state part of the index alone: who buys from whom is a tax secret, the bin is not.
 */
export const riskySuppliers = defineFactor({
	code: 'T6',
	reads: ['preliminary_index'],
	assess(evidence, context) {
		return handedOver('T6', evidence, context, (percent) => {
			if (percent > 30) return 'over_30';
			if (percent >= 10) return 'from_10_to_30';
			return percent >= 1 ? 'from_1_to_10' : 'under_1';
		});
	},
	words: {
		title: m.idn_factor_t6_title,
		what: m.idn_method_t6_what,
		why: m.idn_method_t6_why,
		source: m.idn_method_t6_source,
		labels: {
			over_30: m.idn_bin_t6_over_30,
			from_10_to_30: m.idn_bin_t6_from_10_to_30,
			from_1_to_10: m.idn_bin_t6_from_1_to_10,
			under_1: m.idn_bin_t6_under_1,
		},
		improve: plain(m.idn_factor_t6_improve),
	},
});
