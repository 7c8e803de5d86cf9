import { bounded, documentOf, type Factor, inBin, latestEntry, noData } from '../finding.ts';

/**
 * T1 Filing of tax reports in 12 months.
 * What: whether the taxpayer stands in the list of inactive taxpayers, who filed nothing.
 * Why: a firm that stopped reporting has usually stopped working, and its invoices are the first to be disputed.
 * Bins: listed = nothing filed. Not listed only proves that something was filed, not that it was in time,
 * so the factor stays at 0 points until the reports themselves can be seen.
 * Points: mature none_or_3_plus_late −149, late_1_2 −34, on_time +15;
 * young none_or_2_plus_late −156, late_1 −39, on_time +19.
 * Authority: list of inactive taxpayers of the state revenue committee, with the order and its date.
 */
export const filing: Factor = (facts, { segment }) => {
	const inactive = facts.taxLists['kgd-inactive'];
	if (inactive.state !== 'found' && inactive.state !== 'nothing') return noData(inactive);
	const entry = inactive.state === 'found' ? latestEntry(inactive.value) : null;
	if (entry === null) return bounded('not_listed', inactive.provenance);
	const bin = segment === 'mature' ? 'none_or_3_plus_late' : 'none_or_2_plus_late';
	return inBin(bin, inactive.provenance, { value: entry.actDate, unit: 'date', document: documentOf(entry) });
};
