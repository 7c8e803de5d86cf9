import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { kgdxAccounts } from './source.ts';

test('a quarter is read, and a turnover that is not said is not zero', () => {
	const { facts, oddities } = parseBusFixture(kgdxAccounts, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'tax_account',
			value: { period: '2026-Q2', accruedKzt: 1_840_000, paidKzt: 1_840_000, turnoverKzt: 46_200_000 },
		},
		{ kind: 'tax_account', value: { period: '2026-Q3', accruedKzt: 1_910_500, paidKzt: 955_000, turnoverKzt: null } },
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(kgdxAccounts, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a period that is missing is not understood', () => {
	const edit = (body: string) => body.replaceAll('2026-Q2', '');
	expect(() => parseBusFixture(kgdxAccounts, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
