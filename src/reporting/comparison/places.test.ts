import { expect, test } from 'vitest';
import { placesOf } from './places.ts';
import type { Better, CellState } from './row.ts';

const cell = (of: number | null, { basis = 'tenge', asOf = '2026-11-01', state = 'found' as CellState } = {}) => ({
	state,
	rank: of === null ? null : { of, basis },
	asOf,
});
const nothing = cell(null, { state: 'nothing' });
const silent = cell(null, { state: 'silent' });

test.each<[string, Better, ReturnType<typeof cell>[], (string | null)[]]>([
	['the highest is the best', 'high', [cell(1), cell(3), cell(2)], ['worst', 'best', null]],
	['the lowest is the best', 'low', [cell(1), cell(3), cell(2)], ['best', 'worst', null]],
	['equal ones share a place', 'high', [cell(3), cell(3), cell(1)], ['best', 'best', 'worst']],
	['all alike are in no place', 'high', [cell(3), cell(3)], [null, null]],
	['one alone is compared with nobody', 'high', [cell(3), silent], [null, null]],
	['silence is never the worst', 'low', [cell(1), cell(3), silent], ['best', 'worst', null]],
	['other bases are not compared', 'high', [cell(1), cell(3, { basis: 'estimate' })], [null, null]],
	['nor dates more than 400 days apart', 'high', [cell(1), cell(3, { asOf: '2025-09-26' })], [null, null]],
	['400 days are near enough', 'high', [cell(1), cell(3, { asOf: '2025-09-27' })], ['worst', 'best']],
	['who owes less is not good', 'burden', [cell(1), cell(3)], [null, 'worst']],
	['who owes is worse than who has no entry', 'burden', [cell(2), nothing], ['worst', null]],
	['and not worse than who was not heard', 'burden', [cell(2), silent], [null, null]],
	['a row without an order has no places', null, [cell(1), cell(2)], [null, null]],
])('%s', (_, better, cells, places) => {
	expect(placesOf(cells, better)).toEqual(places);
});
