import type { IsoDate } from '#domain/clock.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnGroup, RiskClass, RiskDegree, Segment } from '#domain/score.ts';
import { degreeOfGroup, isIdnGroup, isZeroTurnover, segmentOfGroup, zoneOfGroup, zoneOfScore } from './groups.ts';

export type OfficialVerdict = {
	score: number | null;
	group: IdnGroup | null;
	segment: Segment;
	riskClass: RiskClass;
	riskDegree: RiskDegree | null;
	zeroTurnover: boolean;
	calculatedOn: IsoDate;
	reasonCodes: readonly string[];
};

/**
 * The value of the state calculation, or null where it gives none that still holds.
 * A group we do not know is not translated into one of ours: the published thresholds alone give its zone.
 * A value older than the day the subject left the register speaks about a subject that was still there.
 */
export function findOfficialVerdict(facts: SubjectFacts, ownSegment: Segment): OfficialVerdict | null {
	if (facts.officialIndex.state !== 'found') return null;
	const { group: delivered, score, calculatedOn, reasonCodes } = facts.officialIndex.value;
	const removedOn = facts.registration.state === 'found' ? facts.registration.value.removedOn : null;
	if (removedOn !== null && calculatedOn < removedOn) return null;
	const common = { calculatedOn, reasonCodes };
	if (!isIdnGroup(delivered)) {
		if (score === null) return null;
		const riskClass = zoneOfScore(ownSegment, score);
		return { ...common, score, group: null, segment: ownSegment, riskClass, riskDegree: null, zeroTurnover: false };
	}
	const zeroTurnover = isZeroTurnover(delivered);
	return {
		...common,
		score: zeroTurnover ? null : score,
		group: delivered,
		segment: segmentOfGroup(delivered),
		riskClass: zoneOfGroup(delivered),
		riskDegree: degreeOfGroup(delivered),
		zeroTurnover,
	};
}
