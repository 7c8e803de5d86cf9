import type { BinOf } from '#domain/idn/factor-bins.ts';
import { m } from '#paraglide/messages.js';
import { fullMonthsBetween } from '../../calendar.ts';
import { defineFactor } from '../../define-factor.ts';
import { inBin, noData } from '../../finding.ts';
import { findRegisteredOn } from '../../registered-on.ts';
import { plain, withAge } from '../../words/sentences.ts';

/**
 * R1 Age.
 * What: whole months from state registration to the calculation date.
 * Why: most firms made for one bad deal stop within two years; each year survived makes trouble rarer.
 * Bins: mature 2–3, 3–5, 5–10, 10 years and more; young under 3, 3–6, 6–12, 12–24 months.
 * Authority: registration date of the statistical business register, else of the registers of the ministry of justice.
 */
export const age = defineFactor({
	code: 'R1',
	reads: ['register_entry'],
	assess(evidence, { segment }) {
		const registered = findRegisteredOn(evidence);
		if (registered === null) return noData(evidence, 'register_entry');
		const months = fullMonthsBetween(registered.date, evidence.today);
		const bin = segment === 'mature' ? matureBin(months) : youngBin(months);
		return inBin(bin, registered.witness, { value: months, unit: 'months' });
	},
	words: {
		title: m.idn_factor_r1_title,
		what: m.idn_method_r1_what,
		why: m.idn_method_r1_why,
		source: m.idn_method_r1_source,
		labels: {
			years_2_3: m.idn_bin_r1_years_2_3,
			years_3_5: m.idn_bin_r1_years_3_5,
			years_5_10: m.idn_bin_r1_years_5_10,
			years_10_plus: m.idn_bin_r1_years_10_plus,
			months_0_3: m.idn_bin_r1_months_0_3,
			months_3_6: m.idn_bin_r1_months_3_6,
			months_6_12: m.idn_bin_r1_months_6_12,
			months_12_24: m.idn_bin_r1_months_12_24,
		},
		sentences: {
			years_2_3: withAge(m.idn_factor_r1_years_2_3),
			years_3_5: withAge(m.idn_factor_r1_years_3_5),
			years_5_10: withAge(m.idn_factor_r1_years_5_10),
			years_10_plus: withAge(m.idn_factor_r1_years_10_plus),
			months_0_3: withAge(m.idn_factor_r1_months_0_3),
			months_3_6: withAge(m.idn_factor_r1_months_3_6),
			months_6_12: withAge(m.idn_factor_r1_months_6_12),
			months_12_24: withAge(m.idn_factor_r1_months_12_24),
			no_data: plain(m.idn_factor_r1_no_data),
		},
		improve: plain(m.idn_factor_r1_improve),
	},
});

function matureBin(months: number): BinOf<'R1'> {
	if (months >= 120) return 'years_10_plus';
	if (months >= 60) return 'years_5_10';
	return months >= 36 ? 'years_3_5' : 'years_2_3';
}

function youngBin(months: number): BinOf<'R1'> {
	if (months >= 12) return 'months_12_24';
	if (months >= 6) return 'months_6_12';
	return months >= 3 ? 'months_3_6' : 'months_0_3';
}
