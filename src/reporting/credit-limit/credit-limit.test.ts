import { describe, expect, test } from 'vitest';
import { usualTerms } from '#domain/report/limit-terms.ts';
import { creditLimit, type LimitInputs } from './credit-limit.ts';

const inputs: LimitInputs = {
	...{ equity: 480_000_000, workingCapital: 151_600_000, group: 'G7', isBarred: false, arrears: 0, enforcement: 0 },
	deferred: 0,
	revenue: { amountKzt: 2_048_100_000, isEstimate: false, year: 2025 },
	statement: { year: 2025, isCounted: true },
};
const noStatement = { group: null, equity: null, workingCapital: null };
const limitOf = (other: Partial<LimitInputs>, terms = usualTerms) => creditLimit({ ...inputs, ...other }, terms);

describe('a credit limit', () => {
	test.each<[string, Partial<LimitInputs>, number | null, string]>([
		['the smallest of three, rounded down', {}, 6_700_000, 'computed'],
		['less what is owed', { arrears: 1_900_000, enforcement: 400_000 }, 4_400_000, 'computed'],
		['never below zero', { arrears: 1_900_000, enforcement: 18_400_000 }, 0, 'computed'],
		['of equity where that is the smallest', { equity: 1_234_567 }, 120_000, 'computed'],
		['of working capital where that is the smallest', { workingCapital: 1_000_000 }, 250_000, 'computed'],
		['without what is not known', { equity: null, workingCapital: null }, 6_700_000, 'computed'],
		[
			'half of it by an estimate',
			{ revenue: { amountKzt: 2_048_100_000, isEstimate: true, year: 2025 } },
			3_300_000,
			'computed',
		],
		['more for a better group', { group: 'G1' }, 16_000_000, 'computed'],
		['nothing to say without revenue', { revenue: null }, null, 'not_enough_data'],
		['without revenue where there is no index', { group: null }, 37_000_000, 'computed'],
		['nothing to say by revenue alone without an index', noStatement, null, 'not_enough_data'],
		['nothing to say of a group that has no factor', { group: 'G8' }, null, 'not_enough_data'],
		['not advised beside a stop', { isBarred: true }, 0, 'not_advised'],
	])('is %s', (_name, other, limitKzt, reason) => {
		expect(limitOf(other)).toMatchObject({ limitKzt, reason });
	});

	test('is exact to the digit for every term and share, where binary fractions would fall one short', () => {
		const [revenueKzt, hundredths] = [365_000_000, { G4: 100n, G5: 80n, G6: 60n, G7: 40n, N4: 25n }];
		const wrong = Object.entries(hundredths).flatMap(([group, factor]) =>
			Array.from({ length: 180 * 30 }, (_, at) => ({ days: (at % 180) + 1, sharePercent: Math.floor(at / 180) + 1 }))
				.map((terms) => {
					const whole = BigInt(revenueKzt) * BigInt(terms.days) * BigInt(terms.sharePercent) * factor;
					const exact = String(whole / 3_650_000n);
					const expected = Number(exact.slice(0, 2).padEnd(exact.length, '0'));
					const revenue = { amountKzt: revenueKzt, isEstimate: false, year: 2025 };
					const other = { equity: null, workingCapital: null, revenue, group: group as LimitInputs['group'] };
					return { ...terms, group, expected, limitKzt: limitOf(other, terms).limitKzt };
				})
				.filter(({ expected, limitKzt }) => expected !== limitKzt),
		);
		expect(wrong).toEqual([]);
	});

	test('grows with days, share, revenue and the group, and shrinks with debts', () => {
		const groups = ['G7', 'G6', 'G5', 'G4'] as const;
		const series = [
			[10, 30, 60, 180].map((days) => limitOf({}, { days, sharePercent: 10 })),
			[1, 10, 30].map((sharePercent) => limitOf({}, { days: 30, sharePercent })),
			groups.map((group) => limitOf({ group })),
			[3_000_000, 1_000_000, 0].map((arrears) => limitOf({ arrears })),
		].map((limits) => limits.map(({ limitKzt }) => limitKzt ?? -1));
		for (const limits of series) expect(limits).toEqual(limits.toSorted((one, other) => one - other));
	});
});
