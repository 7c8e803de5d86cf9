import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { industrySubsoilLicences } from './source.ts';

test('a licence has its block and term in whatever form of date', async () => {
	const { good, bad, passed } = await readFixture(industrySubsoilLicences, import.meta.dirname, 'licences.jsonl');
	expect(good[0]?.fact.value).toMatchObject({ number: '101-EL', from: '2023-02-01', to: '2029-02-01' });
	expect(passed).toEqual(['no_bin']);
	expect(bad).toHaveLength(1);
});
