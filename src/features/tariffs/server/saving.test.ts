import { expect, test } from 'vitest';
import { findSavingGaps, type Saving } from './saving.ts';

const pro: Saving = { plan: 'pro', position: 3, told: null, prices: { month: 100_000, months_12: 1_200_000 } };
const year = (told: number | null, net: number | null, more: Saving['prices'] = {}): Saving => ({
	...{ plan: 'unlim', position: 4, told, prices: { year: net, ...more } },
});

test.each<[string, Saving[], (number | null)[]]>([
	['34 is told of 33.3: the offer of today', [pro, year(34, 800_000)], []],
	['nothing is told', [pro, year(null, 100)], []],
	['a whole point away', [pro, year(34, 804_000)], []],
	['more than a point away', [pro, year(35, 800_000)], [33]],
	['the price went up and the words stayed', [pro, year(34, 900_000)], [25]],
	['the price of months went down', [{ ...pro, prices: { months_12: 900_000 } }, year(34, 800_000)], [11]],
	['its own twelve months go first', [pro, year(50, 800_000, { months_12: 1_600_000 })], []],
	['a month times twelve', [{ ...pro, prices: { month: 100_000 } }, year(34, 800_000)], []],
	['nothing to compare with', [year(34, 800_000)], [null]],
	['a later plan is no comparison', [year(34, 800_000), { ...pro, position: 9 }], [null]],
	['a year on request', [pro, year(34, null)], [null]],
])('%s', (_what, group, gaps) => {
	expect(findSavingGaps(group).map(({ computed }) => (computed === null ? null : Math.round(computed)))).toEqual(gaps);
});
