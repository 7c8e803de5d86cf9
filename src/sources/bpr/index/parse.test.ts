import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { bprIndex } from './source.ts';

const read = () => readFixture(bprIndex, import.meta.dirname, 'index.csv');

test('a value has its group, and a group of zero turnover has no value', async () => {
	const { good } = await read();
	expect(good.map(({ iinBin, fact }) => [iinBin, fact.kind, fact.value])).toEqual([
		[
			...['160340001109', 'official_index'],
			{ score: 735, group: 'G4', calculatedOn: '2026-11-16', reasonCodes: ['R1', 'T2'] },
		],
		[
			...['260240001017', 'official_index'],
			{ score: null, group: 'N10', calculatedOn: '2026-11-16', reasonCodes: ['A2'] },
		],
	]);
});

test('unknown groups, values out of range and contradictions are told', async () => {
	const { bad } = await read();
	expect(bad).toEqual([
		{ field: 'group', reason: 'unknown_word', value: 'G12' },
		{ field: 'value', reason: 'number', value: '1001' },
		{ field: 'value', reason: 'contradiction', value: ' G3' },
		{ field: 'value', reason: 'contradiction', value: '640 G11' },
		{ field: 'calculated_on', reason: 'missing', value: null },
	]);
});
