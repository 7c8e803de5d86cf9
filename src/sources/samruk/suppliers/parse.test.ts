import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { samrukSuppliers } from './source.ts';

test('registrations and contracts are facts of one list; an unknown set is a bad row', async () => {
	const { good, bad, passed } = await readFixture(samrukSuppliers, import.meta.dirname, 'list.jsonl');
	expect(good.map(({ fact }) => fact.kind)).toEqual(['procurement_participant', 'procurement_contract']);
	expect(good[1]?.fact.value).toMatchObject({ amountKzt: 2_500_000.5, otherPartyName: 'АО "Сынақ Жолы"' });
	expect(passed).toEqual([]);
	expect(bad).toEqual([{ field: 'set', reason: 'unknown_word', value: 'plans' }]);
});
