import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import {
	bounded,
	type Factor,
	type FactorContext,
	type Finding,
	handedOver,
	inBin,
	noData,
	worseOf,
} from '../finding.ts';

/** Arrears above this are the worst case whatever their age, in МРП. */
const heavyArrearsMci = 450;

/**
 * T2 Tax arrears.
 * What: total of tax, late fee and fine in the published list of arrears, measured in МРП.
 * Why: arrears are the earliest public sign that money has run out, and the budget is paid before other creditors.
 * Bins: over 450 МРП; listed with less; not listed. The list begins at 150 МРП (sole proprietors: 10 МРП) and does not
 * tell the age of the debt, so "listed" takes the middle bin, and "not listed" leaves room for a small debt: 0 points.
 * Where the tax authority hands over the age of the debt, or that there is none, the worse of the two holds.
 * Points: mature over_90_days_or_450_mci −162, days_15_90 −81, small −20, none +16;
 * young over_30_days −143, under_30_days −46, none +9.
 * Authority: list of taxpayers with arrears and preliminary index of the state revenue committee; МРП of the law on the republican budget.
 */
export const arrears: Factor = (facts, context) =>
	worseOf('T2', context.segment, ofList(facts, context), handedOver(facts, 'T2', context.segment));

function ofList(facts: SubjectFacts, { segment, mciKzt }: FactorContext): Finding {
	const answer = facts.arrears;
	if (answer.state === 'nothing') return bounded('not_listed', answer.provenance);
	if (answer.state !== 'found') return noData(answer);
	const { totalKzt } = answer.value;
	const isHeavy = totalKzt > heavyArrearsMci * mciKzt;
	const bin =
		segment === 'mature'
			? isHeavy
				? 'over_90_days_or_450_mci'
				: 'days_15_90'
			: isHeavy
				? 'over_30_days'
				: 'under_30_days';
	return inBin(bin, answer.provenance, { value: totalKzt, unit: 'kzt', mciKzt });
}
