import { expect, test } from 'vitest';
import { amountOfCell, codeOfCell, identifierOfCell, textOfCell } from './cells.ts';

test.each([
	[undefined, null],
	['', null],
	[' \u00a0\n', null],
	['Үлгі', 'Үлгі'],
	['  ТОО\u00a0"Үлгі   Құрылыс"\n', 'ТОО "Үлгі Құрылыс"'],
	['a\u0000b\u0007', 'ab'],
])('text of %j is %j', (cell, text) => {
	expect(textOfCell(cell)).toBe(text);
});

test.each([
	['1 250 000,50', 1250000.5],
	['1\u00a0000\u202f000', 1000000],
	['0.1', 0.1],
	['-5', -5],
	['', null],
])('sum of %j is %d tenge', (cell, value) => {
	expect(amountOfCell(cell, 'sum')).toEqual({ value });
});

test.each(['много', '1.2.3', '1e9', '12345678901234567'])('%j is no sum', (cell) => {
	expect(amountOfCell(cell, 'sum')).toEqual({ bad: { field: 'sum', reason: 'number', value: cell } });
});

test('a number of a taxpayer is filled up to twelve digits and its check digit is checked', () => {
	expect(identifierOfCell('10140001002', 'bin', '2026-09-01')).toEqual({ value: '010140001002' });
	expect(identifierOfCell('160340001100', 'bin', '2026-09-01')).toMatchObject({ bad: { reason: 'identifier' } });
	expect(identifierOfCell(' ', 'bin', '2026-09-01')).toMatchObject({ bad: { reason: 'missing' } });
});

test('a code keeps its length; words and other lengths are no codes', () => {
	expect(codeOfCell('1111', 'oked', [5], 5)).toEqual({ value: '01111' });
	expect(codeOfCell('41201', 'oked', [5])).toEqual({ value: '41201' });
	expect(codeOfCell('412', 'oked', [5])).toMatchObject({ bad: { reason: 'unknown_word' } });
	expect(codeOfCell('стройка', 'oked', [5])).toMatchObject({ bad: { reason: 'unknown_word' } });
});
