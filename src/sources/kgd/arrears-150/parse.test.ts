import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { kgdArrears150 } from './source.ts';

const read = () => readFixture(kgdArrears150, import.meta.dirname, 'list.xlsx');

test('the first sheet lists legal entities, the second sole proprietors', async () => {
	const { good } = await read();
	expect(good.map(({ iinBin, entryKey, fact }) => [iinBin, entryKey, fact])).toEqual([
		[
			'210340001203',
			'210340001203',
			{
				kind: 'listed_arrears',
				value: { totalKzt: 1250000.5, mainKzt: 1000000, lateFeeKzt: 250000.5, fineKzt: null },
			},
		],
		[
			'751219301807',
			'751219301807',
			{ kind: 'listed_arrears', value: { totalKzt: 45000, mainKzt: 45000, lateFeeKzt: 0, fineKzt: 0 } },
		],
	]);
});

test('a debtor without a sum or without a name is a damaged row, not a clean taxpayer', async () => {
	const { bad } = await read();
	expect(bad).toEqual([
		{ field: 'total', reason: 'missing', value: null },
		{ field: 'total', reason: 'number', value: 'много' },
		{ field: 'taxpayer', reason: 'missing', value: '900105400401' },
	]);
});
