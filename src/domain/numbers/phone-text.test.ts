import { describe, expect, test } from 'vitest';
import { formatPhoneInput, isWholePhone, maskPhone } from './phone-text.ts';

describe('what is pasted or typed into a field for a number', () => {
	test.each([
		['+77010000000', '+7 701 000 00 00'],
		['87010000000', '+7 701 000 00 00'],
		['8 (701) 000-00-00', '+7 701 000 00 00'],
		['77010000000', '+7 701 000 00 00'],
		['7010000000', '+7 701 000 00 00'],
		['+7-701-000-0000 ', '+7 701 000 00 00'],
		// pasted behind what the field wrote itself
		['+7 87010000000', '+7 701 000 00 00'],
		['+7 77010000000', '+7 701 000 00 00'],
		['+7 701 000 00 001', '+7 010 000 00 01'],
		['701', '+7 701'],
		['8', '+7'],
		['+7 70', '+7 70'],
		['', ''],
		['+', '+'],
		// another country: the server says so
		['+996 555 123 456', '+996 555 123 456'],
	])('%s stands there as %s', (text, shown) => {
		expect(formatPhoneInput(text)).toBe(shown);
	});

	test('a number is whole with its eleven digits', () => {
		expect(isWholePhone('8 701 000 00 00')).toBe(true);
		expect(isWholePhone('+7 701 000 00 0')).toBe(false);
		expect(isWholePhone('')).toBe(false);
	});
});

test('of a number only the end is shown', () => {
	expect(maskPhone('+77010000012')).toBe('+7 *** ** 12');
});
