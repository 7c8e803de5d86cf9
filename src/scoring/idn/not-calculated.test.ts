import { describe, expect, test } from 'vitest';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import {
	buildEntry,
	buildSubjectFacts,
	hardlyAnything,
	listed,
	nothing,
} from '../../../test/factories/subject-facts.ts';
import { scoreSubject } from './score-subject.ts';

const score = (facts: SubjectFacts) => scoreSubject(facts, { asOf: '2026-11-20', mciKzt: 4325 });

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
		['a branch', buildSubjectFacts({ registration: { kind: 'branch' } }), 'branch'],
		['a foreign branch', buildSubjectFacts({ registration: { kind: 'foreign_branch' } }), 'branch'],
		['a removed subject', buildSubjectFacts({ registration: { removedOn: '2026-10-01' } }), 'removed'],
		[
			'a removed bankrupt, whose end nobody confirmed',
			buildSubjectFacts({
				registration: { removedOn: '2026-10-01' },
				taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') },
			}),
			'removed',
		],
		['one without a registration date', buildSubjectFacts(unknownDate), 'registration_unknown'],
		[
			'one the register does not know',
			buildSubjectFacts({ ...unknownDate, registration: nothing('stat-legal-entities') }),
			'registration_unknown',
		],
		[
			'one registered a day less than three months ago',
			buildSubjectFacts({ registration: { registeredOn: '2026-08-21' } }),
			'too_young',
		],
		['one with hardly any source answering', buildSubjectFacts(hardlyAnything), 'not_enough_data'],
	] as const)('%s', (_, facts, notCalculated) => expect(score(facts)).toMatchObject({ ...none, notCalculated }));

	test('three months old is old enough', () =>
		expect(score(buildSubjectFacts({ registration: { registeredOn: '2026-08-20' } }))).toMatchObject({
			notCalculated: null,
			score: 797,
		}));

	test('what is known is told all the same', () => {
		const result = score(
			buildSubjectFacts({ ...hardlyAnything, taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry()) } }),
		);
		expect(result.stopFactors).toMatchObject([{ code: 'bankrupt' }]);
		expect(result.factors.find(({ code }) => code === 'T5')).toMatchObject({ bin: 'none' });
		expect(result.coveragePercent).toBe(13);
	});

	test('a missing number is never 0', () => {
		const { factors } = score(buildSubjectFacts(hardlyAnything));
		const byCode = new Map(factors.map((factor) => [factor.code, factor]));
		for (const code of ['R3', 'T2'] as const)
			expect(byCode.get(code)).toMatchObject({ state: 'no_data', points: null });
		expect(byCode.get('T1')).toMatchObject({ state: 'bounded', points: 0 });
	});

	test('without a segment no points are given', () => {
		const { factors } = score(buildSubjectFacts(unknownDate));
		expect(factors.map(({ points }) => points)).toEqual(factors.map(() => null));
		expect(factors.find(({ code }) => code === 'R2')).toMatchObject({ state: 'bin', bin: 'ok' });
	});
});
