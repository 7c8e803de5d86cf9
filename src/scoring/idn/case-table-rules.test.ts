import { expect, test } from 'vitest';
import type { BlacklistEntry, SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnResult, NotCalculatedReason } from '#domain/score.ts';
import type { StopCode } from '#domain/stop.ts';
import {
	buildJustice,
	buildOfficial,
	buildPreliminary,
	buildSubjectFacts,
	handed,
	handedOverClean,
	hardlyAnything,
	listed,
	nothing,
} from '../../../test/factories/subject-facts.ts';
import { scoreSubject } from './score-subject.ts';

/** What stands around the points: the other half of the table of case-table.test.ts. */
type Case = readonly [name: string, facts: SubjectFacts, expected: Partial<IdnResult>];

const youngFirm = { registration: { registeredOn: '2025-06-02' } };
const provenance = { sourceId: 'list', asOf: '2026-11-20', retrievedAt: '2026-11-21T04:00:00.000Z' };
const barred = (list: BlacklistEntry['list'], until: string | null = null): BlacklistEntry[] => [
	{ list, number: '17', date: '2026-09-01', until, provenance },
];

/** Of 835 and 863 points only 499 are left. */
const capped = { score: 499, riskClass: 'red', riskDegree: 'high', capped: true } as const;
const stops: readonly (readonly [StopCode, SubjectFacts])[] = [
	['liquidating', buildSubjectFacts({ registration: { status: 'liquidating' } })],
	['liquidated', buildSubjectFacts({ justice: buildJustice('liquidated') })],
	['bankrupt', buildSubjectFacts({ taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') } })],
	[
		'registration_annulled',
		buildSubjectFacts({ taxLists: { 'kgd-invalid-registration': listed('kgd-invalid-registration') } }),
	],
	[
		'pseudo_enterprise',
		buildSubjectFacts({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } }),
	],
	['sanctions', buildSubjectFacts({ blacklists: barred('sanctions') })],
	['procurement_blacklist', buildSubjectFacts({ blacklists: barred('procurement', '2026-11-20') })],
];

const none = { score: null, group: null, riskClass: null, riskDegree: null, probability: null } as const;
const noDate = { registration: { registeredOn: null }, justice: nothing<never>('justice-legal-entities') };
const reasons: readonly (readonly [NotCalculatedReason, SubjectFacts])[] = [
	['too_young', buildSubjectFacts({ registration: { registeredOn: '2026-08-21' } })],
	['not_enough_data', buildSubjectFacts(hardlyAnything)],
	['branch', buildSubjectFacts({ registration: { kind: 'branch' } })],
	['registration_unknown', buildSubjectFacts(noDate)],
	['removed', buildSubjectFacts({ registration: { removedOn: '2026-10-01' } })],
];

const zeroTurnover = buildPreliminary({ ...handedOverClean, A2: handed('zero_turnover') });
const zero = { score: null, zeroTurnover: true, riskClass: 'red', riskDegree: 'high' } as const;

const cases: readonly Case[] = [
	...stops.map(([code, facts]): Case => [`${code}, mature`, facts, { ...capped, group: 'G10' }]),
	[
		'a stop factor of a young one',
		buildSubjectFacts({ ...youngFirm, blacklists: barred('sanctions') }),
		{ ...capped, group: 'N9' },
	],
	[
		'barred from contracts until yesterday',
		buildSubjectFacts({ blacklists: barred('procurement', '2026-11-19') }),
		{ score: 835, group: 'G3', riskClass: 'green', capped: false, stopFactors: [] },
	],
	...reasons.map(([reason, facts]): Case => [`${reason}: no index`, facts, { ...none, notCalculated: reason }]),
	[
		'no turnover, mature',
		buildSubjectFacts({ preliminary: zeroTurnover }),
		{ ...zero, group: 'G11', segment: 'mature' },
	],
	[
		'no turnover, young',
		buildSubjectFacts({ ...youngFirm, preliminary: zeroTurnover }),
		{ ...zero, group: 'N10', segment: 'young' },
	],
	[
		'the day before the second birthday',
		buildSubjectFacts({ registration: { registeredOn: '2024-11-21' } }),
		{ segment: 'young', score: 863, group: 'N1', matureFrom: '2026-11-21' },
	],
	[
		'the second birthday',
		buildSubjectFacts({ registration: { registeredOn: '2024-11-20' } }),
		{ segment: 'mature', score: 788, group: 'G4', matureFrom: null },
	],
	[
		'three months to the day',
		buildSubjectFacts({ registration: { registeredOn: '2026-08-20' } }),
		{ segment: 'young', score: 797, group: 'N3', notCalculated: null },
	],
	[
		'an official value beats that of the model',
		buildSubjectFacts({ officialIndex: buildOfficial({ score: 545, group: 'G9' }) }),
		{ origin: 'official', score: 545, group: 'G9', riskClass: 'red', calculatedOn: '2026-11-16' },
	],
];

test.each(cases)('%s', (_name, facts, expected) =>
	expect(scoreSubject(facts, { asOf: '2026-11-20', mciKzt: 4325 })).toMatchObject(expected),
);

test.each(stops)('%s is named', (code, facts) => {
	const result = scoreSubject(facts, { asOf: '2026-11-20', mciKzt: 4325 });
	expect(result.stopFactors.map((stop) => stop.code)).toEqual([code]);
});
