import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { bprPreliminary } from './source.ts';

const read = () => readFixture(bprPreliminary, import.meta.dirname, 'preliminary.csv');

test('a factor has its bin, its value where it is not secret, and its day where it is not that of the list', async () => {
	const { good } = await read();
	const common = { asOf: '2026-11-16', body: 'KGD' };
	const said = (entryKey: string, factor: object) => ({
		...{ iinBin: entryKey.slice(0, 12), entryKey, names: [], bornOn: [] },
		fact: { kind: 'preliminary_index', value: { factors: [{ ...common, ...factor }] } },
	});
	expect(good).toEqual([
		said('160340001109 T3', { factor: 'T3', bin: 'from_70_to_100', value: 84.5, unit: 'percent', reasonCode: 'T3-02' }),
		said('160340001109 A1', { factor: 'A1', bin: 'staff_5_plus', value: 12, unit: 'count' }),
		said('260240001017 A2', { factor: 'A2', bin: 'zero_turnover', asOf: undefined }),
	]);
});

test('unknown factors, bins, numbers and words are told', async () => {
	const { bad } = await read();
	expect(bad.slice(0, 7)).toEqual([
		{ field: 'factor', reason: 'unknown_word', value: 'T9' },
		{ field: 'bin_code', reason: 'unknown_word', value: 'late_7' },
		{ field: 'value', reason: 'number', value: 'many' },
		{ field: 'unit', reason: 'unknown_word', value: 'apples' },
		{ field: 'as_of', reason: 'missing', value: null },
		{ field: 'reason_code', reason: 'unknown_word', value: 'a|b' },
		{ field: 'body', reason: 'unknown_word', value: 'K;GD' },
	]);
	expect(bad[7]).toMatchObject({ field: 'bin', reason: 'identifier' });
});
