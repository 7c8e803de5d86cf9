import { expect, test } from 'vitest';
import type { Evidence } from '#domain/facts/evidence.ts';
import {
	buildArrears,
	buildEntry,
	buildEvidence,
	buildHeadChanges,
	buildJustice,
	found,
	listed,
} from '../../../test/factories/scored-evidence.ts';
import { scoreSubject } from './score-subject.ts';

type Facts = Parameters<typeof buildEvidence>[0];
const score = (facts: Evidence) => scoreSubject(facts, { mciKzt: 4325 }).score ?? Number.NaN;

const absent = { taxLists: { 'kgd-absent-at-address': listed('kgd-absent-at-address') } };
const inactive = { taxLists: { 'kgd-inactive': listed('kgd-inactive') } };
const violator = { taxLists: { 'kgd-tax-violations': listed('kgd-tax-violations', buildEntry()) } };
const twice = { taxLists: { 'kgd-tax-violations': listed('kgd-tax-violations', buildEntry(), buildEntry()) } };
const headOn = (seenOn: string) => ({
	headChanges: buildHeadChanges({ last: { seenAfter: '2024-01-01', seenOn, oldName: null, newName: null } }),
});
const since = (registeredOn: string) => ({ registration: { registeredOn } });

const mustBeat: readonly [string, Facts, Facts][] = [
	['older beats younger', since('2010-01-01'), since('2020-01-01')],
	['among the young, older beats younger', since('2025-03-01'), since('2026-06-01')],
	['a clean year beats one violation', {}, violator],
	['one violation beats two', violator, twice],
	['an ordinary address beats a mass one', {}, { addressLoad: found('stat-legal-entities', { liveCount: 50 }) }],
	['a mass address beats an act of absence', { addressLoad: found('stat-legal-entities', { liveCount: 50 }) }, absent],
	['no arrears beat some', {}, { arrears: buildArrears(700_000) }],
	['some arrears beat heavy ones', { arrears: buildArrears(700_000) }, { arrears: buildArrears(7_000_000) }],
	['an unchanged head beats a new one', {}, headOn('2026-03-01')],
	['a head changed in spring beats one changed last month', headOn('2026-03-01'), headOn('2026-10-20')],
	['a reporting company beats an inactive one', {}, inactive],
	['a new head beats heavy arrears', headOn('2026-10-20'), { arrears: buildArrears(7_000_000) }],
	['an ordinary debtor beats a bankrupt', { arrears: buildArrears(700_000) }, { justice: buildJustice('bankrupt') }],
	['a clean young company beats an inactive old one', since('2025-03-01'), inactive],
];

test.each(mustBeat)('%s', (_, better, worse) =>
	expect(score(buildEvidence(better))).toBeGreaterThan(score(buildEvidence(worse))),
);
