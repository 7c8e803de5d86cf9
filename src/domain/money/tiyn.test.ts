import { expect, test } from 'vitest';
import { parseTiyn, tiynOf } from './tiyn.ts';

test.each([
	['1740', 174_000],
	['1740.5', 174_050],
	['1740,50', 174_050],
	['0.01', 1],
	['999999999999.99', 99_999_999_999_999],
	['1740.505', undefined],
	['-1', undefined],
	['1 740', undefined],
	['1e3', undefined],
	['', undefined],
	['1740.', undefined],
])('the text %s is %s tiyn', (text, tiyn) => expect(parseTiyn(text)).toBe(tiyn));

test.each([
	[1740, 174_000],
	[0.29, 29],
	[1.15, 115],
	[4000.07, 400_007],
	[1.005, undefined],
	[-1, undefined],
	[Number.NaN, undefined],
	['1740', undefined],
])('the number %s is %s tiyn', (kzt, tiyn) => expect(tiynOf(kzt)).toBe(tiyn));
