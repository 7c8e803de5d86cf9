import { describe, expect, test } from 'vitest';
import type { IdnModel } from '../idn/models/model.ts';
import { modelV2 } from '../idn/models/model-v2.ts';
import { pointsPerLogOdds, probabilityOfTrouble } from '../idn/value/scale.ts';
import { calibrateSegment, fittedModel, type Profile } from './calibrate.ts';

/** Two factors with known bins for all subjects; the truth is given separately from the model. */
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

describe('what chance says against sense', () => {
	const threeBins: IdnModel = {
		...model,
		factors: [
			{
				code: 'T2',
				bins: { mature: { over_90_days_or_450_mci: -90, days_15_90: -50, small: -12, none: 10 }, young: {} },
			},
		],
	};
	const profile = (bin: string, subjects: number, bad: number): Profile => ({
		...{ segment: 'mature', subjects, bad },
		factors: [{ code: 'T2', state: 'bin', bin }],
	});
	const pointsOf = (profiles: readonly Profile[]) => {
		const fitted = calibrateSegment(threeBins, 'mature', profiles, profiles);
		return Object.values(fitted?.factors[0]?.points.new ?? {});
	};

	test('a worse bin never gets more points than a better one', () => {
		// by chance alone those with old debts did better than those with new ones
		const points = pointsOf([
			profile('over_90_days_or_450_mci', 1000, 20),
			profile('days_15_90', 1000, 60),
			profile('small', 1000, 200),
			profile('none', 50_000, 500),
		]);
		expect(points).toEqual(points.toSorted((one, other) => one - other));
		expect(points[0]).toBe(points[2]);
	});

	test('a bin in which nobody stood keeps its distance from the others', () => {
		const [worst = 0, , , best = 0] = pointsOf([profile('small', 10_000, 400), profile('none', 90_000, 600)]);
		expect(worst).toBeLessThan(-60);
		expect(worst).toBeGreaterThan(-200);
		expect(best).toBeLessThan(40);
	});

	test('a factor that would speak the other way round is left out', () => {
		// who owes is sued; of those who owe the sued do better, and beside the debt the case would earn points
		const told = (owes: boolean, isSued: boolean, subjects: number, bad: number): Profile => ({
			...{ segment: 'mature', subjects, bad },
			factors: [
				{ code: 'T2', state: 'bin', bin: owes ? 'days_15_90' : 'none' },
				{ code: 'L1', state: 'bin', bin: isSued ? 'open_small' : 'none' },
			],
		});
		const known = [
			told(true, true, 8000, 800),
			told(true, false, 2000, 400),
			told(false, true, 1000, 5),
			told(false, false, 89_000, 890),
		];
		const fitted = calibrateSegment(model, 'mature', known, known);
		const l1 = fitted?.factors.find(({ code }) => code === 'L1');
		expect(l1).toMatchObject({ slope: 0, standardError: null, points: { new: { open_small: 0, none: 0 } } });
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
