import type { IsoDate } from '#domain/clock.ts';
import type { HeadFirms } from '#domain/facts/subject-facts.ts';
import type { Segment } from '#domain/score.ts';
import { addMonths } from '../calendar.ts';
import { type Factor, handedOver, inBin, noData, worseOf } from '../finding.ts';

/** A firm that has stood for two years without a mark is a record (the border of the segments). */
const recordMonths = 24;

/**
 * R5 Record of linked persons and firms.
 * What: other subjects of the same head that failed: false enterprises, annulled, bankrupt or inactive by their lists.
 * Why: who left one firm with debts often leaves the next one so; for a young firm it is the only past there is.
 * Bins: two and more, one, none; of the young without such firms: the first firm of its head, or one that has stood
 * clean for two years. Firms are linked by the full name of the head, as with R4, and can be contested as such; where
 * the state body hands over a count by number, the worse of the two holds.
 * Points: mature two_plus −162, one −88, none +7;
 * young two_plus −182, one −104, first_firm −7, clean_firm_2_years +49.
 * Authority: statistical business register with the lists of the state revenue committee and of the ministry of justice.
 */
export const linkedRecord: Factor = (facts, { segment, asOf }) => {
	const answer = facts.headFirms;
	const own =
		answer.state === 'found'
			? inBin(binOf(answer.value, segment, asOf), answer.provenance, {
					value: answer.value.failedCount,
					unit: 'count',
				})
			: noData(answer);
	return worseOf('R5', segment, own, handedOver(facts, 'R5', segment, countBin));
};

function binOf({ failedCount, oldestCleanOn }: HeadFirms, segment: Segment, asOf: IsoDate): string {
	const failed = countBin(failedCount);
	if (failed !== null) return failed;
	if (segment === 'mature') return 'none';
	const isRecord = oldestCleanOn !== null && oldestCleanOn <= addMonths(asOf, -recordMonths);
	return isRecord ? 'clean_firm_2_years' : 'first_firm';
}

/** The same words in both segments; none at all says different things there. */
function countBin(count: number): string | null {
	return count >= 2 ? 'two_plus' : count === 1 ? 'one' : null;
}
