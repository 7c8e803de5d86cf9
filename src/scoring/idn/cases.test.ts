import { describe, expect, test } from 'vitest';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnResult } from '#domain/score.ts';
import {
	buildArrears,
	buildEntry,
	buildHeadChanges,
	buildJustice,
	buildOfficial,
	buildSubjectFacts,
	found,
	listed,
	nothing,
	notLoaded,
	silent,
} from '../../../test/factories/subject-facts.ts';
import { scoreSubject } from './score-subject.ts';

const asOf = '2026-11-20';
const score = (facts: SubjectFacts) => scoreSubject(facts, { asOf, mciKzt: 4325 });

const clean = { riskClass: 'green', capped: false, notCalculated: null, zeroTurnover: false, origin: 'model' } as const;
const young = { registration: { registeredOn: '2025-06-02' } };
const act = buildEntry();

type Case = [name: string, facts: SubjectFacts, expected: Partial<IdnResult>];

const cases: Case[] = [
	[
		'a clean mature company',
		buildSubjectFacts(),
		{
			...clean,
			segment: 'mature',
			score: 717,
			group: 'G5',
			riskDegree: 'medium',
			confidence: 'medium',
			coveragePercent: 76,
		},
	],
	[
		'a clean young company',
		buildSubjectFacts(young),
		{
			...clean,
			segment: 'young',
			score: 741,
			group: 'N4',
			riskDegree: 'medium',
			confidence: 'medium',
			coveragePercent: 79,
			matureFrom: '2027-06-02',
		},
	],
	[
		'a clean sole proprietor',
		buildSubjectFacts({ registration: { kind: 'sole' }, headChanges: nothing('stat-legal-entities') }),
		{ ...clean, score: 710, group: 'G5', connectedFactors: 5, totalFactors: 17 },
	],
	[
		'a mature company with arrears just over the list threshold',
		buildSubjectFacts({ arrears: buildArrears(700_000) }),
		{ ...clean, score: 636, group: 'G7' },
	],
	[
		'a mature company with heavy arrears and an absence act',
		buildSubjectFacts({
			arrears: buildArrears(9_000_000),
			taxLists: { 'kgd-absent-at-address': listed('kgd-absent-at-address') },
		}),
		{ score: 372, group: 'G10', riskClass: 'red', riskDegree: 'high', capped: false },
	],
	[
		'an inactive mature company',
		buildSubjectFacts({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } }),
		{ score: 568, group: 'G8', riskClass: 'red', riskDegree: 'high' },
	],
	[
		'a young company at a mass address with a new head',
		buildSubjectFacts({
			...young,
			addressLoad: found('stat-legal-entities', { liveCount: 40 }),
			headChanges: buildHeadChanges({
				last: { seenAfter: '2026-10-01', seenOn: '2026-11-01', oldName: null, newName: null },
			}),
		}),
		{ score: 538, group: 'N8', riskClass: 'red' },
	],
	[
		'a young company with a violation',
		buildSubjectFacts({ ...young, taxLists: { 'kgd-tax-violations': listed('kgd-tax-violations', act) } }),
		{ score: 680, group: 'N5', riskClass: 'green' },
	],
];

test.each(cases)('%s', (_, facts, expected) => expect(score(facts)).toMatchObject(expected));

test('a result tells what it was made of', () => {
	const result = score(buildSubjectFacts());
	expect(result).toMatchObject({
		modelVersion: 'v1',
		base: 680,
		calculatedOn: asOf,
		connectedFactors: 6,
		totalFactors: 18,
	});
	expect(result.factors.map(({ code, state, points }) => `${code} ${state} ${points}`)).toEqual([
		'R1 bin 20',
		'R2 bin 7',
		'R3 bin 7',
		'R4 not_connected null',
		'R5 not_connected null',
		'T1 bounded 0',
		'T2 bounded 0',
		'T3 not_connected null',
		'T4 not_connected null',
		'T5 bin 3',
		'T6 not_connected null',
		'A1 not_connected null',
		'A2 not_connected null',
		'A3 not_connected null',
		'L1 not_connected null',
		'L2 not_connected null',
		'P1 not_connected null',
		'F1 not_connected null',
	]);
	expect(result.probability).toBeCloseTo(0.01937, 4);
});

test('the young are not measured by factors that the model has only for the mature', () => {
	const result = score(buildSubjectFacts(young));
	expect(result.totalFactors).toBe(16);
	expect(result.factors.map(({ code }) => code)).not.toContain('L2');
});

describe('second birthday', () => {
	test('the day before it the subject is young', () =>
		expect(score(buildSubjectFacts({ registration: { registeredOn: '2024-11-21' } }))).toMatchObject({
			segment: 'young',
			base: 659,
			matureFrom: '2026-11-21',
			score: 741,
		}));
	test('from it on the subject is mature', () =>
		expect(score(buildSubjectFacts({ registration: { registeredOn: '2024-11-20' } }))).toMatchObject({
			segment: 'mature',
			base: 680,
			matureFrom: null,
			score: 670,
		}));
});

describe('each stop factor holds the score at 499', () => {
	test.each([
		['liquidating by the register', buildSubjectFacts({ registration: { status: 'liquidating' } }), 'liquidating'],
		['liquidating by justice', buildSubjectFacts({ justice: buildJustice('liquidating') }), 'liquidating'],
		['liquidated', buildSubjectFacts({ justice: buildJustice('liquidated') }), 'liquidated'],
		[
			'liquidated and removed',
			buildSubjectFacts({ registration: { removedOn: '2026-10-01' }, justice: buildJustice('liquidated') }),
			'liquidated',
		],
		['bankrupt', buildSubjectFacts({ taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') } }), 'bankrupt'],
		[
			'annulled',
			buildSubjectFacts({ taxLists: { 'kgd-invalid-registration': listed('kgd-invalid-registration') } }),
			'registration_annulled',
		],
		[
			'pseudo-enterprise',
			buildSubjectFacts({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } }),
			'pseudo_enterprise',
		],
	])('%s', (_, facts, code) => {
		const result = score(facts);
		expect(result).toMatchObject({
			score: 499,
			group: 'G10',
			riskClass: 'red',
			riskDegree: 'high',
			capped: true,
			notCalculated: null,
		});
		expect(result.stopFactors.map((stop) => stop.code)).toEqual([code]);
	});

	test('of the young too', () =>
		expect(score(buildSubjectFacts({ ...young, justice: buildJustice('bankrupt') }))).toMatchObject({
			score: 499,
			group: 'N9',
			capped: true,
		}));

	test('and leaves a lower one alone', () => {
		const facts = buildSubjectFacts({
			arrears: buildArrears(9_000_000),
			taxLists: { 'kgd-absent-at-address': listed('kgd-absent-at-address'), 'kgd-bankrupt': listed('kgd-bankrupt') },
		});
		expect(score(facts)).toMatchObject({ score: 372, capped: false, riskClass: 'red' });
	});

	test('when sources contradict each other, the worse counts', () =>
		expect(
			score(buildSubjectFacts({ registration: { status: 'active' }, justice: buildJustice('liquidated') })),
		).toMatchObject({ score: 499, riskClass: 'red' }));
});

describe('no green verdict while a stop-factor source is silent', () => {
	const silentCases = [silent<never>('kgd-bankrupt'), notLoaded<never>('kgd-bankrupt')];
	test.each(silentCases)('$state', (answer) =>
		expect(score(buildSubjectFacts({ taxLists: { 'kgd-bankrupt': answer } }))).toMatchObject({
			score: 717,
			group: 'G5',
			riskClass: null,
			riskDegree: null,
			silentStopSources: ['kgd-bankrupt'],
		}),
	);
	test('red stays red', () =>
		expect(
			score(
				buildSubjectFacts({
					taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt'), 'kgd-inactive': listed('kgd-inactive') },
				}),
			),
		).toMatchObject({ score: 568, riskClass: 'red', riskDegree: 'high' }));
	test('an official green is not shown as one either', () =>
		expect(
			score(
				buildSubjectFacts({ officialIndex: buildOfficial(), taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt') } }),
			),
		).toMatchObject({ score: 812, group: 'G3', riskClass: null }));
});
