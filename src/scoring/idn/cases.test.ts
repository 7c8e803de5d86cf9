import { describe, expect, test } from 'vitest';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnResult } from '#domain/score.ts';
import {
	buildArrears,
	buildEntry,
	buildHeadChanges,
	buildJustice,
	buildOfficial,
	buildPreliminary,
	buildSubjectFacts,
	found,
	handed,
	handedOverClean,
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
			score: 835,
			group: 'G3',
			riskDegree: 'low',
			confidence: 'high',
			coveragePercent: 92,
		},
	],
	[
		'a clean young company',
		buildSubjectFacts(young),
		{
			...clean,
			segment: 'young',
			score: 863,
			group: 'N1',
			riskDegree: 'low',
			confidence: 'high',
			coveragePercent: 92,
			matureFrom: '2027-06-02',
		},
	],
	[
		'a clean sole proprietor',
		buildSubjectFacts({ registration: { kind: 'sole' }, headChanges: nothing('stat-legal-entities') }),
		{ ...clean, score: 828, group: 'G3', connectedFactors: 17, totalFactors: 17 },
	],
	[
		'a mature company with arrears just over the list threshold',
		buildSubjectFacts({ arrears: buildArrears(700_000) }),
		{ ...clean, score: 754, group: 'G4' },
	],
	[
		'a mature company with heavy arrears and an absence act',
		buildSubjectFacts({
			arrears: buildArrears(9_000_000),
			taxLists: { 'kgd-absent-at-address': listed('kgd-absent-at-address') },
		}),
		{ score: 490, group: 'G10', riskClass: 'red', riskDegree: 'high', capped: false },
	],
	[
		'an inactive mature company',
		buildSubjectFacts({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } }),
		{ score: 686, group: 'G6', riskClass: 'green', riskDegree: 'medium' },
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
		{ score: 660, group: 'N5', riskClass: 'green' },
	],
	[
		'a young company with a violation',
		buildSubjectFacts({ ...young, taxLists: { 'kgd-tax-violations': listed('kgd-tax-violations', act) } }),
		{ score: 802, group: 'N2', riskClass: 'green' },
	],
];

test.each(cases)('%s', (_, facts, expected) => expect(score(facts)).toMatchObject(expected));

test('a result tells what it was made of', () => {
	const result = score(buildSubjectFacts());
	expect(result).toMatchObject({
		modelVersion: 'v1',
		base: 680,
		calculatedOn: asOf,
		connectedFactors: 18,
		totalFactors: 18,
	});
	expect(result.factors.map(({ code, state, points }) => `${code} ${state} ${points}`)).toEqual([
		'R1 bin 20',
		'R2 bin 7',
		'R3 bin 7',
		'R4 bin 3',
		'R5 bin 7',
		'T1 bounded 0',
		'T2 bounded 0',
		'T3 bin 37',
		'T4 bin 11',
		'T5 bin 3',
		'T6 bin 17',
		'A1 bin 7',
		'A2 bin 5',
		'A3 bin 14',
		'L1 bin 11',
		'L2 bin 6',
		'P1 bin 0',
		'F1 bin 0',
	]);
	expect(result.probability).toBeCloseTo(0.00385, 4);
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
			score: 863,
		}));
	test('from it on the subject is mature', () =>
		expect(score(buildSubjectFacts({ registration: { registeredOn: '2024-11-20' } }))).toMatchObject({
			segment: 'mature',
			base: 680,
			matureFrom: null,
			score: 788,
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
		expect(score(facts)).toMatchObject({ score: 490, capped: false, riskClass: 'red' });
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
			score: 835,
			group: 'G3',
			riskClass: null,
			riskDegree: null,
			silentStopSources: ['kgd-bankrupt'],
		}),
	);
	test('red stays red', () =>
		expect(
			score(
				buildSubjectFacts({
					arrears: buildArrears(9_000_000),
					taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt'), 'kgd-inactive': listed('kgd-inactive') },
				}),
			),
		).toMatchObject({ score: 524, riskClass: 'red', riskDegree: 'high' }));
	test('an official green is not shown as one either', () =>
		expect(
			score(
				buildSubjectFacts({ officialIndex: buildOfficial(), taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt') } }),
			),
		).toMatchObject({ score: 812, group: 'G3', riskClass: null }));
});

describe('zero turnover for 12 months', () => {
	const dormant = { preliminary: buildPreliminary({ ...handedOverClean, A2: handed('zero_turnover') }) };
	test('is a red group of its own, without a number', () =>
		expect(score(buildSubjectFacts(dormant))).toMatchObject({
			origin: 'model',
			score: null,
			group: 'G11',
			zeroTurnover: true,
			riskClass: 'red',
			riskDegree: 'high',
			notCalculated: null,
		}));
	test('of the young too', () =>
		expect(score(buildSubjectFacts({ ...young, ...dormant }))).toMatchObject({ group: 'N10' }));
	test('an official value says otherwise and wins', () =>
		expect(score(buildSubjectFacts({ ...dormant, officialIndex: buildOfficial() }))).toMatchObject({
			score: 812,
			origin: 'official',
		}));
	test('of a branch it is not said', () =>
		expect(score(buildSubjectFacts({ ...dormant, registration: { kind: 'branch' } }))).toMatchObject({
			group: null,
			notCalculated: 'branch',
		}));
});

describe('lists of sanctions and of barred suppliers', () => {
	const provenance = {
		sourceId: 'samruk-unreliable-suppliers',
		asOf: '2026-11-20',
		retrievedAt: '2026-11-20T00:00:00Z',
	};
	const entry = { number: '7', date: '2026-01-10', until: null, provenance };
	test.each([
		['sanctions', 'sanctions'],
		['procurement', 'procurement_blacklist'],
	] as const)('%s under the own number stop', (list, code) =>
		expect(score(buildSubjectFacts({ blacklists: [{ ...entry, list }] }))).toMatchObject({
			score: 499,
			riskClass: 'red',
			stopFactors: [{ code, document: { number: '7', date: '2026-01-10' } }],
		}),
	);
	test('a list of suppliers that bars without a court stops nothing', () =>
		expect(score(buildSubjectFacts({ blacklists: [{ ...entry, list: 'suppliers' }] }))).toMatchObject({
			score: 835,
			stopFactors: [],
		}));
	test('a term that is over stops no longer', () =>
		expect(
			score(buildSubjectFacts({ blacklists: [{ ...entry, list: 'procurement', until: '2026-11-19' }] })),
		).toMatchObject({ score: 835, stopFactors: [] }));
});

describe('contradictions', () => {
	test('two sources that disagree about the end are shown, and the worse counts', () =>
		expect(score(buildSubjectFacts({ justice: buildJustice('liquidated') }))).toMatchObject({
			score: 499,
			contradictions: [
				{
					code: 'liquidated',
					believed: { sourceId: 'justice-legal-entities' },
					against: { sourceId: 'stat-legal-entities' },
				},
			],
		}));
	test('a false-enterprise ruling contradicts nobody', () =>
		expect(
			score(buildSubjectFacts({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } }))
				.contradictions,
		).toEqual([]));
});

test('what is older than twice its rhythm lowers the confidence, not the score', () => {
	const cadenceDays = new Map([['bpr-preliminary', 14]]);
	const old = Object.fromEntries(
		Object.entries(handedOverClean).map(([code, stated]) => [code, { ...stated, asOf: '2026-10-22' }]),
	);
	const facts = buildSubjectFacts({ preliminary: buildPreliminary(old) });
	const stale = scoreSubject(facts, { asOf, mciKzt: 4325, cadenceDays });
	expect(stale).toMatchObject({ score: 835, confidence: 'medium', coveragePercent: 64 });
	expect(stale.factors.find(({ code }) => code === 'T3')).toMatchObject({ isStale: true });
	expect(scoreSubject(facts, { asOf: '2026-11-19', mciKzt: 4325, cadenceDays })).toMatchObject({ confidence: 'high' });
});
