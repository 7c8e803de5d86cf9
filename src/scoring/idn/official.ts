import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
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
export function findOfficialVerdict(evidence: Evidence, ownSegment: Segment): OfficialVerdict | null {
	const [stated] = evidence.all('official_index');
	if (stated === undefined) return null;
	const { score, calculatedOn, reasonCodes } = stated.value;
	const delivered: string = stated.value.group;
	const left = findRemoval(evidence);
	if (left !== null && calculatedOn < left) return null;
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

/** The state calculation was asked, and has nothing on this subject. */
export function hasNoneAtSource(evidence: Evidence): boolean {
	return evidence.speakers('official_index').some(({ heard }) => heard.state === 'nothing');
}

/** The first list that no longer carried the subject. */
function findRemoval(evidence: Evidence): IsoDate | null {
	const gone = evidence.all('register_entry').find(({ value }) => value.state === 'removed');
	return gone?.value.stateOn ?? null;
}
