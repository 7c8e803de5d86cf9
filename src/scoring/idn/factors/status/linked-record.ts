import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor } from '../../define-factor.ts';
import { handedOver, inBin, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/** A firm that has stood for two years without a mark is a record (the border of the segments). */
const recordMonths = 24;

/**
 * R5 Record of linked persons and firms.
 * What: other subjects of the same head that failed: false enterprises, annulled, bankrupt or inactive by their lists.
 * Why: who left one firm with debts often leaves the next one so; for a young firm it is the only past there is.
 * Bins: two and more, one, none; of the young without such firms: the first firm of its head, or one that has stood
 * clean for two years. Firms are linked by the full name of the head, as with R4, and can be contested as such; where
 * the state body hands over a count by number, the worse of the two holds.
 * Authority: statistical business register with the lists of the state revenue committee and of the ministry of justice.
 */
export const linkedRecord = defineFactor({
	code: 'R5',
	reads: ['head_firms', 'preliminary_index'],
	assess(evidence, context) {
		const [stated] = evidence.all('head_firms');
		const own =
			stated === undefined
				? noData<'R5'>(evidence, 'head_firms')
				: inBin<'R5'>(binOf(stated.value, context.segment, evidence.today), stated.witness, {
						value: stated.value.failedCount,
						unit: 'count',
					});
		return worseOf('R5', context.segment, own, handedOver('R5', evidence, context, countBin));
	},
	words: {
		title: m.idn_factor_r5_title,
		what: m.idn_method_r5_what,
		why: m.idn_method_r5_why,
		source: m.idn_method_r5_source,
		labels: {
			two_plus: m.idn_bin_r5_two_plus,
			one: m.idn_bin_r5_one,
			none: m.idn_bin_r5_none,
			first_firm: m.idn_bin_r5_first_firm,
			clean_firm_2_years: m.idn_bin_r5_clean_firm_2_years,
		},
		improve: plain(m.idn_factor_r5_improve),
	},
});

function binOf({ failedCount, oldestCleanOn }: FactKinds['head_firms'], segment: Segment, today: IsoDate): BinOf<'R5'> {
	const failed = countBin(failedCount);
	if (failed !== null) return failed;
	if (segment === 'mature') return 'none';
	const isRecord = oldestCleanOn !== null && oldestCleanOn <= addMonths(today, -recordMonths);
	return isRecord ? 'clean_firm_2_years' : 'first_firm';
}

/** The same words in both segments; none at all says different things there. */
function countBin(count: number): BinOf<'R5'> | null {
	return count >= 2 ? 'two_plus' : count === 1 ? 'one' : null;
}
