import { expect, test } from 'vitest';
import { monthsLater, sellAt, sellMonths } from './served-months.ts';

const rates = [
	{ validFrom: '2009-01-01', basisPoints: 1200 },
	{ validFrom: '2026-01-01', basisPoints: 1600 },
];
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

test.each([
	['2026-01-31', 1, 31, '2026-02-28'],
	['2026-02-28', 1, 31, '2026-03-31'],
	['2028-01-31', 1, 31, '2028-02-29'],
	['2025-12-15', 1, 15, '2026-01-15'],
	['2025-11-30', 12, 30, '2026-11-30'],
])('%s and %i months from the %i. is %s', (day, months, anchor, later) =>
	expect(monthsLater(day, months, anchor)).toBe(later),
);

test('a plan costs what the list says to the tiyn, and its months make that sum', () => {
	const sold = sellMonths({ startsOn: '2026-03-10', months: 12, anchorDay: 10, netTiyn: 800_000, rates });
	expect(sold.lines).toEqual([{ netTiyn: 800_000, vatBasisPoints: 1600, vatTiyn: 128_000 }]);
	expect(sold.totalTiyn).toBe(928_000);
	expect(sum(sold.served.map(({ grossTiyn }) => grossTiyn))).toBe(928_000);
	expect(sum(sold.served.map(({ vatTiyn }) => vatTiyn))).toBe(128_000);
	expect(sold.served.at(-1)?.endsOn).toBe('2027-03-10');
});

test('months that end after the change of the rate are taxed at the new one', () => {
	const sold = sellMonths({ startsOn: '2025-10-20', months: 6, anchorDay: 20, netTiyn: 600_000, rates });
	expect(sold.served.map(({ endsOn, vatBasisPoints }) => [endsOn, vatBasisPoints])).toEqual([
		...[
			['2025-11-20', 1200],
			['2025-12-20', 1200],
		],
		...['2026-01-20', '2026-02-20', '2026-03-20', '2026-04-20'].map((day) => [day, 1600]),
	]);
	expect(sold.lines).toEqual([
		{ netTiyn: 200_000, vatBasisPoints: 1200, vatTiyn: 24_000 },
		{ netTiyn: 400_000, vatBasisPoints: 1600, vatTiyn: 64_000 },
	]);
	expect(sold.totalTiyn).toBe(688_000);
});

test('a price that was agreed before stays, and the VAT of today is inside of it', () => {
	const { served } = sellMonths({ startsOn: '2026-01-10', months: 6, anchorDay: 10, netTiyn: 600_000, rates });
	const sold = sellAt(672_000, served);
	expect(sum(sold.served.map(({ grossTiyn }) => grossTiyn))).toBe(672_000);
	expect(sold.lines).toEqual([{ netTiyn: 579_312, vatBasisPoints: 1600, vatTiyn: 92_688 }]);
});
