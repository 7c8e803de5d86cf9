import { expect, test } from 'vitest';
import { documentCodeBytes, documentCodes, parseDocumentCode } from './document-code.ts';

test('a code has letters that are not mistaken for each other: 80 bits to type, 128 and more to scan', () => {
	const { typed, scanned } = documentCodes(Uint8Array.from({ length: documentCodeBytes }, (_, index) => index * 21));
	expect(typed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
	expect(scanned).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
	expect(scanned.length * 5).toBeGreaterThanOrEqual(128);
	expect([typed, scanned].map(parseDocumentCode)).toEqual([typed, scanned]);
});

test.each([
	['7kq4 m2xd 9rtw h3nc', '7KQ4-M2XD-9RTW-H3NC'],
	['7KQ4M2XD9RTWH3NC', '7KQ4-M2XD-9RTW-H3NC'],
	['OIL4-M2XD-9RTW-H3NC', '0114-M2XD-9RTW-H3NC'],
	['7KQ4-M2XD-9RTW-H3N', null],
	['7KQ4-M2XD-9RTW-H3NCC', null],
	['7KQ4-M2XD-9RTW-H3NU', null],
	['', null],
	// issued before
	['7kq4 m2xd 9rtw', '7KQ4-M2XD-9RTW'],
	['7KQ4-M2XD-9RT', null],
	['7KQ4-M2XD-9RTU', null],
])('«%s» is read as %s', (typed, code) => {
	expect(parseDocumentCode(typed)).toBe(code);
});
