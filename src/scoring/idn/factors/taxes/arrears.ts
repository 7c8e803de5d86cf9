import { arrearsListedFrom, arrearsOf } from '#domain/facts/arrears.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type FactorContext, type Finding } from '../../define-factor.ts';
import { bounded, handedOver, heardOut, inBin, noData, worseOf } from '../../finding.ts';
import { plain, withSum } from '../../words/sentences.ts';

/** Arrears above this are the worst case whatever their age, in МРП. */
const heavyArrearsMci = 450;

/**
 * T2 Tax arrears.
 * What: total of tax, late fee and fine in the published list of arrears, or told by the tax authority when asked, in МРП.
 * Why: arrears are the earliest public sign that money has run out, and the budget is paid before other creditors.
 * Bins: over 450 МРП; as much as the list begins at (150 МРП, sole proprietors 10); less; none. Neither list nor answer tells
 * the age of the debt, so "listed" takes the middle bin, and "not listed" leaves room for a small debt: no bin. What is owed
 * now, and that deferred sums are left out, is read as everywhere (domain/facts/arrears.ts). Where the tax authority hands over the age of the debt, or that there is none, the worse of the two holds.
 * Authority: list of taxpayers with arrears, answers on arrears, summary of a counterparty and preliminary index of the
 * state revenue committee; МРП of the law on the republican budget.
 */
export const arrears = defineFactor({
	code: 'T2',
	reads: ['listed_arrears', 'tax_debt', 'tax_profile', 'preliminary_index'],
	assess(evidence, context) {
		return worseOf('T2', context.segment, ofDebts(evidence, context), handedOver('T2', evidence, context));
	},
	words: {
		title: m.idn_factor_t2_title,
		what: m.idn_method_t2_what,
		why: m.idn_method_t2_why,
		source: m.idn_method_t2_source,
		labels: {
			over_90_days_or_450_mci: m.idn_bin_t2_over_90_days_or_450_mci,
			days_15_90: m.idn_bin_t2_days_15_90,
			small: m.idn_bin_t2_small,
			none: m.idn_bin_t2_none,
			over_30_days: m.idn_bin_t2_over_30_days,
			under_30_days: m.idn_bin_t2_under_30_days,
		},
		sentences: {
			over_90_days_or_450_mci: withSum(m.idn_factor_t2_heavy),
			over_30_days: withSum(m.idn_factor_t2_heavy),
			days_15_90: withSum(m.idn_factor_t2_listed),
			under_30_days: withSum(m.idn_factor_t2_listed),
			small: withSum(m.idn_factor_t2_listed),
			not_listed: plain(m.idn_factor_t2_not_listed),
		},
		improve: plain(m.idn_factor_t2_improve),
	},
});

function ofDebts(evidence: Evidence, context: FactorContext): Finding<'T2'> {
	const { current } = arrearsOf(evidence);
	if (current !== null) {
		const { by, owedKzt, witness } = current;
		const bin = by === 'list' ? listedBin(owedKzt, context) : binOf(owedKzt, evidence, context);
		return inBin(bin, witness, details(owedKzt, context));
	}
	const list = heardOut(evidence, 'listed_arrears');
	return list === null ? noData(evidence, 'listed_arrears') : bounded('not_listed', list);
}

function details(totalKzt: number, { mciKzt }: FactorContext) {
	return { value: totalKzt, unit: 'kzt', mciKzt } as const;
}

function binOf(totalKzt: number, evidence: Evidence, context: FactorContext): BinOf<'T2'> {
	if (totalKzt <= 0) return 'none';
	const listedFrom = arrearsListedFrom(evidence, context.mciKzt);
	return totalKzt <= listedFrom && context.segment === 'mature' ? 'small' : listedBin(totalKzt, context);
}

function listedBin(totalKzt: number, { segment, mciKzt }: FactorContext): BinOf<'T2'> {
	const [heavy, other] = listedBins[segment];
	return totalKzt > heavyArrearsMci * mciKzt ? heavy : other;
}

const listedBins = {
	mature: ['over_90_days_or_450_mci', 'days_15_90'],
	young: ['over_30_days', 'under_30_days'],
} as const satisfies Readonly<Record<Segment, readonly BinOf<'T2'>[]>>;
