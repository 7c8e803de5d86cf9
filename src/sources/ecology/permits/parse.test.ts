import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { ecologyPermits } from './source.ts';

test('permits and violations are facts; a row with neither is a bad one', async () => {
	const { good, bad, passed } = await readFixture(ecologyPermits, import.meta.dirname, 'list.csv');
	expect(good.map(({ fact }) => fact.value)).toMatchObject([
		{ permitNumber: 'KZ-77', fineKzt: null, to: '2034-02-01' },
		{ permitNumber: null, violation: 'Выбросы без разрешения', fineKzt: 1_250_000 },
	]);
	expect(bad).toHaveLength(1);
	expect(passed).toEqual([]);
});
