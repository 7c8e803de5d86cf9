import { expect, test } from 'vitest';
import {
	buildAccounts,
	buildEvidence,
	buildPreliminary,
	handed,
	nothing,
} from '../../../../../test/factories/scored-evidence.ts';
import { accounts } from './accounts.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string) => ({ preliminary: buildPreliminary({ F1: handed(bin) }) });

test.each([
	[{ year: 2025, equityKzt: 1 }, 'positive'],
	[{ year: 2025, equityKzt: 0 }, 'positive'],
	[{ year: 2025, equityKzt: -1 }, 'negative_equity'],
])('%o is %s', (filed, bin) => {
	expect(
		accounts.assess(
			buildEvidence({ ...stated('no_duty'), accounts: buildAccounts(filed.year, filed.equityKzt) }),
			mature,
		).bin,
	).toBe(bin === 'positive' ? 'no_duty' : bin);
	expect(
		accounts.assess(
			buildEvidence({ preliminary: buildPreliminary({}), accounts: buildAccounts(filed.year, filed.equityKzt) }),
			mature,
		).bin,
	).toBe(bin);
});

test('a statement in the depository disproves "not filed"', () => {
	const facts = buildEvidence({ ...stated('not_filed'), accounts: buildAccounts(2025, 5_000_000) });
	expect(accounts.assess(facts, mature)).toMatchObject({ bin: 'positive', sourceId: 'dfo-statements' });
});

test('a statement older than the last year due is no evidence; until September the year before the last is enough', () => {
	const old = { ...stated('not_filed'), accounts: buildAccounts(2024, 5_000_000) };
	expect(accounts.assess(buildEvidence(old), mature).bin).toBe('not_filed');
	expect(accounts.assess(buildEvidence({ ...old, today: '2026-08-31' }), mature).bin).toBe('positive');
});

test('an empty depository says nothing about a duty', () => {
	const none = { accounts: nothing<never>('dfo-statements') };
	expect(accounts.assess(buildEvidence({ preliminary: buildPreliminary({}), ...none }), mature).state).toBe('no_data');
});
