import { describe, expect, test } from 'vitest';
import { pointsPerLogOdds, probabilityOfTrouble, scoreOfEvenOdds, totalScore } from './scale.ts';

test('the constants are those of the published method', () => {
	expect(pointsPerLogOdds).toBeCloseTo(72.1348, 4);
	expect(scoreOfEvenOdds).toBeCloseTo(433.9, 2);
});

describe('probability of trouble', () => {
	test('600 points stand for ten good to one bad', () => expect(probabilityOfTrouble(600)).toBeCloseTo(1 / 11, 12));
	test('even odds stand where the scale begins', () =>
		expect(probabilityOfTrouble(scoreOfEvenOdds)).toBeCloseTo(0.5, 12));
	test('50 points more halve the odds of trouble', () => {
		const oddsOfTrouble = (score: number) => probabilityOfTrouble(score) / (1 - probabilityOfTrouble(score));
		for (const score of [0, 499, 550, 700, 950])
			expect(oddsOfTrouble(score + 50) / oddsOfTrouble(score)).toBeCloseTo(0.5, 10);
	});
});

const worth = (...all: (number | null)[]) => all.map((points) => ({ points }));

describe('total', () => {
	test('is the base and the points, a missing number adding nothing', () =>
		expect(totalScore(680, worth(20, null, -47, 0))).toBe(653));
	test('never leaves 0…1000', () => {
		expect(totalScore(680, worth(-900))).toBe(0);
		expect(totalScore(680, worth(900))).toBe(1000);
	});
});
