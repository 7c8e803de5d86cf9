import type { BinOf } from '#domain/idn/factor-bins.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor } from '../../define-factor.ts';
import { handedOver, inBin, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/**
 * R4 Head or founder of many live firms.
 * What: how many legal entities at work name the same head.
 * Why: nobody runs ten firms at once; who heads so many is usually a nominee.
 * Bins: ten firms and more, five to nine, fewer. The register names heads by their full name, not by number: a name that
 * more than fifty subjects share is taken for a name of many people, and nothing is stated of it. Founders are known to the
 * state body alone; where it hands over a count, the worse of the two holds.
 * Authority: statistical business register; the preliminary index of the ministry of justice. Thresholds are our own.
 */
export const headFirms = defineFactor({
	code: 'R4',
	reads: ['head_firms', 'preliminary_index'],
	assess(evidence, context) {
		const [stated] = evidence.all('head_firms');
		const own =
			stated === undefined
				? noData<'R4'>(evidence, 'head_firms')
				: inBin<'R4'>(binOf(stated.value.liveCount), stated.witness, { value: stated.value.liveCount, unit: 'count' });
		return worseOf('R4', context.segment, own, handedOver('R4', evidence, context, binOf));
	},
	words: {
		title: m.idn_factor_r4_title,
		what: m.idn_method_r4_what,
		why: m.idn_method_r4_why,
		source: m.idn_method_r4_source,
		labels: {
			firms_10_plus: m.idn_bin_r4_firms_10_plus,
			firms_5_9: m.idn_bin_r4_firms_5_9,
			fewer: m.idn_bin_r4_fewer,
		},
		improve: plain(m.idn_factor_r4_improve),
	},
});

function binOf(count: number): BinOf<'R4'> {
	if (count >= 10) return 'firms_10_plus';
	return count >= 5 ? 'firms_5_9' : 'fewer';
}
