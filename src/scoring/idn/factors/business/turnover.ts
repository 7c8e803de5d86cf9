import { m } from '#paraglide/messages.js';
import { defineFactor } from '../../define-factor.ts';
import { handedOver } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/**
 * A2 Turnover path.
 * What: how the turnover of the last quarters moved.
 * Why: a shell wakes up, runs millions through in a quarter and falls silent; a steady business does not.
 * Bins: more than ten times as much as in the quarter before; a fall by more than half in a year; steady. The young:
 * more than 30 percent of the first year's turnover in a single month; steady. No turnover for 12 months is no bin but a
 * group of its own (G11, N10), without a number.
 * Authority: preliminary index of the state revenue committee by electronic invoices; specification §3 (zero turnover).
 */
export const turnover = defineFactor({
	code: 'A2',
	reads: ['preliminary_index'],
	assess(evidence, context) {
		return handedOver('A2', evidence, context);
	},
	words: {
		title: m.idn_factor_a2_title,
		what: m.idn_method_a2_what,
		why: m.idn_method_a2_why,
		source: m.idn_method_a2_source,
		labels: {
			jump_10_times: m.idn_bin_a2_jump_10_times,
			fall_over_50: m.idn_bin_a2_fall_over_50,
			one_month_over_30: m.idn_bin_a2_one_month_over_30,
			steady: m.idn_bin_a2_steady,
		},
		improve: plain(m.idn_factor_a2_improve),
	},
});
