import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import {
	buildArrears,
	buildEntry,
	buildEvidence,
	buildHeadChanges,
	buildJustice,
	buildOfficial,
	buildPreliminary,
	buildSource,
	found,
	handed,
	handedOverClean,
	listed,
	nothing,
	notLoaded,
	silent,
} from '../../../test/factories/scored-evidence.ts';
import { scoreSubject } from './score-subject.ts';

const asOf = '2026-11-20';
const score = (facts: Evidence) => scoreSubject(facts, { mciKzt: 4325 });

const clean = { riskClass: 'green', capped: false, notCalculated: null, zeroTurnover: false, origin: 'model' } as const;
const young = { registration: { registeredOn: '2025-06-02' } };
const act = buildEntry();

type Case = [name: string, facts: Evidence, expected: Partial<IdnResult>];

const cases: Case[] = [
	[
		'a clean mature company',
		buildEvidence(),
		{
			...clean,
			segment: 'mature',
			score: 790,
			group: 'G4',
			riskDegree: 'low',
			confidence: 'high',
			coveragePercent: 93,
		},
	],
	[
		'a clean young company',
		buildEvidence(young),
		{
			...clean,
			segment: 'young',
			score: 805,
			group: 'N2',
			riskDegree: 'low',
			confidence: 'high',
			coveragePercent: 94,
			matureFrom: '2027-06-02',
		},
	],
	[
		'a clean sole proprietor',
		buildEvidence({ registration: { kind: 'sole' }, headChanges: nothing('stat-legal-entities') }),
		{ ...clean, score: 785, group: 'G4', connectedFactors: 18, totalFactors: 18 },
	],
	[
		'a mature company with arrears just over the list threshold',
		buildEvidence({ arrears: buildArrears(700_000) }),
		{ ...clean, score: 741, group: 'G5' },
	],
	[
		'a mature company with heavy arrears and an absence act',
		buildEvidence({
			arrears: buildArrears(9_000_000),
			taxLists: { 'kgd-absent-at-address': listed('kgd-absent-at-address') },
		}),
		{ score: 556, group: 'G8', riskClass: 'red', riskDegree: 'high', capped: false },
	],
	[
		'an inactive mature company',
		buildEvidence({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } }),
		{ score: 701, group: 'G5', riskClass: 'green', riskDegree: 'medium' },
	],
	[
		'a young company at a mass address with a new head',
		buildEvidence({
			...young,
			addressLoad: found('stat-legal-entities', { liveCount: 40 }),
			headChanges: buildHeadChanges({
				last: { seenAfter: '2026-10-01', seenOn: '2026-11-01', oldName: null, newName: null },
			}),
		}),
		{ score: 653, group: 'N5', riskClass: 'green' },
	],
	[
		'a young company with a violation',
		buildEvidence({ ...young, taxLists: { 'kgd-tax-violations': listed('kgd-tax-violations', act) } }),
		{ score: 769, group: 'N3', riskClass: 'green' },
	],
];

test.each(cases)('%s', (_, facts, expected) => expect(score(facts)).toMatchObject(expected));

test('a result tells what it was made of', () => {
	const result = score(buildEvidence());
	expect(result).toMatchObject({
		modelVersion: 'v2',
		base: 680,
		calculatedOn: asOf,
		connectedFactors: 19,
		totalFactors: 19,
	});
	expect(result.factors.map(({ code, state, points }) => `${code} ${state} ${points}`)).toEqual([
		'R1 bin 15',
		'R2 bin 5',
		'R3 bin 5',
		'R4 bin 2',
		'R5 bin 5',
		'R6 bin 2',
		'T1 bounded 0',
		'T2 bounded 0',
		'T3 bin 22',
		'T4 bin 7',
		'T5 bin 2',
		'T6 bin 10',
		'A1 bin 6',
		'A2 bin 4',
		'A3 bin 11',
		'L1 bin 9',
		'L2 bin 5',
		'P1 bin 0',
		'F1 bin 0',
	]);
	expect(result.probability).toBeCloseTo(0.00715, 4);
});

test('the young are not measured by factors that the model has only for the mature', () => {
	const result = score(buildEvidence(young));
	expect(result.totalFactors).toBe(17);
	expect(result.factors.map(({ code }) => code)).not.toContain('L2');
});

describe('second birthday', () => {
	test('the day before it the subject is young', () =>
		expect(score(buildEvidence({ registration: { registeredOn: '2024-11-21' } }))).toMatchObject({
			segment: 'young',
			base: 659,
			matureFrom: '2026-11-21',
			score: 805,
		}));
	test('from it on the subject is mature', () =>
		expect(score(buildEvidence({ registration: { registeredOn: '2024-11-20' } }))).toMatchObject({
			segment: 'mature',
			base: 680,
			matureFrom: null,
			score: 755,
		}));
});

describe('each stop factor holds the score at 499', () => {
	test.each([
		['liquidating by the register', buildEvidence({ registration: { status: 'liquidating' } }), 'liquidating'],
		['liquidating by justice', buildEvidence({ justice: buildJustice('liquidating') }), 'liquidating'],
		['liquidated', buildEvidence({ justice: buildJustice('liquidated') }), 'liquidated'],
		[
			'liquidated and removed',
			buildEvidence({ registration: { removedOn: '2026-10-01' }, justice: buildJustice('liquidated') }),
			'liquidated',
		],
		['bankrupt', buildEvidence({ taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') } }), 'bankrupt'],
		[
			'annulled',
			buildEvidence({ taxLists: { 'kgd-invalid-registration': listed('kgd-invalid-registration') } }),
			'registration_annulled',
		],
		[
			'pseudo-enterprise',
			buildEvidence({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } }),
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
		expect(score(buildEvidence({ ...young, justice: buildJustice('bankrupt') }))).toMatchObject({
			score: 499,
			group: 'N9',
			capped: true,
		}));

	test('and leaves a lower one alone', () => {
		const facts = buildEvidence({
			arrears: buildArrears(9_000_000),
			taxLists: {
				'kgd-absent-at-address': listed('kgd-absent-at-address'),
				'kgd-inactive': listed('kgd-inactive'),
				'kgd-bankrupt': listed('kgd-bankrupt'),
			},
		});
		expect(score(facts)).toMatchObject({ score: 467, capped: false, riskClass: 'red' });
	});

	test('when sources contradict each other, the worse counts', () =>
		expect(
			score(buildEvidence({ registration: { status: 'active' }, justice: buildJustice('liquidated') })),
		).toMatchObject({ score: 499, riskClass: 'red' }));
});

describe('no green verdict while a stop-factor source is silent', () => {
	const silentCases = [silent<never>('kgd-bankrupt'), notLoaded<never>('kgd-bankrupt')];
	test.each(silentCases)('$state', (answer) =>
		expect(score(buildEvidence({ taxLists: { 'kgd-bankrupt': answer } }))).toMatchObject({
			score: 790,
			group: 'G4',
			riskClass: null,
			riskDegree: null,
			silentStopSources: ['kgd-bankrupt'],
		}),
	);
	test('red stays red', () =>
		expect(
			score(
				buildEvidence({
					arrears: buildArrears(9_000_000),
					headChanges: buildHeadChanges({
						last: { seenAfter: '2026-10-01', seenOn: '2026-11-01', oldName: null, newName: null },
					}),
					taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt'), 'kgd-inactive': listed('kgd-inactive') },
				}),
			),
		).toMatchObject({ score: 559, riskClass: 'red', riskDegree: 'high' }));
	test('an official green is not shown as one either', () =>
		expect(
			score(buildEvidence({ officialIndex: buildOfficial(), taxLists: { 'kgd-bankrupt': silent('kgd-bankrupt') } })),
		).toMatchObject({ score: 812, group: 'G3', riskClass: null }));
});

describe('zero turnover for 12 months', () => {
	const dormant = { preliminary: buildPreliminary({ ...handedOverClean, A2: handed('zero_turnover') }) };
	test('is a red group of its own, without a number', () =>
		expect(score(buildEvidence(dormant))).toMatchObject({
			origin: 'model',
			score: null,
			group: 'G11',
			zeroTurnover: true,
			riskClass: 'red',
			riskDegree: 'high',
			notCalculated: null,
		}));
	test('of the young too', () =>
		expect(score(buildEvidence({ ...young, ...dormant }))).toMatchObject({ group: 'N10' }));
	test('an official value says otherwise and wins', () =>
		expect(score(buildEvidence({ ...dormant, officialIndex: buildOfficial() }))).toMatchObject({
			score: 812,
			origin: 'official',
		}));
	test('of a branch it is not said', () =>
		expect(score(buildEvidence({ ...dormant, registration: { kind: 'branch' } }))).toMatchObject({
			group: null,
			notCalculated: 'branch',
		}));
});

const barredSupplier = (to: string | null, court: { decision: string; on: string | null } | null) =>
	buildSource(
		'goszakup-unreliable-suppliers',
		'found',
		[{ kind: 'unreliable_supplier', value: { list: 'state', from: '2026-01-10', to, reason: null, court } }],
		{ states: ['unreliable_supplier/state'] },
	);
const sanctioned = buildSource(
	'un-sanctions',
	'found',
	[
		{
			kind: 'sanction_match',
			value: {
				list: 'UN',
				entryId: '7',
				name: 'Мысал',
				matchedBy: 'identifier',
				isConfirmed: true,
				similarity: null,
				programme: null,
				listedOn: '2026-01-10',
				remarks: null,
			},
		},
	],
	{ states: ['sanction_match'] },
);

describe('lists of sanctions and of barred suppliers', () => {
	const byCourt = { decision: '7', on: '2026-01-10' };
	test.each([
		['sanctions', sanctioned],
		['procurement_blacklist', barredSupplier(null, byCourt)],
	] as const)('%s under the own number stop', (code, source) =>
		expect(score(buildEvidence({ more: [source] }))).toMatchObject({
			score: 499,
			riskClass: 'red',
			stopFactors: [{ code, document: { number: '7', date: '2026-01-10' } }],
		}),
	);
	test('a list of suppliers that bars without a court stops nothing', () =>
		expect(score(buildEvidence({ more: [barredSupplier(null, null)] }))).toMatchObject({
			score: 790,
			stopFactors: [],
		}));
	test('a term that is over stops no longer', () =>
		expect(score(buildEvidence({ more: [barredSupplier('2026-11-19', byCourt)] }))).toMatchObject({
			score: 790,
			stopFactors: [],
		}));
});

describe('contradictions', () => {
	test('two sources that disagree about the end are shown, and the worse counts', () =>
		expect(score(buildEvidence({ justice: buildJustice('liquidated') }))).toMatchObject({
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
			score(buildEvidence({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } })).contradictions,
		).toEqual([]));
});

test('what is older than twice its rhythm lowers the confidence, not the score', () => {
	const old = Object.fromEntries(
		Object.entries(handedOverClean).map(([code, stated]) => [code, stated && { ...stated, asOf: '2024-11-20' }]),
	);
	const evidence = (today: string) => buildEvidence({ preliminary: buildPreliminary(old), today });
	const stale = score(evidence('2026-11-21'));
	expect(stale).toMatchObject({ score: 790, confidence: 'medium' });
	expect(stale.factors.find(({ code }) => code === 'T3')).toMatchObject({ isStale: true });
	expect(score(evidence('2026-11-20'))).toMatchObject({ confidence: 'high' });
});
