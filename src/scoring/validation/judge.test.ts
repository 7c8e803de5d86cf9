import { expect, test } from 'vitest';
import { probabilityOfTrouble } from '../idn/value/scale.ts';
import { judgeSegment, type SegmentInput } from './judge.ts';

const empty: SegmentInput = {
	segment: 'mature',
	scores: [],
	groupsBefore: {},
	groupsAfter: {},
	factors: [],
	moves: new Map(),
};

test('figures of a small population, by hand', () => {
	const figures = judgeSegment({
		...empty,
		scores: [
			{ score: 700, group: 'G5', subjects: 90, bad: 0 },
			{ score: 600, group: 'G7', subjects: 10, bad: 2 },
			{ score: 450, group: 'G10', subjects: 20, bad: 8 },
		],
		groupsBefore: { G5: 90, G7: 10, G10: 20 },
		groupsAfter: { G5: 180, G7: 20, G10: 40 },
		factors: [
			{ code: 'R1', before: { none: 50, one: 50 }, after: { none: 40, one: 60 } },
			{ code: 'T1', before: {}, after: { none: 1 } },
			{ code: 'T2', before: { none: 50, one: 50 }, after: { none: 10, one: 90 } },
		],
		moves: new Map([
			[
				'G5',
				new Map([
					['G5', 80],
					['G6', 10],
				]),
			],
		]),
	});
	expect(figures).toMatchObject({ segment: 'mature', subjects: 120, bad: 10, scorePsi: 0, scoreStability: 'steady' });
	// pairs: 110 good × 10 bad; won 8·98 + 2·90, drawn 2·8 and 8·12
	expect(figures.gini).toBeCloseTo((2 * (8 * 98 + 2 * 90 + (2 * 8 + 8 * 12) / 2)) / 1100 - 1, 12);
	expect(figures.brierOfShare).toBeCloseTo((10 / 120) * (110 / 120), 12);
	expect(figures.groups.map(({ group, subjects, observed }) => [group, subjects, observed])).toEqual([
		['G5', 90, 0],
		['G7', 10, 0.2],
		['G10', 20, 0.4],
	]);
	const [green, red] = figures.zones;
	expect(green).toMatchObject({ riskClass: 'green', subjects: 100, bad: 2 });
	expect(green?.expected).toBeCloseTo((90 * probabilityOfTrouble(700) + 10 / 11) / 100, 12);
	expect(red).toMatchObject({ riskClass: 'red', subjects: 20, bad: 8 });
	expect(figures.factors.map(({ code, stability }) => [code, stability])).toEqual([
		['T2', 'act'],
		['R1', 'steady'],
	]);
	expect(figures.migration).toMatchObject({ subjects: 90, better: 0, worse: 10 / 90 });
});

test('says nothing about order from a handful of cases', () => {
	const scores = [
		{ score: 700, group: 'G5', subjects: 900, bad: 2 },
		{ score: 450, group: 'G10', subjects: 20, bad: 7 },
	];
	expect(judgeSegment({ ...empty, scores })).toMatchObject({ gini: null, ks: null, bad: 9 });
});

test('of nobody nothing is known', () => {
	expect(judgeSegment(empty)).toMatchObject({
		...{ subjects: 0, bad: 0, gini: null, ks: null, brier: null, brierOfShare: null, zones: [], groups: [] },
		...{ scorePsi: null, scoreStability: null, factors: [], migration: null },
	});
});
