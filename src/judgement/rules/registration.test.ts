import { describe, expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

test.each([
	['removed_from_register medium', stated('register_entry', { state: 'removed', stateText: 'Исключен' })],
	['reorganizing medium', stated('register_entry', { state: 'reorganizing' })],
	['reorganized medium', stated('register_entry', { state: 'reorganized', stateText: 'Реорганизовано' })],
	['natural_monopoly info', stated('natural_monopoly')],
	['natural_monopoly info', stated('natural_monopoly', { excludedOn: '2027-01-01' })],
	['state_share info', stated('state_share')],
	['state_share info', stated('state_share', { sharePercent: null })],
	['mass_address info', stated('address_load', { liveCount: 10 })],
])('%s', (expected, statement) => expect(told([statement])).toEqual([expected]));

test.each([
	['a monopoly that was struck off', stated('natural_monopoly', { excludedOn: '2026-11-21' })],
	['a state that holds nothing', stated('state_share', { sharePercent: 0 })],
	['an address with nine firms', stated('address_load', { liveCount: 9 })],
])('nothing follows from %s', (_why, statement) => expect(told([statement])).toEqual([]));

test('branches and proprietors rightly share an address', () => {
	for (const kind of ['branch', 'sole'] as const)
		expect(told([stated('address_load', { liveCount: 400 })], { kind })).toEqual([]);
});

test('three changes within a year are many, two are not', () => {
	const changes = ['2025-11-22', '2026-02-01', '2026-03-01'].map((on) => stated('register_change', { on }));
	expect(told(changes)).toEqual(['frequent_changes info']);
	expect(told(changes.slice(1))).toEqual([]);
	expect(told([...changes.slice(1), stated('register_change', { on: '2025-11-21' })])).toEqual([]);
});

describe('age', () => {
	const registered = (registeredOn: string) => told([stated('register_entry', { registeredOn })]);
	test('is young until the second birthday', () => {
		expect(registered('2024-11-22')).toEqual(['young info']);
		expect(registered('2024-11-21')).toEqual([]);
	});

	test('is taken from the first register that tells it', () => {
		const evidence = buildEvidence([
			{ sourceId: 'a-one', says: [stated('register_entry')] },
			{ sourceId: 'a-two', says: [stated('register_entry', { registeredOn: '2026-01-01' })] },
		]);
		expect(judge(evidence, null).findings).toMatchObject([
			{ code: 'young', witnesses: [{ sourceId: 'a-two', asOf: '2026-11-20', params: { registeredOn: '2026-01-01' } }] },
		]);
	});
});
