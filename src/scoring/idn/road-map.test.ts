import { describe, expect, test } from 'vitest';
import {
	buildEvidence,
	buildJustice,
	buildPreliminary,
	type HandedOver,
	handed,
	handedOverClean,
} from '../../../test/factories/scored-evidence.ts';
import { type FactorStep, type RoadStep, roadMapOf, waitOf } from './road-map.ts';
import { scoreSubject } from './score-subject.ts';

type Stated = Record<string, HandedOver | undefined>;

const scored = (stated: Stated, overrides: Parameters<typeof buildEvidence>[0] = {}) =>
	scoreSubject(
		buildEvidence({
			registration: { registeredOn: '2016-03-14' },
			preliminary: buildPreliminary({ ...handedOverClean, ...stated }),
			...overrides,
		}),
		{ mciKzt: 4325 },
	);

const stepOf = (steps: readonly RoadStep[] | undefined, code: string): FactorStep => {
	const step = steps?.find((each) => each.kind === 'factor' && each.factor.code === code);
	if (step?.kind !== 'factor') throw new Error(`no step of ${code}`);
	return step;
};

describe('a step is the index that the method gives to the same facts with one of them better', () => {
	test.each([
		['T2', 'over_90_days_or_450_mci', 'days_15_90'],
		['T2', 'days_15_90', 'small'],
		['T3', 'under_40', 'from_40_to_70'],
		['T6', 'over_30', 'from_10_to_30'],
		['A1', 'none_with_turnover', 'low_wage'],
		['L1', 'heavy_or_ban', 'open_small'],
		['L2', 'many_or_over_10', 'from_1_to_3'],
		['F1', 'not_filed', 'negative_equity'],
		['P1', 'none', 'clean_3_plus'],
	])('%s from %s to %s', (code, from, to) => {
		const before = scored({ [code]: handed(from) });
		const map = roadMapOf(before);
		const step = stepOf(map?.steps, code);
		const after = scored({ [code]: handed(to) });
		expect(step.to).toBe(to);
		expect(map?.now).toMatchObject({ score: before.score, group: before.group });
		expect(step.after).toMatchObject({ score: after.score, group: after.group, riskClass: after.riskClass });
		expect(step.change).toBe((after.score ?? 0) - (before.score ?? 0));
	});
});

test('what costs nothing is no step, but age, staff and contracts can grow', () => {
	const steps = roadMapOf(scored({}))?.steps ?? [];
	expect(steps.map((step) => (step.kind === 'factor' ? `${step.factor.code}:${step.to}` : step.code))).toEqual([
		'P1:clean_3_plus',
		'A1:staff_5_plus',
	]);
});

test('under a stop factor steps change nothing, and the stop itself is the first of them', () => {
	const result = scored({ T2: handed('days_15_90') }, { justice: buildJustice('liquidated') });
	const [first, ...rest] = roadMapOf(result)?.steps ?? [];
	expect(first).toMatchObject({ kind: 'stop', code: 'liquidated' });
	expect(first?.after.score).toBeGreaterThan(499);
	expect(rest.map(({ change }) => change).every((change) => change === 0)).toBe(true);
	expect(rest.map((step) => (step.kind === 'factor' ? step.factor.code : ''))[0]).toBe('T2');
});

test('where too little is known the interval moves, and what is unknown is named and no step', () => {
	const result = scored({}, { preliminary: buildPreliminary({ T3: handed('under_40') }) });
	expect(result.interval).not.toBeNull();
	const map = roadMapOf(result);
	const step = stepOf(map?.steps, 'T3');
	expect(step.after.interval).not.toEqual(result.interval);
	expect(step.change).toBeGreaterThan(0);
	expect(map?.unknown.map(({ code }) => code)).toContain('T6');
	expect(map?.steps.some((each) => each.kind === 'factor' && each.factor.code === 'T6')).toBe(false);
});

test('without a reading of ours there is no map', () => {
	expect(roadMapOf(scored({ A2: handed('zero_turnover') }))).toBeNull();
	expect(roadMapOf(scored({}, { registration: { registeredOn: '2026-10-30' } }))).toBeNull();
});

test.each([
	['R1', { bin: 'years_5_10', value: 118 }, 'years_10_plus', { kind: 'growing', months: 2 }],
	['R3', { bin: 'days_0_90' }, 'days_90_to_year', { kind: 'days', count: 90 }],
	['R3', { bin: 'days_90_to_year' }, 'none', { kind: 'months', count: 12 }],
	['T4', { bin: 'vat_removed_24_months' }, 'invoice_restricted_12_months', { kind: 'months', count: 24 }],
	['T4', { bin: 'invoice_restricted_12_months' }, 'no_duty', { kind: 'source' }],
	['L1', { bin: 'closed' }, 'none', { kind: 'months', count: 12 }],
	['P1', { bin: 'none' }, 'clean_3_plus', { kind: 'source' }],
	['P1', { bin: 'terminated_by_fault' }, 'none', { kind: 'months', count: 24 }],
	['T2', { bin: 'days_15_90' }, 'small', { kind: 'source' }],
] as const)('%s of %j to %s shows %j', (code, stands, to, wait) => {
	const factor = { ...{ code, state: 'bin', points: 0, value: null, unit: null }, ...stands };
	expect(waitOf({ factor: factor as unknown as FactorStep['factor'], to })).toEqual(wait);
});
