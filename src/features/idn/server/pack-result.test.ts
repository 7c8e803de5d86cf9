import { expect, test } from 'vitest';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import {
	buildArrears,
	buildEntry,
	buildHeadChanges,
	buildJustice,
	buildOfficial,
	buildPreliminary,
	buildSubjectFacts,
	handed,
	listed,
	notLoaded,
	silent,
} from '../../../../test/factories/subject-facts.ts';
import { packBins } from './factor-bins-text.ts';
import { canUnpack, packResult, unpackResult } from './pack-result.ts';

const asOf = '2026-11-21';

const cases: Record<string, SubjectFacts> = {
	'a clean mature firm': buildSubjectFacts(),
	'a young firm': buildSubjectFacts({ registration: { registeredOn: '2026-01-10' } }),
	'arrears with their МРП': buildSubjectFacts({ arrears: buildArrears(5_000_000.5) }),
	'a list entry with a document': buildSubjectFacts({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } }),
	'a document without a number': buildSubjectFacts({
		taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry({ actNumber: null })) },
	}),
	'an entry without a document': buildSubjectFacts({
		taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry({ actNumber: null, actDate: null })) },
	}),
	'a stop factor from the register': buildSubjectFacts({ justice: buildJustice('liquidating') }),
	'silent sources': buildSubjectFacts({ justice: notLoaded('mj-legal-entities'), arrears: silent('kgd-arrears-150') }),
	'an official value': buildSubjectFacts({ officialIndex: buildOfficial() }),
	'zero turnover': buildSubjectFacts({ officialIndex: buildOfficial({ score: null, group: 'G11' }) }),
	'a contradiction': buildSubjectFacts({ justice: buildJustice('liquidated') }),
	'zero turnover, as handed over': buildSubjectFacts({
		preliminary: buildPreliminary({ A2: handed('zero_turnover') }),
	}),
	'no registration date': buildSubjectFacts({
		registration: { registeredOn: null },
		justice: notLoaded('mj-legal-entities'),
	}),
	'a statement with a reason': buildSubjectFacts({
		preliminary: buildPreliminary({ T3: handed('under_40', { value: -12.5, unit: 'percent', reasonCode: 'A"1\\' }) }),
	}),
	'a branch': buildSubjectFacts({ registration: { kind: 'branch' } }),
	'a factor whose history is too short': buildSubjectFacts({
		headChanges: buildHeadChanges({ observedSince: '2026-09-01' }),
	}),
};

test.each(Object.entries(cases))('%s comes back as scoring returned it', (_name, facts) => {
	const result = scoreSubject(facts, { asOf, mciKzt: 4325, cadenceDays: new Map([['bns-register', 1]]) });
	const stored = packResult(result, asOf);
	const row = {
		origin: result.origin,
		segment: result.segment,
		idn_score: result.score,
		idn_group: result.group,
		not_calculated: result.notCalculated,
		confidence: result.confidence,
		coverage_percent: result.coveragePercent,
		share_below_percent: null,
		factor_bins: packBins(result),
		result: stored,
	};
	expect(unpackResult(row, { calculatedOn: asOf, modelVersion: result.modelVersion })).toEqual(result);
});

test('a stored result stays small: millions of them are kept', () => {
	const packed = packResult(scoreSubject(buildSubjectFacts(), { asOf, mciKzt: 4325 }), asOf);
	expect(packed.length).toBeLessThan(350);
});

test('a result of an earlier format is not read: it is calculated anew', () => {
	expect(canUnpack(packResult(scoreSubject(buildSubjectFacts(), { asOf, mciKzt: 4325 }), asOf))).toBe(true);
	expect(canUnpack('{"v":3,"f":[],"l":[]}')).toBe(false);
});
