import { expect, test } from 'vitest';
import {
	buildAccounts,
	buildPreliminary,
	buildSubjectFacts,
	handed,
	nothing,
} from '../../../../test/factories/subject-facts.ts';
import { accounts } from './accounts.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string) => ({ preliminary: buildPreliminary({ F1: handed(bin) }) });

test.each([
	[{ year: 2025, equityKzt: 1 }, 'positive'],
	[{ year: 2025, equityKzt: 0 }, 'positive'],
	[{ year: 2025, equityKzt: -1 }, 'negative_equity'],
])('%o is %s', (filed, bin) => {
	expect(accounts(buildSubjectFacts({ ...stated('no_duty'), accounts: buildAccounts(filed) }), mature).bin).toBe(
		bin === 'positive' ? 'no_duty' : bin,
	);
	expect(
		accounts(buildSubjectFacts({ preliminary: buildPreliminary({}), accounts: buildAccounts(filed) }), mature).bin,
	).toBe(bin);
});

test('a statement in the depository disproves "not filed"', () => {
	const facts = buildSubjectFacts({ ...stated('not_filed'), accounts: buildAccounts() });
	expect(accounts(facts, mature)).toMatchObject({ bin: 'positive', sourceId: 'dfo-statements' });
});

test('a statement older than the last year due is no evidence; until September the year before the last is enough', () => {
	const old = buildSubjectFacts({ ...stated('not_filed'), accounts: buildAccounts({ year: 2024 }) });
	expect(accounts(old, mature).bin).toBe('not_filed');
	expect(accounts(old, { ...mature, asOf: '2026-08-31' }).bin).toBe('positive');
});

test('an empty depository says nothing about a duty', () => {
	const none = { accounts: nothing<never>('dfo-statements') };
	expect(accounts(buildSubjectFacts({ preliminary: buildPreliminary({}), ...none }), mature).state).toBe('no_data');
});
