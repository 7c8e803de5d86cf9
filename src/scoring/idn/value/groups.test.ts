import { describe, expect, test } from 'vitest';
import { matureGroups, youngGroups } from '#domain/idn/score.ts';
import {
	degreeOfGroup,
	groupOfScore,
	isIdnGroup,
	isZeroTurnover,
	segmentOfGroup,
	zoneOfGroup,
	zoneOfScore,
} from './groups.ts';

describe('group of a score', () => {
	test.each([
		[0, 'G10', 'N9'],
		[499, 'G10', 'N9'],
		[500, 'G9', 'N8'],
		[549, 'G9', 'N8'],
		[550, 'G8', 'N7'],
		[599, 'G8', 'N7'],
		[600, 'G7', 'N6'],
		[649, 'G7', 'N6'],
		[650, 'G6', 'N5'],
		[700, 'G5', 'N4'],
		[750, 'G4', 'N3'],
		[800, 'G3', 'N2'],
		[850, 'G2', 'N1'],
		[899, 'G2', 'N1'],
		[900, 'G1', 'N1'],
		[1000, 'G1', 'N1'],
	] as const)('%i is %s, young %s', (score, mature, young) => {
		expect(groupOfScore('mature', score)).toBe(mature);
		expect(groupOfScore('young', score)).toBe(young);
	});
});

test('green begins at 600 for the mature and at 650 for the young', () => {
	expect([599, 600].map((score) => zoneOfScore('mature', score))).toEqual(['red', 'green']);
	expect([649, 650].map((score) => zoneOfScore('young', score))).toEqual(['red', 'green']);
});

test('the zone of a group and of its scores agree at every score', () => {
	for (const segment of ['mature', 'young'] as const)
		for (let score = 0; score <= 1000; score++)
			expect(zoneOfGroup(groupOfScore(segment, score))).toBe(zoneOfScore(segment, score));
});

test('degrees follow the groups', () => {
	expect(matureGroups.map(degreeOfGroup)).toEqual([
		...Array(4).fill('low'),
		...Array(3).fill('medium'),
		...Array(4).fill('high'),
	]);
	expect(youngGroups.map(degreeOfGroup)).toEqual([
		...Array(3).fill('low'),
		...Array(2).fill('medium'),
		...Array(5).fill('high'),
	]);
});

test('the last group of each segment stands for no turnover', () => {
	expect(matureGroups.filter(isZeroTurnover)).toEqual(['G11']);
	expect(youngGroups.filter(isZeroTurnover)).toEqual(['N10']);
	expect(segmentOfGroup('G10')).toBe('mature');
	expect(segmentOfGroup('N10')).toBe('young');
});

test('only the published names are groups', () => {
	expect(isIdnGroup('G11')).toBe(true);
	for (const name of ['G12', 'G0', 'N11', 'g5', '', 'A1']) expect(isIdnGroup(name)).toBe(false);
});
