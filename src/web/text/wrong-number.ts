import { parseIinBin } from '#domain/numbers/iin-bin.ts';

/** Twelve digits of which one must be wrong: told while typing, before anything is asked. */
export function isWrongNumber(text: string): boolean {
	const digits = text.replace(/[\s-]/g, '');
	return /^\d{12}$/.test(digits) && !parseIinBin(digits).ok;
}
