import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { samrukUnreliableSuppliers } from './source.ts';

test('an entry has its term; without a number of ours it is passed over, with a wrong one it is bad', async () => {
	const { good, bad, passed } = await readFixture(samrukUnreliableSuppliers, import.meta.dirname, 'list.jsonl');
	expect(good.map(({ iinBin }) => iinBin)).toEqual(['210340001203']);
	expect(good[0]?.fact.value).toMatchObject({ list: 'samruk', from: '2025-05-01', to: '2027-05-01', reason: null });
	expect(passed).toEqual(['no_bin']);
	expect(bad).toEqual([{ field: 'bin_iin', reason: 'identifier', value: '210340001204' }]);
});
