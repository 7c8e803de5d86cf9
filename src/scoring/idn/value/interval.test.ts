import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { FactorCode, FactorResult } from '#domain/idn/score.ts';
import {
	buildEvidence,
	buildHeadChanges,
	buildJustice,
	listed,
	nothing,
	notLoaded,
	silent,
} from '../../../../test/factories/scored-evidence.ts';
import { assumedPopulation } from '../models/assumed-population.ts';
import { modelV2, weightsV2 } from '../models/model-v2.ts';
import { scoreSubject } from '../score-subject.ts';
import { shownInterval } from '../words/explain-interval.ts';
import { degreeOfInterval, groupsOfInterval, intervalOf, zoneOfInterval } from './interval.ts';
import { pointsPerLogOdds, probabilityOfTrouble } from './scale.ts';

const score = (evidence: Evidence) => scoreSubject(evidence, { mciKzt: 4325 });

/** Register, justice and the lists of the tax authority, without data handed over by state bodies or live answers. */
const openLists = { preliminary: notLoaded<never>('bpr-preliminary') };

describe('open lists alone', () => {
	const result = score(buildEvidence(openLists));

	test('give a firm of ten years an interval instead of silence', () => {
		expect(result).toMatchObject({
			origin: 'model',
			score: null,
			group: null,
			probability: null,
			notCalculated: null,
			confidence: 'indicative',
			riskClass: 'green',
		});
		expect(result.coveragePercent).toBeGreaterThanOrEqual(25);
		expect(result.coveragePercent).toBeLessThan(50);
		const { low, high, greenProbability } = result.interval ?? { low: 0, high: 0, greenProbability: 0 };
		expect(low).toBeGreaterThan(640);
		expect(high).toBeLessThan(870);
		expect(high - low).toBeGreaterThan(50);
		expect(greenProbability).toBeGreaterThanOrEqual(0.95);
	});

	test('hold what fuller evidence would have said of an ordinary firm', () => {
		const full = score(buildEvidence()).score ?? 0;
		expect(full).toBeGreaterThanOrEqual(result.interval?.low ?? 1000);
		expect(full).toBeLessThanOrEqual((result.interval?.high ?? 0) + 25);
	});

	test('with a silent stop source the interval stays and the zone is not named', () =>
		expect(score(buildEvidence({ ...openLists, justice: silent('justice-legal-entities') }))).toMatchObject({
			confidence: 'indicative',
			interval: result.interval,
			riskClass: null,
			riskDegree: null,
		}));

	test('with a stop factor nothing of it lies above 499', () =>
		expect(score(buildEvidence({ ...openLists, justice: buildJustice('bankrupt') }))).toMatchObject({
			interval: { low: 499, high: 499, greenProbability: 0 },
			riskClass: 'red',
			riskDegree: 'high',
			capped: true,
		}));

	test('suspended work keeps it below the green zone', () =>
		expect(score(buildEvidence({ ...openLists, registration: { status: 'suspended' } }))).toMatchObject({
			interval: { high: 599, greenProbability: 0 },
			riskClass: 'red',
			capped: true,
		}));

	test('where the zone is doubtful none is named', () => {
		const doubtful = score(
			buildEvidence({
				...openLists,
				headChanges: buildHeadChanges({
					last: { seenAfter: '2026-10-01', seenOn: '2026-11-01', oldName: null, newName: null },
				}),
				taxLists: { 'kgd-inactive': listed('kgd-inactive') },
			}),
		);
		expect(doubtful.interval?.greenProbability).toBeGreaterThan(0.05);
		expect(doubtful.interval?.greenProbability).toBeLessThan(0.95);
		expect(doubtful.riskClass).toBeNull();
	});

	test('below a quarter there is no index, with the reason', () =>
		expect(
			score(
				buildEvidence({
					...openLists,
					registration: nothing('stat-legal-entities'),
					taxLists: {
						'kgd-inactive': silent('kgd-inactive'),
						'kgd-absent-at-address': silent('kgd-absent-at-address'),
					},
				}),
			),
		).toMatchObject({ interval: null, score: null, confidence: null, notCalculated: 'not_enough_data' }));
});

function factor(code: FactorCode, state: FactorResult['state'], points: number | null): FactorResult {
	return { code, state, bin: null, points, value: null, unit: null, sourceId: null, asOf: null, document: null };
}
const all = (state: 'bin' | 'bounded' | 'no_data') =>
	modelV2.factors.map(({ code }) => factor(code, state, state === 'no_data' ? null : 0));
const width = (factors: FactorResult[]) => {
	const { low, high } = intervalOf(modelV2, 'mature', factors);
	return high - low;
};

/** Scores of subjects of the assumed population, each factor for itself; the same ones in every run. */
function drawn(count: number): number[] {
	let state = 7;
	const random = () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
	const isBad = probabilityOfTrouble(modelV2.base.mature);
	const tables = modelV2.factors.map(({ code, bins }) => {
		const weights = Object.values(weightsV2.find((each) => each.code === code)?.bins.mature ?? {});
		const good = assumedPopulation.mature[code] ?? [];
		const shares = {
			good,
			bad: good.map((share, place) => share * Math.exp(-(weights[place] ?? 0) / pointsPerLogOdds)),
		};
		return { points: Object.values(bins.mature), shares };
	});
	const pick = (points: readonly number[], shares: readonly number[]) => {
		let left = random();
		for (const [place, own] of points.entries()) {
			left -= shares[place] ?? 0;
			if (left < 0) return own;
		}
		return points.at(-1) ?? 0;
	};
	return Array.from({ length: count }, () => {
		const side = random() < isBad ? 'bad' : 'good';
		return tables.reduce((sum, { points, shares }) => sum + pick(points, shares[side]), modelV2.base.mature);
	});
}

describe('an interval', () => {
	test('is a point where everything is known', () =>
		expect(intervalOf(modelV2, 'mature', all('bin'))).toEqual({ low: 680, high: 680, greenProbability: 1 }));

	test('grows narrower with every factor that becomes known, and with every worst case that is ruled out', () => {
		const factors = all('no_data');
		let before = width(factors);
		for (const place of factors.keys()) {
			const code = modelV2.factors[place]?.code ?? 'R1';
			factors[place] = factor(code, 'bounded', 0);
			const ruledOut = width(factors);
			factors[place] = factor(code, 'bin', 0);
			const known = width(factors);
			expect(ruledOut, code).toBeLessThanOrEqual(before);
			expect(known, code).toBeLessThanOrEqual(ruledOut);
			before = known;
		}
	});

	test('holds nine of ten subjects drawn from the population of the model', () => {
		const { low, high } = intervalOf(modelV2, 'mature', all('no_data'));
		const inside = drawn(20_000).filter((points) => points >= low && points <= high).length / 20_000;
		expect(inside).toBeGreaterThan(0.88);
		expect(inside).toBeLessThan(0.99);
	});

	test.each([
		[0.95, 'green'],
		[0.9499, null],
		[0.0501, null],
		[0.05, 'red'],
	])('with %d for the green zone: %s', (greenProbability, zone) =>
		expect(zoneOfInterval({ low: 0, high: 0, greenProbability })).toBe(zone),
	);

	test('has the groups of its ends, and a degree where both have the same', () => {
		expect(groupsOfInterval('mature', { low: 640, high: 790 })).toEqual(['G7', 'G4']);
		expect(degreeOfInterval('mature', { low: 640, high: 790, greenProbability: 1 })).toBeNull();
		expect(degreeOfInterval('mature', { low: 600, high: 749, greenProbability: 1 })).toBe('medium');
		const shown = (low: number, high: number) =>
			shownInterval(
				{
					...{ segment: 'mature', connectedFactors: 7, totalFactors: 18 },
					interval: { low, high, greenProbability: 1 },
				},
				'ru',
			)?.groups;
		expect([shown(640, 790), shown(760, 790)]).toEqual(['G7–G4', 'G4']);
	});
});
