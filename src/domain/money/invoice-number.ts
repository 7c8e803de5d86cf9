/** Number of an invoice for payment: `SN-26-000123-47`: year, serial number of the year, two check digits. */
export type InvoiceNumber = string & { readonly __brand: 'InvoiceNumber' };

/** @param year of four digits */
export function invoiceNumber(year: number, serial: number): InvoiceNumber {
	const digits = `${String(year % 100).padStart(2, '0')}${String(serial).padStart(6, '0')}`;
	if (!/^\d{8}$/.test(digits)) throw new RangeError('an invoice has a number of six digits');
	return `SN-${digits.slice(0, 2)}-${digits.slice(2)}-${checkDigits(digits)}` as InvoiceNumber;
}

/** The digits of a number, with these behind them, are a multiple of 97: one wrong digit or two swapped ones are noticed. */
function checkDigits(digits: string): string {
	return String(97 - ((Number(digits) * 100) % 97)).padStart(2, '0');
}

/** What people type between the parts: blanks and all kinds of dashes, or nothing. */
const between = String.raw`[\s\-\u2010-\u2015\u2212_./]{0,3}`;
/** The letters of `SN`, also as Cyrillic ones: that is how they come back in payment orders. */
const shape = new RegExp(
	String.raw`(?<![A-Z\u0400-\u04ff\d])[S\u0421C]${between}[N\u041dH]${between}(\d{2})${between}(\d{6})${between}(\d{2})(?!\d)`,
	'giu',
);

/** Every number in a text that somebody wrote, each once; those with wrong check digits are none. */
export function findInvoiceNumbers(text: string): InvoiceNumber[] {
	const found = [...text.matchAll(shape)].flatMap(([, year = '', serial = '', check]) =>
		check === checkDigits(year + serial) ? [`SN-${year}-${serial}-${check}` as InvoiceNumber] : [],
	);
	return [...new Set(found)];
}

/** A number as somebody types it into a search; null: it is none. */
export function parseInvoiceNumber(typed: string): InvoiceNumber | null {
	const [number, other] = findInvoiceNumbers(typed.trim());
	return number === undefined || other !== undefined ? null : number;
}
