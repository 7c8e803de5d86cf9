import { expect, it } from 'vitest';
import { findBankCode, parseBik } from './bik.ts';

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
});

it.each([
	['', 'length'],
	['CASPKZK', 'length'],
	['CASPKZKAX', 'length'],
	['CASPKZKA1234', 'length'],
	['CASP1ZKA', 'format'],
	['1ASPKZKA', 'format'],
	['CASPKZ-A', 'format'],
])('refuses %j for its %s', (text, reason) => {
	expect(parseBik(text)).toEqual({ ok: false, reason });
});
