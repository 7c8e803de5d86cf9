import { expect, test } from 'vitest';
import { Evidence } from '#domain/facts/evidence.ts';
import { factorBins } from '#domain/idn/factor-bins.ts';
import type { FactorCode } from '#domain/idn/score.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import {
	buildArrears,
	buildEntry,
	buildEvidence,
	buildHeadChanges,
	buildHeadFirms,
	buildJustice,
	buildOfficial,
	buildPreliminary,
	handed,
	listed,
	nothing,
	notLoaded,
	silent,
} from '../../../../../test/factories/scored-evidence.ts';
import { packBins } from './factor-bins-text.ts';
import { canUnpack, packResult, unpackResult } from './pack-result.ts';

/** The day after that of the lists: what is older than the calculation must not get its date. */
const asOf = '2026-11-21';
const build = (overrides: Parameters<typeof buildEvidence>[0] = {}) => buildEvidence({ today: asOf, ...overrides });

const cases: Record<string, Evidence> = {
	'a clean mature firm': build(),
	'a young firm': build({ registration: { registeredOn: '2026-01-10' } }),
	'arrears with their МРП': build({ arrears: buildArrears(5_000_000.5) }),
	'a list entry with a document': build({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } }),
	'a document without a number': build({
		taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry({ actNumber: null })) },
	}),
	'an entry without a document': build({
		taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', buildEntry({ actNumber: null, actDate: null })) },
	}),
	'a stop factor from the register': build({ justice: buildJustice('liquidating') }),
	'silent sources': build({ justice: notLoaded('mj-legal-entities'), arrears: silent('kgd-arrears-150') }),
	'an official value': build({ officialIndex: buildOfficial() }),
	'zero turnover': build({ officialIndex: buildOfficial({ score: null, group: 'G11' }) }),
	'a contradiction': build({ justice: buildJustice('liquidated') }),
	'zero turnover, as handed over': build({
		preliminary: buildPreliminary({ A2: handed('zero_turnover') }),
	}),
	'no registration date': build({
		registration: { registeredOn: null },
		justice: notLoaded('mj-legal-entities'),
	}),
	'a statement with a reason': build({
		preliminary: buildPreliminary({ T3: handed('under_40', { value: -12.5, unit: 'percent', reasonCode: 'A"1\\' }) }),
	}),
	'an interval': build({ preliminary: notLoaded('bpr-preliminary') }),
	'an interval below a stop factor': build({
		preliminary: notLoaded('bpr-preliminary'),
		justice: buildJustice('bankrupt'),
	}),
	'suspended work, held below the green zone': build({ registration: { status: 'suspended' } }),
	'lists that missed an edition': build({ today: '2030-11-21' }),
	'a branch': build({ registration: { kind: 'branch' } }),
	'a factor whose history is too short': build({
		headChanges: buildHeadChanges({ observedSince: '2026-09-01' }),
	}),
};

test.each(Object.entries(cases))('%s comes back as scoring returned it', (_name, evidence) => {
	const result = scoreSubject(evidence, { mciKzt: 4325 });
	const stored = packResult(result, evidence.today);
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
	expect(unpackResult(row, { calculatedOn: evidence.today, modelVersion: result.modelVersion })).toEqual(result);
});

test('a stored result stays small: millions of them are kept', () => {
	const packed = packResult(scoreSubject(build(), { mciKzt: 4325 }), asOf);
	expect(packed.length).toBeLessThan(370);
});

test('a result of an earlier format is not read: it is calculated anew', () => {
	expect(canUnpack(packResult(scoreSubject(build(), { mciKzt: 4325 }), asOf))).toBe(true);
	expect(canUnpack('{"v":4,"f":[],"l":[]}')).toBe(false);
});

/** A reading of mixed evidence: which parts differ is drawn, the same in every run. */
function drawnEvidence(seed: number): Evidence {
	let state = seed * 7919 + 1;
	const pick = <Each>(...all: readonly Each[]): Each => {
		state = (state * 48_271) % 2_147_483_647;
		return all[state % all.length] as Each;
	};
	const bin = (code: FactorCode) => pick(...factorBins[code].mature, ...factorBins[code].young);
	const handing = (['T1', 'T3', 'T4', 'T6', 'A1', 'A2', 'A3', 'L1', 'L2', 'P1', 'F1'] as const).filter(() =>
		pick(true, true, false),
	);
	return build({
		registration: {
			registeredOn: pick('2010-01-01', '2020-05-05', '2023-06-01', '2025-03-01', '2026-06-01'),
			status: pick('active', 'active', 'active', 'suspended', 'inactive'),
			kind: pick('legal', 'legal', 'sole', 'branch'),
		},
		preliminary: pick(
			notLoaded('bpr-preliminary'),
			buildPreliminary(Object.fromEntries(handing.map((code) => [code, handed(bin(code))]))),
		),
		arrears: pick(
			nothing('kgd-tax-arrears'),
			silent('kgd-tax-arrears'),
			buildArrears(700_000),
			buildArrears(9_000_000),
		),
		justice: pick(
			buildJustice('active'),
			buildJustice('active'),
			buildJustice('reorganizing'),
			buildJustice('bankrupt'),
		),
		headFirms: pick(buildHeadFirms(), buildHeadFirms({ liveCount: 12, failedCount: 1 })),
		taxLists: pick(
			{},
			{ 'kgd-inactive': listed('kgd-inactive') },
			{ 'kgd-tax-violations': silent('kgd-tax-violations') },
		),
	});
}

test('200 stored readings recompute to the digit from their evidence, and from their bins and model', () => {
	const kinds = new Set<string>();
	for (let seed = 1; seed <= 200; seed++) {
		const evidence = drawnEvidence(seed);
		const result = scoreSubject(evidence, { mciKzt: 4325 });
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
			result: packResult(result, asOf),
		};
		const stored = unpackResult(row, { calculatedOn: asOf, modelVersion: result.modelVersion });
		const again = new Evidence(evidence.subject, evidence.today, JSON.parse(JSON.stringify(evidence.sources)));
		expect(scoreSubject(again, { mciKzt: 4325, model: modelOf(stored.modelVersion) })).toEqual(stored);
		kinds.add(result.confidence ?? result.notCalculated ?? 'none');
		if (result.score === null || result.capped) continue;
		const shown = result.factors.reduce((sum, { points }) => sum + (points ?? 0), result.base);
		expect(Math.min(1000, Math.max(0, shown))).toBe(result.score);
	}
	expect([...kinds].sort()).toEqual(expect.arrayContaining(['branch', 'high', 'indicative', 'medium']));
});
