import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnGroup, RiskClass, RiskDegree, Segment } from '#domain/idn/score.ts';
import { degreeOfGroup, isIdnGroup, isZeroTurnover, segmentOfGroup, zoneOfGroup, zoneOfScore } from './groups.ts';

type Zone = { riskClass: RiskClass | null; riskDegree: RiskDegree | null };

export type OfficialVerdict = Zone & {
	score: number | null;
	group: IdnGroup | null;
	segment: Segment;
	zeroTurnover: boolean;
	calculatedOn: IsoDate;
	reasonCodes: readonly string[];
};

/**
 * The value of the state calculation, or null where it gives none that still holds.
 * An unknown group is not mapped to one of ours: only the published thresholds give its zone.
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
		const read = { score, group: null, segment: ownSegment };
		return { ...common, ...read, ...zoneOfOfficial(read), zeroTurnover: false };
	}
	const zeroTurnover = isZeroTurnover(delivered);
	const read = { score: zeroTurnover ? null : score, group: delivered, segment: segmentOfGroup(delivered) };
	return { ...common, ...read, ...zoneOfOfficial(read), zeroTurnover };
}

/** Of a group we know, its own; else what the published thresholds say of the score, and no degree. */
export function zoneOfOfficial({ group, score, segment }: Pick<OfficialVerdict, 'group' | 'score' | 'segment'>): Zone {
	if (group !== null) return { riskClass: zoneOfGroup(group), riskDegree: degreeOfGroup(group) };
	return { riskClass: score === null ? null : zoneOfScore(segment, score), riskDegree: null };
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
