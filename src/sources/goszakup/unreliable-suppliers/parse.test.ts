import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { goszakupUnreliableSuppliers } from './source.ts';

const read = () => readFixture(goszakupUnreliableSuppliers, import.meta.dirname, 'rnu.jsonl');

test('entries have their system, their term and the decision of the court; an id that is an ordinal tells nothing', async () => {
	const { good } = await read();
	const nothing = { reason: null, court: null };
	expect(good.map(({ entryKey, fact }) => [entryKey, fact.value])).toEqual([
		[
			'3 210340001203 2025-03-01',
			{
				...{ list: 'state', from: '2025-03-01', to: '2027-03-01', reason: null },
				court: { decision: '7512-25-00-2/118', on: '2025-02-18' },
			},
		],
		['2 210340001203 2024-05-01', { list: 'samruk', from: '2024-05-01', to: null, ...nothing }],
		['1 210340001203 2015-05-01', { list: 'mitwork', from: '2015-05-01', to: '2017-05-01', ...nothing }],
		// a system that nobody knows is unclear, and no other than it is
		['7 210340001203 2026-01-15', { list: 'unclear', from: '2026-01-15', to: null, ...nothing }],
	]);
});

test('a supplier abroad is passed over, a wrong number and a missing system are told', async () => {
	const { bad, passed } = await read();
	expect(passed).toEqual(['no_bin']);
	expect(bad).toEqual([
		{ field: 'supplier_biin', reason: 'identifier', value: '210340001204' },
		{ field: 'system_id', reason: 'missing', value: null },
	]);
});

test('the numbers of head and founders are kept with the entry, to find them where they lead or own others', async () => {
	const { good } = await read();
	expect(good.map(({ about }) => about?.identifiers.map(({ number }) => number))).toEqual([
		['900105400401'],
		...[undefined, undefined, undefined],
	]);
});
