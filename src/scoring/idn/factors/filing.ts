import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { Segment } from '#domain/score.ts';
import {
	bounded,
	documentOf,
	type Factor,
	type Finding,
	handedOver,
	inBin,
	latestEntry,
	noData,
	worseOf,
} from '../finding.ts';

/**
 * T1 Filing of tax reports in 12 months.
 * What: reports that came late or not at all within 12 months, as the tax authority hands it over, and whether the
 * taxpayer stands in the list of inactive taxpayers, who filed nothing.
 * Why: a firm that stopped reporting has usually stopped working, and its invoices are the first to be disputed.
 * Bins: nothing filed or three and more late (the young: two); one or two late (the young: one); all in time. Listed =
 * nothing filed, whatever else is said. Not listed alone only proves that something was filed: 0 points.
 * Points: mature none_or_3_plus_late −149, late_1_2 −34, on_time +15;
 * young none_or_2_plus_late −156, late_1 −39, on_time +19.
 * Authority: list of inactive taxpayers and preliminary index of the state revenue committee.
 */
export const filing: Factor = (facts, { segment }) =>
	worseOf(
		'T1',
		segment,
		ofList(facts, segment),
		handedOver(facts, 'T1', segment, (late) => lateBin(late, segment)),
	);

function ofList(facts: SubjectFacts, segment: Segment): Finding {
	const inactive = facts.taxLists['kgd-inactive'];
	if (inactive.state !== 'found' && inactive.state !== 'nothing') return noData(inactive);
	const entry = inactive.state === 'found' ? latestEntry(inactive.value) : null;
	if (entry === null) return bounded('not_listed', inactive.provenance);
	const bin = segment === 'mature' ? 'none_or_3_plus_late' : 'none_or_2_plus_late';
	return inBin(bin, inactive.provenance, { value: entry.actDate, unit: 'date', document: documentOf(entry) });
}

function lateBin(late: number, segment: Segment): string {
	if (late <= 0) return 'on_time';
	if (segment === 'mature') return late <= 2 ? 'late_1_2' : 'none_or_3_plus_late';
	return late === 1 ? 'late_1' : 'none_or_2_plus_late';
}
