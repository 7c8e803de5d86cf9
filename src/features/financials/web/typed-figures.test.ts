import { expect, test } from 'vitest';
import { readAmount, readFigures } from './typed-figures.ts';

test.each([
	['12 000 000', 12_000_000],
	['1\u202f500\u00a0000', 1_500_000],
	['−500', -500],
	['', null],
	['12,5', undefined],
	['много', undefined],
])('«%s» is read as %s', (typed, amount) => {
	expect(readAmount(typed)).toBe(amount);
});

test('what is left out is not stated, and what is no number is named', () => {
	const typed: Readonly<Record<string, string>> = { revenue: '100', cash: 'сто' };
	expect(readFigures((name) => typed[name] ?? '')).toEqual({ figures: { revenue: 100 }, unreadable: ['cash'] });
});
