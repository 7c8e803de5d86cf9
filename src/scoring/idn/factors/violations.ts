import type { IsoDate } from '#domain/clock.ts';
import type { TaxListEntry } from '#domain/facts/subject-facts.ts';
import { addMonths } from '../calendar.ts';
import { documentOf, type Factor, inBin, latestEntry, noData } from '../finding.ts';

/**
 * T5 Violations of tax law in 12 months.
 * What: acts of the last 12 months in the list of violators of tax law.
 * Why: repeated violations within a year go with later arrears and with removal from the VAT register.
 * Bins: mature two and more, one, none; young one and more, none. Older acts no longer count. An act without a date,
 * or with a date still to come, is counted from the list that first carried it.
 * Points: mature two_plus −81, one −27, none +3; young one_plus −59, none +2.
 * Authority: list of violators of tax law of the state revenue committee, with the act and its date.
 */
export const violations: Factor = (facts, { asOf, segment }) => {
	const answer = facts.taxLists['kgd-tax-violations'];
	if (answer.state !== 'found' && answer.state !== 'nothing') return noData(answer);
	const yearAgo = addMonths(asOf, -12);
	const recent = answer.state === 'found' ? answer.value.filter((entry) => countedFrom(entry, asOf) > yearAgo) : [];
	const latest = latestEntry(recent);
	if (latest === null) return inBin('none', answer.provenance, { value: 0, unit: 'count' });
	const bin = segment === 'young' ? 'one_plus' : recent.length > 1 ? 'two_plus' : 'one';
	return inBin(bin, answer.provenance, { value: recent.length, unit: 'count', document: documentOf(latest) });
};

function countedFrom(entry: TaxListEntry, asOf: IsoDate): IsoDate {
	return entry.actDate === null || entry.actDate > asOf ? entry.firstListedOn : entry.actDate;
}
