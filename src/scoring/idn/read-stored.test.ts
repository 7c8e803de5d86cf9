import { describe, expect, test } from 'vitest';
import { answered } from '../../../test/factories/live-answers.ts';
import {
	buildEvidence,
	buildHeadChanges,
	buildOfficial,
	listed,
	notLoaded,
	silent,
} from '../../../test/factories/scored-evidence.ts';
import { readStored } from './read-stored.ts';
import { scoreSubject } from './score-subject.ts';

const score = (evidence: ReturnType<typeof buildEvidence>) => scoreSubject(evidence, { mciKzt: 4325 });
const liquidation = answered('liquidation', { on: '2026-11-10', isForced: null, reason: null });
const falseFirm = { taxLists: { 'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises') } };
const unheard = { taxLists: { 'kgd-bankrupt': silent<never>('kgd-bankrupt') } };
const hardly = { preliminary: notLoaded<never>('bpr-preliminary'), headChanges: silent<never>('stat-legal-entities') };

describe('over the evidence that it was made of', () => {
	test.each([
		['a clean firm', {}],
		['a young one', { registration: { registeredOn: '2025-06-02' } }],
		['one that stops', falseFirm],
		['one with a silent stop source', unheard],
		['an official value', { officialIndex: buildOfficial() }],
		['an official group that nobody knows', { officialIndex: buildOfficial({ group: 'G77' }) }],
		['an official one without turnover', { officialIndex: buildOfficial({ group: 'G11', score: null }) }],
		['an interval', hardly],
		['an idle firm', { registration: { status: 'suspended' as const } }],
		['one that is gone', { registration: { removedOn: '2026-10-01' } }],
		['one without a date of registration', { registration: { registeredOn: null } }],
		['a change of head', { headChanges: buildHeadChanges({ observedSince: '2026-10-01' }) }],
	])('%s reads as it was stored', (_name, overrides) => {
		const evidence = buildEvidence(overrides);
		const stored = score(evidence);
		expect(readStored(stored, evidence)).toEqual(stored);
	});
});

test('a stop factor that came since holds number, zone and degree down at once', () => {
	const read = readStored(score(buildEvidence()), buildEvidence({ more: [liquidation] }));
	expect(read).toMatchObject({ score: 499, group: 'G10', riskClass: 'red', riskDegree: 'high', capped: true });
	expect(read.stopFactors.map(({ code }) => code)).toEqual(['liquidating']);
	expect(read.contradictions.map(({ code }) => code)).toContain('liquidating');
	expect(read.probability).toBe(score(buildEvidence(falseFirm)).probability);
});

test('an interval is held down the same', () => {
	const stored = score(buildEvidence(hardly));
	expect(stored.confidence).toBe('indicative');
	const read = readStored(stored, buildEvidence({ ...hardly, more: [liquidation] }));
	expect(read.interval?.high).toBeLessThanOrEqual(499);
	expect(read).toMatchObject({ score: null, riskClass: 'red', capped: true });
});

test('the number of the state is left as it is, its zone is not', () => {
	const stored = score(buildEvidence({ officialIndex: buildOfficial() }));
	const read = readStored(stored, buildEvidence({ officialIndex: buildOfficial(), more: [liquidation] }));
	expect(read).toMatchObject({ score: 812, group: 'G3', riskClass: 'red', riskDegree: 'high' });
});

test('a stop factor that is over lets the number go', () => {
	const stored = score(buildEvidence(falseFirm));
	expect(stored).toMatchObject({ score: 499, riskClass: 'red' });
	expect(readStored(stored, buildEvidence())).toEqual(score(buildEvidence()));
});

test('a silence withholds the zone and leaves the number; when the source speaks again the zone is back', () => {
	const clean = score(buildEvidence());
	const withheld = readStored(clean, buildEvidence(unheard));
	expect(withheld).toMatchObject({ score: clean.score, group: clean.group, riskClass: null, riskDegree: null });
	expect(withheld.silentStopSources).toEqual(['kgd-bankrupt']);
	expect(readStored(score(buildEvidence(unheard)), buildEvidence())).toEqual(clean);
});

test('what was not calculated stays so, with its stop factors beside it', () => {
	const gone = { registration: { removedOn: '2026-10-01' } };
	const read = readStored(score(buildEvidence(gone)), buildEvidence({ ...gone, ...falseFirm }));
	expect(read).toMatchObject({ score: null, notCalculated: 'removed', riskClass: null });
	expect(read.stopFactors.map(({ code }) => code)).toEqual(['pseudo_enterprise']);
});
