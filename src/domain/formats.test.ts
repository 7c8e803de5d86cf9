import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
	formatDay,
	formatInstant,
	formatInstantDay,
	formatMonth,
	formatNumber,
	formatPercent,
	formatTenge,
	formatUpTo,
} from './formats.ts';

describe('numbers', () => {
	it.each([
		[0, 0, '0', '0'],
		[-0, 0, '0', '0'],
		[999, 0, '999', '999'],
		[1000, 0, '1\u202f000', '1,000'],
		[2514882, 0, '2\u202f514\u202f882', '2,514,882'],
		[-100000, 0, '−100\u202f000', '−100,000'],
		[1234.5, 2, '1\u202f234,50', '1,234.50'],
		[999.999, 2, '1\u202f000,00', '1,000.00'],
		[-0.4, 0, '0', '0'],
		[-0.04, 2, '−0,04', '−0.04'],
	])('%d with %i decimals is %j, in English %j', (value, decimals, russian, english) => {
		expect(formatNumber(value, 'ru', decimals)).toBe(russian);
		expect(formatNumber(value, 'kk', decimals)).toBe(russian);
		expect(formatNumber(value, 'en', decimals)).toBe(english);
	});

	it.each([
		[12, '12', '12'],
		[12.5, '12,5', '12.5'],
		[1012.345, '1\u202f012,35', '1,012.35'],
	])('%d with as many decimals as it needs is %j, in English %j', (value, russian, english) => {
		expect(formatUpTo(value, 'kk', 2)).toBe(russian);
		expect(formatUpTo(value, 'en', 2)).toBe(english);
	});

	it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not written at all', (value) => {
		expect(() => formatNumber(value, 'ru')).toThrow(RangeError);
		expect(() => formatPercent(value, 'en')).toThrow(RangeError);
	});

	it('reads back as the number it was', () => {
		fc.assert(
			fc.property(fc.maxSafeInteger(), (value) => {
				const text = formatNumber(value, 'ru').replaceAll('\u202f', '').replace('−', '-');
				expect(Number(text)).toBe(value === 0 ? 0 : value);
			}),
		);
	});
});

it.each([
	[28.1, '28,1\u202f%', '28.1%'],
	[100, '100\u202f%', '100%'],
])('%d percent are %j, in English %j', (percent, russian, english) => {
	expect(formatPercent(percent, 'ru')).toBe(russian);
	expect(formatPercent(percent, 'kk')).toBe(russian);
	expect(formatPercent(percent, 'en')).toBe(english);
});

it.each([
	[0, '0\u00a0₸', '₸0'],
	[648750, '648\u202f750\u00a0₸', '₸648,750'],
	[648750.1, '648\u202f750,10\u00a0₸', '₸648,750.10'],
	[648750.999, '648\u202f751\u00a0₸', '₸648,751'],
	[-0.5, '−0,50\u00a0₸', '−₸0.50'],
	[0.004, '0\u00a0₸', '₸0'],
])('%d tenge are %j, in English %j', (amountKzt, russian, english) => {
	expect(formatTenge(amountKzt, 'ru')).toBe(russian);
	expect(formatTenge(amountKzt, 'en')).toBe(english);
});

describe('days', () => {
	test('are written as people of the language do', () => {
		expect(formatDay('2026-11-02', 'ru')).toBe('02.11.2026');
		expect(formatDay('2026-11-02', 'kk')).toBe('02.11.2026');
		expect(formatDay('2026-11-02', 'en')).toBe('2 Nov 2026');
		expect(formatDay('2026-09-30', 'en')).toBe('30 Sep 2026');
	});

	test('a month is written without a day', () => {
		expect(formatMonth('2026-06', 'kk')).toBe('06.2026');
		expect(formatMonth('2026-06', 'en')).toBe('Jun 2026');
	});

	test('an instant is told by the clock of Kazakhstan', () => {
		const instant = '2026-11-21T20:30:00Z';
		expect(formatInstant(instant, 'ru')).toBe('22.11.2026 01:30');
		expect(formatInstant(instant, 'en')).toBe('22 Nov 2026, 01:30');
		expect(formatInstantDay(instant, 'kk')).toBe('22.11.2026');
	});
});
