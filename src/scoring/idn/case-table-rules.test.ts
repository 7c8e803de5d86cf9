import { expect, test } from 'vitest';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { IdnResult, NotCalculatedReason } from '#domain/idn/score.ts';
import type { StopCode } from '#domain/judgement/stop.ts';
import {
	buildEvidence,
	buildJustice,
	buildOfficial,
	buildPreliminary,
	buildSource,
	handed,
	handedOverClean,
	hardlyAnything,
	listed,
	nothing,
} from '../../../test/factories/scored-evidence.ts';
import { scoreSubject } from './score-subject.ts';

/** What stands around the points: the other half of the table of case-table.test.ts. */
type Case = readonly [name: string, facts: Evidence, expected: Partial<IdnResult>];

const youngFirm = { registration: { registeredOn: '2025-06-02' } };
const barred = (list: 'sanctions' | 'procurement', until: string | null = null): SourceEvidence[] => [
	list === 'sanctions' ? sanctioned : barredByCourt(until),
];
const barredByCourt = (to: string | null) =>
	buildSource(
		'goszakup-unreliable-suppliers',
		'found',
		[
			{
				kind: 'unreliable_supplier',
				value: { list: 'state', from: '2026-09-01', to, reason: null, court: { decision: '17', on: '2026-09-01' } },
			},
		],
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

/** Of 790 and 805 points only 499 are left. */
const capped = { score: 499, riskClass: 'red', riskDegree: 'high', capped: true } as const;
const stops: readonly (readonly [StopCode, Evidence])[] = [
	['liquidating', buildEvidence({ registration: { status: 'liquidating' } })],
	['liquidated', buildEvidence({ justice: buildJustice('liquidated') })],
	['bankrupt', buildEvidence({ taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') } })],
	[
		'registration_annulled',
		buildEvidence({ taxLists: { 'kgd-invalid-registration': listed('kgd-invalid-registration') } }),
	],
	['pseudo_enterprise', buildEvidence({ taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } })],
	['sanctions', buildEvidence({ more: barred('sanctions') })],
	['procurement_blacklist', buildEvidence({ more: barred('procurement', '2026-11-20') })],
];

const none = { score: null, group: null, riskClass: null, riskDegree: null, probability: null } as const;
const noDate = { registration: { registeredOn: null }, justice: nothing<never>('justice-legal-entities') };
const reasons: readonly (readonly [NotCalculatedReason, Evidence])[] = [
	['too_young', buildEvidence({ registration: { registeredOn: '2026-08-21' } })],
	['not_enough_data', buildEvidence(hardlyAnything)],
	['branch', buildEvidence({ registration: { kind: 'branch' } })],
	['registration_unknown', buildEvidence(noDate)],
	['removed', buildEvidence({ registration: { removedOn: '2026-10-01' } })],
];

const zeroTurnover = buildPreliminary({ ...handedOverClean, A2: handed('zero_turnover') });
const zero = { score: null, zeroTurnover: true, riskClass: 'red', riskDegree: 'high' } as const;

const cases: readonly Case[] = [
	...stops.map(([code, facts]): Case => [`${code}, mature`, facts, { ...capped, group: 'G10' }]),
	[
		'a stop factor of a young one',
		buildEvidence({ ...youngFirm, more: barred('sanctions') }),
		{ ...capped, group: 'N9' },
	],
	[
		'barred from contracts until yesterday',
		buildEvidence({ more: barred('procurement', '2026-11-19') }),
		{ score: 790, group: 'G4', riskClass: 'green', capped: false, stopFactors: [] },
	],
	...reasons.map(([reason, facts]): Case => [`${reason}: no index`, facts, { ...none, notCalculated: reason }]),
	['no turnover, mature', buildEvidence({ preliminary: zeroTurnover }), { ...zero, group: 'G11', segment: 'mature' }],
	[
		'no turnover, young',
		buildEvidence({ ...youngFirm, preliminary: zeroTurnover }),
		{ ...zero, group: 'N10', segment: 'young' },
	],
	[
		'the day before the second birthday',
		buildEvidence({ registration: { registeredOn: '2024-11-21' } }),
		{ segment: 'young', score: 805, group: 'N2', matureFrom: '2026-11-21' },
	],
	[
		'the second birthday',
		buildEvidence({ registration: { registeredOn: '2024-11-20' } }),
		{ segment: 'mature', score: 755, group: 'G4', matureFrom: null },
	],
	[
		'three months to the day',
		buildEvidence({ registration: { registeredOn: '2026-08-20' } }),
		{ segment: 'young', score: 756, group: 'N3', notCalculated: null },
	],
	[
		'an official value beats that of the model',
		buildEvidence({ officialIndex: buildOfficial({ score: 545, group: 'G9' }) }),
		{ origin: 'official', score: 545, group: 'G9', riskClass: 'red', calculatedOn: '2026-11-16' },
	],
];

test.each(cases)('%s', (_name, facts, expected) =>
	expect(scoreSubject(facts, { mciKzt: 4325 })).toMatchObject(expected),
);

test.each(stops)('%s is named', (code, facts) => {
	const result = scoreSubject(facts, { mciKzt: 4325 });
	expect(result.stopFactors.map((stop) => stop.code)).toEqual([code]);
});
