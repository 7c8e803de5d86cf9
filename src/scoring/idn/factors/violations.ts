import type { IsoDate } from '#domain/clock.ts';
import type { SubjectFacts, TaxListEntry } from '#domain/facts/subject-facts.ts';
import type { Segment } from '#domain/score.ts';
import { addMonths } from '../calendar.ts';
import {
	documentOf,
	type Factor,
	type FactorContext,
	type Finding,
	handedOver,
	inBin,
	latestEntry,
	noData,
	worseOf,
} from '../finding.ts';

/**
 * T5 Violations of tax law in 12 months.
 * What: acts of the last 12 months in the list of violators of tax law.
 * Why: repeated violations within a year go with later arrears and with removal from the VAT register.
 * Bins: mature two and more, one, none; young one and more, none. Older acts no longer count. An act without a date,
 * or with a date still to come, is counted from the list that first carried it. Fines that the tax authority hands over
 * are not added to the acts, which may be the same: the worse of the two holds.
 * Points: mature two_plus −81, one −27, none +3; young one_plus −59, none +2.
 * Authority: list of violators of tax law and preliminary index of the state revenue committee.
 */
export const violations: Factor = (facts, context) =>
	worseOf(
		'T5',
		context.segment,
		ofList(facts, context),
		handedOver(facts, 'T5', context.segment, (fines) => countBin(fines, context.segment)),
	);

function ofList(facts: SubjectFacts, { asOf, segment }: FactorContext): Finding {
	const answer = facts.taxLists['kgd-tax-violations'];
	if (answer.state !== 'found' && answer.state !== 'nothing') return noData(answer);
	const yearAgo = addMonths(asOf, -12);
	const recent = answer.state === 'found' ? answer.value.filter((entry) => countedFrom(entry, asOf) > yearAgo) : [];
	const latest = latestEntry(recent);
	if (latest === null) return inBin('none', answer.provenance, { value: 0, unit: 'count' });
	return inBin(countBin(recent.length, segment), answer.provenance, {
		value: recent.length,
		unit: 'count',
		document: documentOf(latest),
	});
}

function countBin(count: number, segment: Segment): string {
	if (count === 0) return 'none';
	return segment === 'young' ? 'one_plus' : count > 1 ? 'two_plus' : 'one';
}

function countedFrom(entry: TaxListEntry, asOf: IsoDate): IsoDate {
	return entry.actDate === null || entry.actDate > asOf ? entry.firstListedOn : entry.actDate;
}
