import { matureGroups, type RiskClass, type Segment, youngGroups } from '#domain/idn/score.ts';
import { isIdnGroup, zoneOfGroup } from '../idn/value/groups.ts';
import { probabilityOfTrouble } from '../idn/value/scale.ts';
import { type Calibration, calibrationOf, type GroupTally } from './calibration.ts';
import { brierOf, discriminationOf, emptyTally } from './discrimination.ts';
import { type Migration, type MigrationMatrix, migrationOf } from './migration.ts';
import { type BinCounts, type PsiState, populationStability, psiState } from './stability.ts';

/** Subjects of one score and group, and how many of them got into trouble within twelve months. */
export type ScoreCount = { score: number; group: string; subjects: number; bad: number };

export type SegmentInput = {
	segment: Segment;
	scores: readonly ScoreCount[];
	/** subjects by group: in the judged calculation and in the one it is compared with */
	groupsBefore: BinCounts;
	groupsAfter: BinCounts;
	/** subjects by bin of each factor, silence included */
	factors: readonly { code: string; before: BinCounts; after: BinCounts }[];
	moves: MigrationMatrix;
};

export type SegmentFigures = {
	segment: Segment;
	subjects: number;
	bad: number;
	gini: number | null;
	ks: number | null;
	brier: number | null;
	brierOfShare: number | null;
	zones: readonly (Calibration & { riskClass: RiskClass })[];
	groups: readonly (Calibration & { group: string; riskClass: RiskClass })[];
	scorePsi: number | null;
	scoreStability: PsiState | null;
	factors: readonly { code: string; psi: number; stability: PsiState }[];
	migration: Migration | null;
};

/** Order says nothing while fewer than this many got into trouble. */
const fewestBad = 10;
/** From the best to the worst. */
const orders: Readonly<Record<Segment, readonly string[]>> = { mature: matureGroups, young: youngGroups };

/** Every figure about one segment from its counts; pure, so that a judgement can be repeated. */
export function judgeSegment(input: SegmentInput): SegmentFigures {
	const { segment, scores, groupsBefore, groupsAfter } = input;
	const tally = emptyTally();
	const groups = new Map<string, GroupTally>();
	const zones = new Map<RiskClass, GroupTally>();
	for (const { score, group, subjects, bad } of scores) {
		tally.bad[score] = (tally.bad[score] ?? 0) + bad;
		tally.good[score] = (tally.good[score] ?? 0) + subjects - bad;
		const expectedSum = probabilityOfTrouble(score) * subjects;
		addTo(groups, group, { subjects, bad, expectedSum });
		const zone = zoneOf(group);
		if (zone !== null) addTo(zones, zone, { subjects, bad, expectedSum });
	}
	const subjects = scores.reduce((sum, count) => sum + count.subjects, 0);
	const bad = scores.reduce((sum, count) => sum + count.bad, 0);
	const order = bad < fewestBad ? null : discriminationOf(tally);
	const scorePsi = populationStability(groupsBefore, groupsAfter);
	const share = subjects === 0 ? null : bad / subjects;
	return {
		segment,
		subjects,
		bad,
		gini: order?.gini ?? null,
		ks: order?.ks ?? null,
		brier: brierOf(tally, probabilityOfTrouble),
		brierOfShare: share === null ? null : share * (1 - share),
		zones: (['green', 'red'] as const).flatMap((riskClass) =>
			calibrated(zones.get(riskClass)).map((found) => ({ riskClass, ...found })),
		),
		groups: orders[segment].flatMap((group) =>
			calibrated(groups.get(group)).map((found) => ({ group, riskClass: zoneOf(group) ?? 'red', ...found })),
		),
		scorePsi,
		scoreStability: scorePsi === null ? null : psiState(scorePsi),
		factors: shiftsOf(input.factors),
		migration: migrationOf(input.moves, orders[segment]),
	};
}

function zoneOf(group: string): RiskClass | null {
	return isIdnGroup(group) ? zoneOfGroup(group) : null;
}

function addTo<Key>(tallies: Map<Key, GroupTally>, key: Key, more: GroupTally): void {
	const { subjects = 0, bad = 0, expectedSum = 0 } = tallies.get(key) ?? {};
	tallies.set(key, {
		subjects: subjects + more.subjects,
		bad: bad + more.bad,
		expectedSum: expectedSum + more.expectedSum,
	});
}

function calibrated(tally: GroupTally | undefined): Calibration[] {
	const found = tally === undefined ? null : calibrationOf(tally);
	return found === null ? [] : [found];
}

/** The largest shift first; a factor without any values says nothing. */
function shiftsOf(factors: SegmentInput['factors']): SegmentFigures['factors'] {
	return factors
		.flatMap(({ code, before, after }) => {
			const psi = populationStability(before, after);
			return psi === null ? [] : [{ code, psi, stability: psiState(psi) }];
		})
		.sort((left, right) => right.psi - left.psi);
}
