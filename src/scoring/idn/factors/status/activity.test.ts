import { describe, expect, test } from 'vitest';
import { buildEvidence, buildJustice, notLoaded, silent } from '../../../../../test/factories/scored-evidence.ts';
import { scoreSubject } from '../../score-subject.ts';
import { activity } from './activity.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const bin = (overrides: Parameters<typeof buildEvidence>[0]) => activity.assess(buildEvidence(overrides), mature);

test.each([
	['active', 'active'],
	['new', 'active'],
	['suspended', 'suspended'],
	['inactive', 'inactive'],
	['liquidating', null],
] as const)('the statistical register says %s: %s', (status, expected) =>
	expect(bin({ registration: { status } }).bin).toBe(expected),
);

test('registers that differ: the worse is believed', () => {
	expect(bin({ justice: buildJustice('reorganizing') }).bin).toBe('reorganizing');
	expect(bin({ registration: { status: 'suspended' } })).toMatchObject({ sourceId: 'stat-legal-entities' });
});

test('words that are not known never make it «at work», nor do they hide a bad word', () => {
	expect(bin({ justice: buildJustice('unclear') })).toMatchObject({ state: 'no_data', bin: null });
	expect(bin({ justice: buildJustice('unclear'), registration: { status: 'inactive' } }).bin).toBe('inactive');
});

test('a silent register is no good sign', () =>
	expect(
		bin({ registration: silent('stat-legal-entities'), justice: notLoaded('justice-legal-entities') }),
	).toMatchObject({ state: 'no_data', sourceId: 'stat-legal-entities' }));

describe('suspended and inactive are never green', () => {
	test.each([
		['suspended', '2016-03-14', 599, 'G8'],
		['inactive', '2016-03-14', 599, 'G8'],
		['suspended', '2025-06-02', 649, 'N6'],
	] as const)('%s since %s', (status, registeredOn, score, group) =>
		expect(scoreSubject(buildEvidence({ registration: { status, registeredOn } }), { mciKzt: 4325 })).toMatchObject({
			score,
			group,
			riskClass: 'red',
			riskDegree: 'high',
			capped: true,
			stopFactors: [],
		}),
	);
	test('reorganised ones may be', () =>
		expect(scoreSubject(buildEvidence({ justice: buildJustice('reorganizing') }), { mciKzt: 4325 })).toMatchObject({
			riskClass: 'green',
			capped: false,
		}));
});
