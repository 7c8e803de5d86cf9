import type { IsoDate } from '#domain/clock.ts';
import { addMonths, daysBetween, fullMonthsBetween } from '../calendar.ts';
import { type Factor, inBin, noData } from '../finding.ts';
import { findRegisteredOn } from '../registered-on.ts';

/**
 * R3 Change of the head.
 * What: days since the head named in the register changed, by comparing its successive lists.
 * Why: control is often handed to a nominee shortly before debts stop being paid.
 * Bins: under 90 days, 90 days to 12 months, none. The day counted is that of the list that first shows the new
 * head: the change itself lies between two lists, and its later border is the careful one. "None" needs lists over
 * the last 12 months, or over the whole life of a younger subject; without them there is no answer.
 * Points: mature days_0_90 −54, days_90_to_year −20, none +7; young days_0_90 −91, days_90_to_year −46, none +19.
 * Authority: successive lists of the statistical business register. They do not name founders, so a change of
 * founders is not seen. Does not apply to a sole proprietor, who cannot be replaced.
 */
export const headChange: Factor = (facts, { asOf }) => {
	const { headChanges } = facts;
	if (headChanges.state !== 'found') return noData(headChanges);
	const { last, observedSince } = headChanges.value;
	const yearAgo = addMonths(asOf, -12);
	if (last !== null && last.seenOn > yearAgo) {
		const days = daysBetween(last.seenOn, asOf);
		return inBin(days < 90 ? 'days_0_90' : 'days_90_to_year', headChanges.provenance, { value: days, unit: 'days' });
	}
	if (observedSince <= windowStart(yearAgo, findRegisteredOn(facts)?.date ?? null))
		return inBin('none', headChanges.provenance, { value: null, unit: null });
	return { ...noData(headChanges), value: Math.max(0, fullMonthsBetween(observedSince, asOf)), unit: 'months' };
};

function windowStart(yearAgo: IsoDate, registeredOn: IsoDate | null): IsoDate {
	return registeredOn !== null && registeredOn > yearAgo ? registeredOn : yearAgo;
}
