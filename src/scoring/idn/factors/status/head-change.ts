import { daysBetween, type IsoDate } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { addMonths, fullMonthsBetween } from '../../calendar.ts';
import { defineFactor } from '../../define-factor.ts';
import { inBin, noData, noDetails } from '../../finding.ts';
import { findRegisteredOn } from '../../registered-on.ts';
import { durationText, numberOf, plain, withCount } from '../../words/sentences.ts';

/**
 * R3 Change of the head.
 * What: days since the head named in the register changed, by comparing its successive lists.
 * Why: control is often handed to a nominee shortly before debts stop being paid.
 * Bins: under 90 days, 90 days to 12 months, none. The day counted is that of the list that first shows the new
 * head: the change itself lies between two lists, and its later border is the careful one. "None" needs lists over
 * the last 12 months, or over the whole life of a younger subject; without them there is no answer.
 * Authority: successive lists of the statistical business register. They do not name founders, so a change of
 * founders is not seen. Does not apply to a sole proprietor, who cannot be replaced.
 */
export const headChange = defineFactor({
	code: 'R3',
	reads: ['head_history', 'register_entry'],
	applies: (kind) => kind !== 'sole',
	assess(evidence) {
		const [stated] = evidence.all('head_history');
		if (stated === undefined) return noData(evidence, 'head_history');
		const { last, observedSince } = stated.value;
		const yearAgo = addMonths(evidence.today, -12);
		if (last !== null && last.seenOn > yearAgo) {
			const days = daysBetween(last.seenOn, evidence.today);
			return inBin(days < 90 ? 'days_0_90' : 'days_90_to_year', stated.witness, { value: days, unit: 'days' });
		}
		if (observedSince <= windowStart(yearAgo, findRegisteredOn(evidence)?.date ?? null))
			return inBin('none', stated.witness, noDetails);
		const months = Math.max(0, fullMonthsBetween(observedSince, evidence.today));
		return { ...noData(evidence, 'head_history'), value: months, unit: 'months' };
	},
	words: {
		title: m.idn_factor_r3_title,
		what: m.idn_method_r3_what,
		why: m.idn_method_r3_why,
		source: m.idn_method_r3_source,
		labels: {
			days_0_90: m.idn_bin_r3_days_0_90,
			days_90_to_year: m.idn_bin_r3_days_90_to_year,
			none: m.idn_bin_r3_none,
		},
		sentences: {
			days_0_90: withCount(m.idn_factor_r3_days_ago),
			days_90_to_year: withCount(m.idn_factor_r3_days_ago),
			none: plain(m.idn_factor_r3_none),
			no_data: (factor, options) =>
				factor.value === null
					? null
					: m.idn_factor_r3_too_short({ period: durationText(numberOf(factor), options) }, options),
		},
		improve: plain(m.idn_factor_r3_improve),
	},
});

function windowStart(yearAgo: IsoDate, registeredOn: IsoDate | null): IsoDate {
	return registeredOn !== null && registeredOn > yearAgo ? registeredOn : yearAgo;
}
