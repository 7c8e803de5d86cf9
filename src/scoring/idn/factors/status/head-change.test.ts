import { describe, expect, test } from 'vitest';
import { buildEvidence, buildHeadChanges, nothing, silent } from '../../../../../test/factories/scored-evidence.ts';
import { headChange } from './head-change.ts';

const context = { segment: 'mature', mciKzt: 4325 } as const;

function changedOn(seenOn: string, observedSince = '2024-01-01') {
	const last = { seenAfter: observedSince, seenOn, oldName: null, newName: null };
	return buildEvidence({ headChanges: buildHeadChanges({ last, observedSince }) });
}

function unchangedSince(observedSince: string, registeredOn = '2016-03-14') {
	return buildEvidence({ registration: { registeredOn }, headChanges: buildHeadChanges({ observedSince }) });
}

describe('last change', () => {
	test.each([
		['2026-11-20', 'days_0_90', 0],
		['2026-08-23', 'days_0_90', 89],
		['2026-08-22', 'days_90_to_year', 90],
		['2025-11-21', 'days_90_to_year', 364],
	])('first seen on %s is %s', (seenOn, bin, days) =>
		expect(headChange.assess(changedOn(seenOn), context)).toMatchObject({
			state: 'bin',
			bin,
			value: days,
			unit: 'days',
		}),
	);

	test('a year old no longer counts', () =>
		expect(headChange.assess(changedOn('2025-11-20'), context)).toMatchObject({
			state: 'bin',
			bin: 'none',
			value: null,
		}));

	test('counts however short the observation', () =>
		expect(headChange.assess(changedOn('2026-11-01', '2026-10-01'), context)).toMatchObject({ bin: 'days_0_90' }));
});

describe('no change', () => {
	test('is known after twelve months of lists', () =>
		expect(headChange.assess(unchangedSince('2025-11-20'), context)).toMatchObject({ state: 'bin', bin: 'none' }));
	test('is not known before that', () =>
		expect(headChange.assess(unchangedSince('2025-11-21'), context)).toMatchObject({
			state: 'no_data',
			bin: null,
			value: 11,
			unit: 'months',
		}));
	test('is known of a younger subject observed all its life', () =>
		expect(headChange.assess(unchangedSince('2026-01-01', '2026-02-10'), context)).toMatchObject({ bin: 'none' }));
	test('is not known of a younger subject first seen later', () =>
		expect(headChange.assess(unchangedSince('2026-03-01', '2026-02-10'), context)).toMatchObject({ state: 'no_data' }));
});

test('a source without answer is no good sign', () => {
	for (const headChanges of [silent<never>('stat-legal-entities'), nothing<never>('stat-legal-entities')])
		expect(headChange.assess(buildEvidence({ headChanges }), context)).toMatchObject({ state: 'no_data', value: null });
});
