import { describe, expect, test } from 'vitest';
import type { IdnModel } from '../idn/model.ts';
import { modelV2 } from '../idn/model-v2.ts';
import { pointsPerLogOdds, probabilityOfTrouble } from '../idn/scale.ts';
import { calibrateSegment, fittedModel, type Profile } from './calibrate.ts';

/** Two factors whose bins are known of everybody; the truth stands beside the model, which does not know it. */
const model: IdnModel = {
	version: 'test',
	base: { mature: 680, young: 659 },
	shrinkage: null,
	factors: [
		{ code: 'T2', bins: { mature: { days_15_90: -10, none: 10 }, young: {} } },
		{ code: 'L1', bins: { mature: { open_small: -10, none: 10 }, young: {} } },
	],
};

type Truth = { share: number; t2: number; l1: number; together: number };

/**
 * Trouble befalls by a log-odds of t2 and l1; `together` of those with arrears have a case as well, whatever else.
 * Shares, not draws: what is found is exact.
 */
function history({ share, t2, l1, together }: Truth, total = 1_000_000): Profile[] {
	const logOdds = Math.log(share / (1 - share));
	return [true, false].flatMap((owes) =>
		[true, false].map((isSued): Profile => {
			const sued = owes ? together : 0.1;
			const subjects = Math.round(total * (owes ? 0.1 : 0.9) * (isSued ? sued : 1 - sued));
			const trouble = 1 / (1 + Math.exp(-(logOdds + (owes ? t2 : 0) + (isSued ? l1 : 0))));
			return {
				segment: 'mature',
				factors: [
					{ code: 'T2', state: 'bin', bin: owes ? 'days_15_90' : 'none' },
					{ code: 'L1', state: 'bin', bin: isSued ? 'open_small' : 'none' },
				],
				subjects,
				bad: Math.round(subjects * trouble),
			};
		}),
	);
}

const learn = (truth: Truth) => {
	const known = history(truth);
	const fitted = calibrateSegment(model, 'mature', known, known);
	if (fitted === null) throw new Error('there is enough to learn from');
	return fitted;
};
/** Points between the good and the bad bin of a factor, as log-odds. */
const weightOf = (fitted: ReturnType<typeof learn>, code: string) => {
	const points = Object.values(fitted.factors.find((factor) => factor.code === code)?.points.new ?? {});
	return ((points[1] ?? 0) - (points[0] ?? 0)) / pointsPerLogOdds;
};

describe('calibration on a history whose truth is known', () => {
	test.each([
		{ share: 0.02, t2: 1.5, l1: 1, together: 0.1 },
		{ share: 0.02, t2: 1.5, l1: 1, together: 0.6 },
		{ share: 0.05, t2: 0.7, l1: 2, together: 0.4 },
	])('finds the weights: $t2 and $l1, $together of the debtors sued', (truth) => {
		const fitted = learn(truth);
		expect(weightOf(fitted, 'T2')).toBeCloseTo(truth.t2, 1);
		expect(weightOf(fitted, 'L1')).toBeCloseTo(truth.l1, 1);
	});

	test('factors that speak together get less than their weights of evidence', () => {
		const slope = (together: number) =>
			learn({ share: 0.02, t2: 1.5, l1: 1, together }).factors.find(({ code }) => code === 'L1')?.slope ?? 0;
		expect(slope(0.1)).toBeCloseTo(1, 1);
		expect(slope(0.6)).toBeLessThan(0.85);
	});

	test('the new points tell the probabilities that happened; the old ones did not', () => {
		const { figures, base, factors } = learn({ share: 0.02, t2: 1.5, l1: 1, together: 0.4 });
		expect(figures.new.brier).toBeLessThan(figures.old.brier ?? 0);
		const best = base.new + factors.reduce((sum, { points }) => sum + (points.new.none ?? 0), 0);
		expect(probabilityOfTrouble(best)).toBeCloseTo(0.02, 2);
		for (const { expected, observed } of figures.new.groups) expect(expected).toBeCloseTo(observed, 2);
	});

	test('a useless factor gets hardly any points', () => {
		const fitted = learn({ share: 0.02, t2: 1.5, l1: 0, together: 0.1 });
		expect(Math.abs(weightOf(fitted, 'L1'))).toBeLessThan(0.05);
	});
});

describe('too little to learn from', () => {
	const few = history({ share: 0.02, t2: 1, l1: 1, together: 0.1 }, 1000);
	test('no segment is fitted', () => expect(calibrateSegment(model, 'mature', few, few)).toBeNull());
	test('a factor of which nobody told keeps its points', () => {
		const unheard = history({ share: 0.02, t2: 1.5, l1: 1, together: 0.1 }).map((profile) => ({
			...profile,
			factors: profile.factors.map((factor) =>
				factor.code === 'L1' ? { ...factor, state: 'no_data' as const, bin: null } : factor,
			),
		}));
		const l1 = calibrateSegment(model, 'mature', unheard, unheard)?.factors.find(({ code }) => code === 'L1');
		expect(l1).toMatchObject({ slope: null, points: { new: { open_small: -10, none: 10 } } });
	});
	test('a segment that is not fitted keeps its points in the model file', () => {
		const known = history({ share: 0.02, t2: 1.5, l1: 1, together: 0.1 });
		const fitted = calibrateSegment(model, 'mature', known, known);
		const made = fittedModel('v3-2026-11-22', modelV2, fitted === null ? [] : [fitted]);
		expect(made.version).toBe('v3-2026-11-22');
		expect(made.base.young).toBe(modelV2.base.young);
		expect(made.factors.find(({ code }) => code === 'R1')).toEqual(modelV2.factors[0]);
		expect(made.factors.find(({ code }) => code === 'T2')?.bins.young).toEqual(
			modelV2.factors.find(({ code }) => code === 'T2')?.bins.young,
		);
	});
});
