import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { samrukSuppliers } from './source.ts';

const read = () => readFixture(samrukSuppliers, import.meta.dirname, 'list.jsonl');

test('a registration and contract cards are facts of one list', async () => {
	const { good } = await read();
	expect(good.map(({ entryKey, fact }) => [entryKey, fact.kind])).toEqual([
		['supplier:11', 'procurement_participant'],
		['contract:91', 'procurement_contract'],
		['contract:92', 'procurement_contract'],
		['contract:95', 'procurement_contract'],
	]);
	expect(good[1]?.fact.value).toMatchObject({
		...{ number: 'С-17', amountKzt: 2_500_000.5, signedOn: '2025-03-05', dueOn: '2025-12-31', outcome: null },
		...{ otherPartyBin: '160340001119', otherPartyName: 'АО "Сынақ Жолы"', subject: 'Поставка щебня' },
	});
});

test('a day of rescission terminates; a kind without a day is unclear', async () => {
	const { good } = await read();
	expect(good.slice(2).map(({ fact }) => fact.value)).toMatchObject([
		{ outcome: 'terminated', endedOn: '2025-06-02', status: 'BY_CUSTOMER' },
		{ outcome: 'unclear', endedOn: null, status: 'BY_COURT' },
	]);
});

test('replaced cards and unknown suppliers are set aside, an unknown set is a bad row', async () => {
	const { bad, passed } = await read();
	expect(passed).toEqual(['replaced', 'no_bin']);
	expect(bad).toEqual([{ field: 'set', reason: 'unknown_word', value: 'plans' }]);
});
