import type { Evidence } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { bounded, handedOver, inBin, latestBy, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/** Staff of a year is reported in the next one; older figures say nothing about today. */
const yearsKept = 2;
/** Contributions paid since then mean that there is somebody to pay them for. */
const contributionDays = 120;

/**
 * A1 Staff and wage.
 * What: employees for whom pension contributions are paid, and the mean wage against the minimum and the median of the
 * industry and region.
 * Why: turnover without people is turnover on paper; wages under the minimum are paid in envelopes.
 * Bins: none with turnover; wage under the minimum or under 70 percent of the median; one to four employees at a normal
 * wage; five and more. A number of employees tells nothing of the wage: it takes the bin of their number. Nobody employed is
 * a bin only with turnover, which the tax year shows by its taxes. Contributions paid lately rule "nobody" out.
 * Authority: register of labour contracts, summary of a counterparty and preliminary index of the state revenue committee
 * by form 200, pension contributions.
 */
export const staff = defineFactor({
	code: 'A1',
	reads: ['staff_number', 'tax_year', 'pension_contribution', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('A1', evidence, context);
		const own = ofNumbers(evidence);
		// people who are counted, or paid for, disprove "nobody"
		const isShown = own.state !== 'no_data' && own.bin !== 'none_with_turnover';
		return isShown && stated.bin === 'none_with_turnover' ? own : worseOf('A1', context.segment, own, stated);
	},
	words: {
		title: m.idn_factor_a1_title,
		what: m.idn_method_a1_what,
		why: m.idn_method_a1_why,
		source: m.idn_method_a1_source,
		labels: {
			none_with_turnover: m.idn_bin_a1_none_with_turnover,
			low_wage: m.idn_bin_a1_low_wage,
			staff_1_4: m.idn_bin_a1_staff_1_4,
			staff_5_plus: m.idn_bin_a1_staff_5_plus,
		},
		sentences: {
			at_work: plain(m.idn_factor_a1_at_work),
		},
		improve: plain(m.idn_factor_a1_improve),
	},
});

function ofNumbers(evidence: Evidence): Finding<'A1'> {
	const oldest = Number(evidence.today.slice(0, 4)) - yearsKept;
	const years = evidence.all('tax_year').filter(({ value }) => value.workers !== null && value.year >= oldest);
	const year = latestBy(years, ({ value }) => String(value.year));
	const [contracts] = evidence.all('staff_number');
	const counted = contracts ?? year;
	if (counted !== null && counted !== undefined) {
		const count = contracts?.value.employees ?? year?.value.workers ?? 0;
		const bin = binOf(count, (year?.value.taxesKzt ?? 0) > 0);
		if (bin !== null) return inBin(bin, counted.witness, { value: count, unit: 'count' });
	}
	const paid = evidence.all('pension_contribution').find(({ value }) => {
		const isOwn = value.payerBin === evidence.subject.iinBin;
		return (
			isOwn &&
			value.paidOn !== null &&
			Date.parse(evidence.today) - Date.parse(value.paidOn) <= contributionDays * 86_400_000
		);
	});
	return paid === undefined ? noData(evidence, 'staff_number') : bounded('at_work', paid.witness);
}

function binOf(count: number, hasTurnover: boolean): BinOf<'A1'> | null {
	if (count >= 5) return 'staff_5_plus';
	if (count >= 1) return 'staff_1_4';
	return hasTurnover ? 'none_with_turnover' : null;
}
