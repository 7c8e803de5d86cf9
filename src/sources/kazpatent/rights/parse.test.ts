import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { kazpatentRights } from './source.ts';

test('a right belongs to the number of its owner; owners abroad are passed over', async () => {
	const { good, bad, passed } = await readFixture(kazpatentRights, import.meta.dirname, 'list.csv');
	expect(good).toHaveLength(1);
	expect(good[0]?.fact.value).toMatchObject({ title: 'ҮЛГІ', classes: '37, 42', expiresOn: '2033-05-05' });
	expect(bad).toEqual([]);
	expect(passed).toEqual(['no_bin']);
});
