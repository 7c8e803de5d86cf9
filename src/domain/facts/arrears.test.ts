import { describe, expect, test } from 'vitest';
import { type BuiltSource, buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { arrearsOf } from './arrears.ts';

const list = (totalKzt: number, asOf: string | null = '2026-11-01'): BuiltSource => ({
	...{ sourceId: 'a-list', asOf, says: [stated('listed_arrears', { totalKzt })] },
	traits: { states: ['listed_arrears'] },
});
const clean = (asOf: string | null): BuiltSource => ({ ...list(0, asOf), says: [] });
const answer = (totalKzt: number, asOf: string | null, deferredKzt: number | null = null): BuiltSource => ({
	...{ sourceId: 'a-answer', asOf, says: [stated('tax_debt', { totalKzt, deferredKzt })] },
});
const profile = (debtKzt: number | null, asOf: string | null): BuiltSource => ({
	...{ sourceId: 'a-profile', asOf, says: [stated('tax_profile', { debtKzt })] },
});

/** The sum that is owed now and whose word it is. */
function owed(...sources: BuiltSource[]): string {
	const { current } = arrearsOf(buildEvidence(sources));
	return current === null ? 'unknown' : `${current.owedKzt} ${current.witness.traits.sourceId}`;
}

describe('what is owed now', () => {
	test.each<[string, BuiltSource[], string]>([
		['is unknown where nobody tells', [profile(null, '2026-11-20'), clean('2026-11-01')], 'unknown'],
		['is told by a newer answer', [list(2_500_000), answer(5, '2026-11-02')], '5 a-answer'],
		['is told by a newer list', [list(2_500_000), answer(5, '2026-10-31')], '2500000 a-list'],
		['is nothing by a newer answer of nothing', [list(2_500_000), answer(0, '2026-11-02')], '0 a-answer'],
		['is told by the answer of one day', [list(2_500_000), answer(0, '2026-11-01')], '0 a-answer'],
		['is the larger of two answers', [answer(7, '2026-11-20'), profile(9, '2026-11-20')], '9 a-profile'],
		['is told by the summary of the counterparty too', [list(700_000), profile(3, '2026-11-20')], '3 a-profile'],
		['is not cleared by an answer without a day', [list(700_000), answer(0, null)], '700000 a-list'],
		['is not cleared where the list has no day', [list(700_000, null), answer(0, '2026-11-20')], '700000 a-list'],
		['keeps a debt without a day', [answer(9, null), profile(0, '2026-11-20')], '9 a-answer'],
		['leaves out what is deferred', [answer(41_300, '2026-11-20', 41_000)], '300 a-answer'],
		['leaves it out of the same total too', [answer(50, '2026-11-20', 20), profile(50, '2026-11-20')], '30 a-answer'],
		[
			'knows of no deferral of another total',
			[answer(50, '2026-11-20', 20), profile(60, '2026-11-20')],
			'60 a-profile',
		],
		['is nothing where all is deferred', [answer(41_300, '2026-11-20', 50_000)], '0 a-answer'],
		['is unknown where a newer list would carry it', [answer(700_000, '2026-10-01'), clean('2026-11-01')], 'unknown'],
		['is too small for the list', [answer(600_000, '2026-10-01'), clean('2026-11-01')], '600000 a-answer'],
		['outlives a list that is older', [answer(700_000, '2026-11-02'), clean('2026-11-01')], '700000 a-answer'],
		['outlives a list without a day', [answer(700_000, '2026-11-02'), clean(null)], '700000 a-answer'],
	])('%s', (_name, sources, expected) => expect(owed(...sources)).toBe(expected));

	test('does not depend on the order of the sources', () => {
		const sources = [list(700_000), answer(5, '2026-11-20', 2), profile(9, '2026-11-20'), profile(1, null)];
		expect(owed(...sources.toReversed())).toBe(owed(...sources));
	});

	test('is not cleared by a list that its publisher gave up', () => {
		const frozen = clean('2026-11-01');
		const traits = { ...frozen.traits, frozenOn: '2026-11-01' as const };
		expect(owed(answer(700_000, '2026-10-01'), { ...frozen, traits })).toBe('700000 a-answer');
	});
});

test('every word is kept with what of it is past and deferred, and the list that knows the debtor no more is named', () => {
	const told = (...sources: BuiltSource[]) => {
		const { told: all, unlistedBy } = arrearsOf(buildEvidence(sources));
		return [
			all.map(({ statedKzt, deferredKzt, isPast }) => [statedKzt, deferredKzt, isPast]),
			unlistedBy?.traits.sourceId,
		];
	};
	expect(told(list(700_000), answer(50, '2026-11-02', 20))).toEqual([
		[
			[700_000, 0, true],
			[50, 20, false],
		],
		undefined,
	]);
	expect(told(answer(700_000, '2026-10-01'), clean('2026-11-01'))).toEqual([[[700_000, 0, true]], 'a-list']);
});
