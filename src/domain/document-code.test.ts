import { expect, test } from 'vitest';
import { documentCode, parseDocumentCode } from './document-code.ts';

test('a code has three groups of letters that are not mistaken for each other', () => {
	expect(documentCode(Uint8Array.from({ length: 12 }, (_, index) => index * 21))).toMatch(
		/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/,
	);
});

test.each([
	['7kq4 m2xd 9rtw', '7KQ4-M2XD-9RTW'],
	['7KQ4M2XD9RTW', '7KQ4-M2XD-9RTW'],
	['OIL4-M2XD-9RTW', '0114-M2XD-9RTW'],
	['7KQ4-M2XD-9RT', null],
	['7KQ4-M2XD-9RTWW', null],
	['7KQ4-M2XD-9RTU', null],
	['', null],
])('«%s» is read as %s', (typed, code) => {
	expect(parseDocumentCode(typed)).toBe(code);
});
