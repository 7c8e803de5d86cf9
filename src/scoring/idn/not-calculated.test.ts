import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/facts/evidence.ts';
import { buildEntry, buildEvidence, hardlyAnything, listed, nothing } from '../../../test/factories/scored-evidence.ts';
import { scoreSubject } from './score-subject.ts';

const score = (facts: Evidence) => scoreSubject(facts, { mciKzt: 4325 });

describe('not calculated', () => {
	const none = {
		score: null,
		group: null,
		riskClass: null,
		riskDegree: null,
		probability: null,
		confidence: null,
		capped: false,
	};
	const unknownDate = { registration: { registeredOn: null }, justice: nothing<never>('justice-legal-entities') };
	test.each([
		['a branch', buildEvidence({ registration: { kind: 'branch' } }), 'branch'],
		['a foreign branch', buildEvidence({ registration: { kind: 'foreign_branch' } }), 'branch'],
		['a removed subject', buildEvidence({ registration: { removedOn: '2026-10-01' } }), 'removed'],
		[
			'a removed bankrupt, whose end nobody confirmed',
			buildEvidence({
				registration: { removedOn: '2026-10-01' },
				taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') },
			}),
			'removed',
		],
		['one without a registration date', buildEvidence(unknownDate), 'registration_unknown'],
		[
			'one the register does not know',
			buildEvidence({ ...unknownDate, registration: nothing('stat-legal-entities') }),
			'registration_unknown',
		],
		[
			'one registered a day less than three months ago',
			buildEvidence({ registration: { registeredOn: '2026-08-21' } }),
			'too_young',
		],
		['one with hardly any source answering', buildEvidence(hardlyAnything), 'not_enough_data'],
	] as const)('%s', (_, facts, notCalculated) => expect(score(facts)).toMatchObject({ ...none, notCalculated }));

	test('three months old is old enough', () =>
		expect(score(buildEvidence({ registration: { registeredOn: '2026-08-20' } }))).toMatchObject({
			notCalculated: null,
			score: 756,
		}));

	test('what is known is told all the same', () => {
		const result = score(
			buildEvidence({ ...hardlyAnything, taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry()) } }),
		);
		expect(result.stopFactors).toMatchObject([{ code: 'bankrupt' }]);
		expect(result.factors.find(({ code }) => code === 'T5')).toMatchObject({ bin: 'none' });
		expect(result.coveragePercent).toBe(19);
	});

	test('a missing number is never 0', () => {
		const { factors } = score(buildEvidence(hardlyAnything));
		const byCode = new Map(factors.map((factor) => [factor.code, factor]));
		for (const code of ['R3', 'T2'] as const)
			expect(byCode.get(code)).toMatchObject({ state: 'no_data', points: null });
		expect(byCode.get('T1')).toMatchObject({ state: 'bounded', points: 0 });
	});

	test('without a segment no points are given', () => {
		const { factors } = score(buildEvidence(unknownDate));
		expect(factors.map(({ points }) => points)).toEqual(factors.map(() => null));
		expect(factors.find(({ code }) => code === 'R2')).toMatchObject({ state: 'bin', bin: 'ok' });
	});
});
