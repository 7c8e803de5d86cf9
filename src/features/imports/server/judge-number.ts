import { bareNumber } from '#domain/numbers/bare-number.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { NumberFault } from '#domain/tables.ts';

const numberLength = 12;
/** Excel drops zeros in front: this many digits may still be a number. */
const leastDigits = 7;
/** Excel writes it so where a column is too narrow for a number. */
const exponent = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** What is left of a number that was kept with fewer digits than it has. */
const roundedEnd = /0{6}$/;

/** What columns of such numbers are headed by. */
export const numberHeads = /бин|иин|бсн|жсн|\bbin\b|\biin\b/i;

export type JudgedNumber = { iinBin: string | null; fault: NumberFault | null; zerosRestored: boolean };

/** A cell that should be a BIN or IIN. */
export function judgeNumber(text: string): JudgedNumber {
	const given = text.trim();
	const bad = (fault: NumberFault): JudgedNumber => ({ iinBin: null, fault, zerosRestored: false });
	if (exponent.test(given)) return bad('lossy_number');
	const bare = given.replace(/^'/, '').replace(/[.,]0+$/, '');
	const parsed = parseIinBin(bare);
	if (parsed.ok) return { iinBin: parsed.value, fault: null, zerosRestored: false };
	const digits = bareNumber(bare);
	if (/^\d+$/.test(digits) && digits.length >= leastDigits && digits.length < numberLength) {
		const restored = parseIinBin(digits.padStart(numberLength, '0'));
		if (restored.ok) return { iinBin: restored.value, fault: null, zerosRestored: true };
	}
	if (parsed.reason === 'check_digit' && roundedEnd.test(digits)) return bad('lossy_number');
	return bad(parsed.reason);
}
