import {
	type IdnGroup,
	matureGroups,
	type RiskClass,
	type RiskDegree,
	type Segment,
	youngGroups,
} from '#domain/idn/score.ts';

/** First score of the green zone (specification §3). */
export const greenFrom = { mature: 600, young: 650 } as const satisfies Readonly<Record<Segment, number>>;

/** Groups without score: no turnover for 12 months (specification §3). */
const zeroTurnoverGroups: Readonly<Record<Segment, IdnGroup>> = { mature: 'G11', young: 'N10' };

type Band = readonly [from: number, group: IdnGroup];
/** 50 points wide, so that every next group means about half the risk. */
const bands: Readonly<Record<Segment, readonly Band[]>> = {
	mature: [
		[900, 'G1'],
		[850, 'G2'],
		[800, 'G3'],
		[750, 'G4'],
		[700, 'G5'],
		[650, 'G6'],
		[600, 'G7'],
		[550, 'G8'],
		[500, 'G9'],
		[0, 'G10'],
	],
	young: [
		[850, 'N1'],
		[800, 'N2'],
		[750, 'N3'],
		[700, 'N4'],
		[650, 'N5'],
		[600, 'N6'],
		[550, 'N7'],
		[500, 'N8'],
		[0, 'N9'],
	],
};

export function groupOfScore(segment: Segment, score: number): IdnGroup {
	for (const [from, group] of bands[segment]) if (score >= from) return group;
	return segment === 'mature' ? 'G10' : 'N9';
}

const allGroups: ReadonlySet<string> = new Set([...matureGroups, ...youngGroups]);

export function isIdnGroup(group: string): group is IdnGroup {
	return allGroups.has(group);
}

export function segmentOfGroup(group: IdnGroup): Segment {
	return group.startsWith('G') ? 'mature' : 'young';
}

export function zeroTurnoverGroup(segment: Segment): IdnGroup {
	return zeroTurnoverGroups[segment];
}

export function isZeroTurnover(group: IdnGroup): boolean {
	return group === zeroTurnoverGroups[segmentOfGroup(group)];
}

export function zoneOfScore(segment: Segment, score: number): RiskClass {
	return score >= greenFrom[segment] ? 'green' : 'red';
}

const degrees: Readonly<Record<RiskDegree, ReadonlySet<IdnGroup>>> = {
	low: new Set<IdnGroup>(['G1', 'G2', 'G3', 'G4', 'N1', 'N2', 'N3']),
	medium: new Set<IdnGroup>(['G5', 'G6', 'G7', 'N4', 'N5']),
	high: new Set<IdnGroup>(['G8', 'G9', 'G10', 'G11', 'N6', 'N7', 'N8', 'N9', 'N10']),
};

export function degreeOfGroup(group: IdnGroup): RiskDegree {
	return degrees.low.has(group) ? 'low' : degrees.medium.has(group) ? 'medium' : 'high';
}

/** The green zone ends where the high degree of risk begins: G1–G7, N1–N5 (specification §3). */
export function zoneOfGroup(group: IdnGroup): RiskClass {
	return degreeOfGroup(group) === 'high' ? 'red' : 'green';
}

/**
 * Mean probability of risk that the state published for its own index, percent (specification §3); measured without the
 * zero-turnover groups. Told on the page of the method as the state's figure, never of a subject.
 */
export const publishedMeanRiskPercent: Readonly<Record<Segment, Readonly<Record<RiskClass, number>>>> = {
	mature: { green: 1.6, red: 28.6 },
	young: { green: 1.1, red: 21.1 },
};
