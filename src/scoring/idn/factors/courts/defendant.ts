import type { Evidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { handedOver, heardOut, inBin, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

const windowMonths = 24;

/**
 * L2 Defendant in 24 months.
 * What: civil cases in which the subject is the defendant. To be a plaintiff is never held against anybody.
 * Why: many claims within two years mean that counterparties no longer believe in being paid out of court.
 * Bins: more than three, or claims over 10 percent of turnover; one to three; none. The young have too little past for it. A
 * case without a date counts; one in which the role is not known leaves "none" out. Where the state body hands over the bin,
 * the worse of the two holds.
 * Authority: court cabinet and preliminary index of the court administration.
 */
export const defendant = defineFactor({
	code: 'L2',
	reads: ['court_case', 'preliminary_index'],
	assess(evidence, context) {
		return worseOf('L2', context.segment, ofCases(evidence), handedOver('L2', evidence, context, countBin));
	},
	words: {
		title: m.idn_factor_l2_title,
		what: m.idn_method_l2_what,
		why: m.idn_method_l2_why,
		source: m.idn_method_l2_source,
		labels: {
			many_or_over_10: m.idn_bin_l2_many_or_over_10,
			from_1_to_3: m.idn_bin_l2_from_1_to_3,
			none: m.idn_bin_l2_none,
		},
		improve: plain(m.idn_factor_l2_improve),
	},
});

function ofCases(evidence: Evidence): Finding<'L2'> {
	const since = addMonths(evidence.today, -windowMonths);
	const isRecent = ({ filedOn, decidedOn }: FactKinds['court_case']) => {
		const day = filedOn ?? decidedOn;
		return day === null || day >= since;
	};
	const [against] = evidence.bySource('court_case', (each) => each.role === 'defendant' && isRecent(each));
	if (against !== undefined) {
		const count = against.values.length;
		return inBin(countBin(count), against.witness, { value: count, unit: 'count' });
	}
	const isUnclear = evidence.all('court_case').some(({ value }) => value.role === 'unclear' && isRecent(value));
	const witness = isUnclear ? null : heardOut(evidence, 'court_case');
	return witness === null ? noData(evidence, 'court_case') : inBin('none', witness, { value: 0, unit: 'count' });
}

function countBin(cases: number): BinOf<'L2'> {
	return cases > 3 ? 'many_or_over_10' : cases > 0 ? 'from_1_to_3' : 'none';
}
