import { expect, it } from 'vitest';
import { findBankCode, findBikByBankCode, parseBik } from './bik.ts';

it.each([
	['CASPKZKA', '722'],
	[' caspkzka ', '722'],
	['HSBKKZKXXXX', '601'],
	['INEARUMM', '550'],
	['GCVPKZ2A', '009'],
	['ABCDKZKA', undefined],
])('%j is a BIK whose accounts carry %s', (text, code) => {
	const parsed = parseBik(text);
	if (!parsed.ok) throw new Error(parsed.reason);
	expect(findBankCode(parsed.value)).toBe(code);
	if (code !== undefined) expect(findBikByBankCode(code)).toBe(parsed.value.slice(0, 8));
});

it.each([
	['', 'length'],
	['CASPKZK', 'length'],
	['CASPKZKAX', 'length'],
	['CASPKZKA1234', 'length'],
	['CASP1ZKA', 'format'],
	['1ASPKZKA', 'format'],
	['САSPKZKA', 'format'], // two Cyrillic letters
	['CASPKZ-A', 'format'],
])('refuses %j for its %s', (text, reason) => {
	expect(parseBik(text)).toEqual({ ok: false, reason });
});

it('knows no bank behind an unknown code', () => {
	expect(findBikByBankCode('000')).toBeUndefined();
});
