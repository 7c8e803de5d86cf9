import { expect, test } from 'vitest';
import { findInvoiceNumbers, invoiceNumber, parseInvoiceNumber } from './invoice-number.ts';

test('an invoice is numbered by year and serial number, with check digits', () => {
	expect(invoiceNumber(2026, 123)).toBe('SN-26-000123-47');
	expect(() => invoiceNumber(2026, 1_000_000)).toThrow(RangeError);
});

test.each([
	['Оплата по счету SN-26-000123-47 от 24.11.2026', ['SN-26-000123-47']],
	// Cyrillic letters, in both cases, and the Latin ones that look like them
	['за услуги СН-26-000123-47', ['SN-26-000123-47']],
	['сн 26 000123 47.', ['SN-26-000123-47']],
	['CH-26-000123-47', ['SN-26-000123-47']],
	['счет №SN2600012347', ['SN-26-000123-47']],
	['sn–26–000123–47 және SN-26-000123-47', ['SN-26-000123-47']],
	['SN-26-000123-47, SN-26-000124-44', ['SN-26-000123-47', 'SN-26-000124-44']],
	['a wrong digit: SN-26-000128-47', []],
	['two swapped: SN-26-000132-47', []],
	['a longer number: SN-26-000123-471', []],
	['inside a word: XSN-26-000123-47', []],
	['without letters: 26-000123-47', []],
])('in "%s"', (text, numbers) => {
	expect(findInvoiceNumbers(text)).toEqual(numbers);
});

test('every single digit that is wrong is noticed', () => {
	const number = invoiceNumber(2026, 90_417);
	const digits = number.slice(3);
	const wrong = [...digits].flatMap((right, at) =>
		/\d/.test(right)
			? [...'0123456789']
					.filter((one) => one !== right)
					.map((one) => `SN-${digits.slice(0, at)}${one}${digits.slice(at + 1)}`)
			: [],
	);
	expect(wrong).toHaveLength(90);
	expect(wrong.filter((one) => findInvoiceNumbers(one).length > 0)).toEqual([]);
});

test('what is typed into a search is one number or none', () => {
	expect(parseInvoiceNumber(' сн-26-000123-47 ')).toBe('SN-26-000123-47');
	expect(parseInvoiceNumber('SN-26-000123-47 SN-26-000124-44')).toBeNull();
	expect(parseInvoiceNumber('160340001109')).toBeNull();
});
