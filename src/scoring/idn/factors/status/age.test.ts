import { describe, expect, test } from 'vitest';
import { buildEvidence, buildJustice, silent } from '../../../../../test/factories/scored-evidence.ts';
import { age } from './age.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;

describe('mature', () => {
	test.each([
		['2024-11-20', 'years_2_3', 24],
		['2023-11-21', 'years_2_3', 35],
		['2023-11-20', 'years_3_5', 36],
		['2021-11-21', 'years_3_5', 59],
		['2021-11-20', 'years_5_10', 60],
		['2016-11-21', 'years_5_10', 119],
		['2016-11-20', 'years_10_plus', 120],
		['1994-05-02', 'years_10_plus', 390],
	])('registered on %s is %s', (registeredOn, bin, months) => {
		const finding = age.assess(buildEvidence({ registration: { registeredOn } }), mature);
		expect(finding).toMatchObject({ state: 'bin', bin, value: months, unit: 'months', asOf: '2026-11-20' });
	});
});

describe('young', () => {
	test.each([
		['2026-11-20', 'months_0_3', 0],
		['2026-08-21', 'months_0_3', 2],
		['2026-08-20', 'months_3_6', 3],
		['2026-05-21', 'months_3_6', 5],
		['2026-05-20', 'months_6_12', 6],
		['2025-11-21', 'months_6_12', 11],
		['2025-11-20', 'months_12_24', 12],
		['2024-11-21', 'months_12_24', 23],
	])('registered on %s is %s', (registeredOn, bin, months) => {
		const finding = age.assess(buildEvidence({ registration: { registeredOn } }), young);
		expect(finding).toMatchObject({ state: 'bin', bin, value: months });
	});
});

test('the ministry of justice is asked where the register gives no date', () => {
	const facts = buildEvidence({ registration: { registeredOn: null } });
	expect(age.assess(facts, mature)).toMatchObject({ bin: 'years_10_plus', sourceId: 'justice-legal-entities' });
});

test('without a date anywhere there is no answer', () => {
	const facts = buildEvidence({ registration: { registeredOn: null }, justice: silent('justice-legal-entities') });
	expect(age.assess(facts, mature)).toMatchObject({ state: 'no_data', bin: null, value: null });
	const unknown = buildEvidence({
		registration: silent('stat-legal-entities'),
		justice: buildJustice('active'),
	});
	expect(age.assess(unknown, mature)).toMatchObject({ sourceId: 'justice-legal-entities', state: 'bin' });
});
