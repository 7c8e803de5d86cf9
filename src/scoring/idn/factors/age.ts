import { fullMonthsBetween } from '../calendar.ts';
import { type Factor, inBin, noData } from '../finding.ts';
import { findRegisteredOn } from '../registered-on.ts';

/**
 * R1 Age.
 * What: whole months from state registration to the calculation date.
 * Why: most firms made for one bad deal stop within two years; each year survived makes trouble rarer.
 * Bins: mature 2–3, 3–5, 5–10, 10 years and more; young under 3, 3–6, 6–12, 12–24 months.
 * Points: mature years_2_3 −27, years_3_5 −7, years_5_10 +7, years_10_plus +20;
 * young months_0_3 −59, months_3_6 −26, months_6_12 0, months_12_24 +40.
 * Authority: registration date of the statistical business register, else of the register of legal entities
 * of the ministry of justice.
 */
export const age: Factor = (facts, { asOf, segment }) => {
	const registered = findRegisteredOn(facts);
	if (registered === null) return noData(facts.registration);
	const months = fullMonthsBetween(registered.date, asOf);
	const bin = segment === 'mature' ? matureBin(months) : youngBin(months);
	return inBin(bin, registered.provenance, { value: months, unit: 'months' });
};

function matureBin(months: number): string {
	if (months >= 120) return 'years_10_plus';
	if (months >= 60) return 'years_5_10';
	return months >= 36 ? 'years_3_5' : 'years_2_3';
}

function youngBin(months: number): string {
	if (months >= 12) return 'months_12_24';
	if (months >= 6) return 'months_6_12';
	return months >= 3 ? 'months_3_6' : 'months_0_3';
}
