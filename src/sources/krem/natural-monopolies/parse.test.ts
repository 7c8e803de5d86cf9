import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { kremNaturalMonopolies } from './source.ts';

test('a service with its order is a fact, a row without a service is a bad one', async () => {
	const { good, bad, passed } = await readFixture(kremNaturalMonopolies, import.meta.dirname, 'list.csv');
	expect(good).toHaveLength(1);
	expect(good[0]).toMatchObject({
		iinBin: '160340001109',
		fact: { kind: 'natural_monopoly', value: { service: 'Водоотведение', orderedOn: '2024-03-01', excludedOn: null } },
	});
	expect(bad).toEqual([{ field: 'service', reason: 'missing', value: '160340001119' }]);
	expect(passed).toEqual([]);
});
