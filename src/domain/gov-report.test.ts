import { describe, expect, test } from 'vitest';
import { balanceAnew, balanceOf, copyLines, findUnbalanced } from './gov-balance.ts';
import { type GovLayout, readLines } from './gov-report.ts';

const titles = { ru: '', kk: '', en: '' };
const heads: GovLayout = {
	columns: [{ code: 'cattle', kind: 'heads', titles, isSummed: true, isInLine: true }],
	lines: ['anthrax', 'rabies'].map((code) => ({ code, titles })),
	balance: null,
};
const quantity = (code: string) => ({ code, kind: 'quantity', titles }) as const;
const stock: GovLayout = {
	columns: [{ code: 'name', kind: 'text', titles }, ...['start', 'came', 'went', 'left'].map(quantity)],
	lines: null,
	balance: { keys: ['name'], atYearStart: 'start', received: 'came', used: 'went', left: 'left' },
};

describe('lines as they were given', () => {
	test('of a form with lines, in any order: one that comes twice or that the form does not have is named', () => {
		const given = [
			{ code: 'rabies', cells: { cattle: -1 } },
			{ code: 'rabies', cells: { cattle: 2 } },
			{ code: 'plague', cells: {} },
		];
		const { lines, places, faults } = readLines(heads, given);
		expect(lines.map(({ code }) => code)).toEqual(['anthrax', 'rabies']);
		expect(faults).toEqual([
			{ line: null, column: null, given: 1, rule: 'cell_twice' },
			{ line: null, column: null, given: 2, rule: 'cell_unknown' },
			{ line: 1, column: 'cattle', rule: 'cell_negative' },
		]);
		expect(places[1]).toBe(0);
	});

	test('that are typed: blank ones are left out and keep their number', () => {
		const { lines, places } = readLines(stock, [{ cells: { name: ' ' } }, { cells: {} }, { cells: { name: 'A' } }]);
		expect([lines.length, places]).toEqual([1, [2]]);
	});

	test.each(['\ud800', 'a\udc00b', 'a\u0000b', 'a\nb', 'a\uffff'])('what XML cannot say is refused: %j', (name) => {
		expect(readLines(stock, [{ cells: { name } }]).faults).toMatchObject([{ line: 0, column: 'name' }]);
	});
});

describe('a report that begins with the one before', () => {
	const [december] = balanceOf(stock, [{ code: null, cells: { name: 'A', start: 100, came: 5, went: 30 } }], []).lines;
	const begun = (isNewYear: boolean) =>
		copyLines(stock, december === undefined ? [] : [december], { isNewYear })[0]?.cells;

	test('has the start of the same year', () => {
		expect(begun(false)).toEqual({ name: 'A', start: 100, came: 0, went: 0, left: null });
	});

	test('in January has what was left in December', () => {
		expect(begun(true)).toMatchObject({ start: 75, came: 0, went: 0 });
	});
});

describe('months of a year that are looked at again', () => {
	const line = (cells: object) => ({
		code: null,
		cells: { name: 'A', start: 100, came: 0, went: 0, left: null, ...cells },
	});
	const of = (...lines: ReturnType<typeof line>[]) => ({ lines });

	test('add up where each follows from those before it', () => {
		expect(findUnbalanced(stock, [of(line({ went: 30, left: 70 })), of(line({ went: 0.1, left: 69.9 }))])).toEqual([]);
		expect(findUnbalanced(heads, [{ lines: [{ code: 'rabies', cells: { cattle: 1 } }] }])).toEqual([]);
	});

	test('name what stands and what would be, also where another start, name or less than nothing follows', () => {
		const january = of(line({ start: 90, went: 80, left: 10 }), line({ name: 'B', left: 100 }));
		const march = of(line({ went: 20, left: 50 }), line({ name: 'b', left: 100 }), line({ name: 'C', left: 1 }));
		expect(findUnbalanced(stock, [january, march])).toEqual([
			{ report: march, keys: ['A'], left: 50, expected: -10 },
			{ report: march, keys: ['C'], left: 1, expected: 100 },
		]);
	});

	test('a draft is worked out anew, whatever was left when it was kept', () => {
		const { lines, faults } = balanceAnew(stock, [line({ went: 5, left: 40 })], [line({ went: 50, left: 50 })]);
		expect([lines[0]?.cells.left, faults]).toEqual([45, []]);
	});
});
