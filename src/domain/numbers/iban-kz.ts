import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type Bik, findBankCode } from './bik.ts';

/** Account number of a Kazakh bank (ИИК/ЖСК): `KZ`, 2 check digits, bank code of 3 digits, 13 letters or digits. */
export type IbanKz = string & { readonly __brand: 'IbanKz' };

/** `bank`: another bank than the BIK given with the account. */
export type IbanKzFault = 'country' | 'length' | 'characters' | 'check_digit' | 'bank';

export type ParsedIbanKz = { ok: true; value: IbanKz; bankCode: string } | { ok: false; reason: IbanKzFault };

/** Longest text looked at, blanks included. */
const longestText = 64;

/**
 * Small letters, blanks and dashes are overlooked.
 * @param bik bank named beside the account; one that our directory does not hold cannot contradict
 */
export function parseIbanKz(text: string, bik?: Bik): ParsedIbanKz {
	if (text.length > longestText) return { ok: false, reason: 'length' };
	const value = electronicFormatIBAN(text.replace(/\s/g, '')) ?? '';
	if (value !== '' && !'KZ'.startsWith(value.slice(0, 2))) return { ok: false, reason: 'country' };
	if (value.length !== 20) return { ok: false, reason: 'length' };
	if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(value)) return { ok: false, reason: 'characters' };
	if (!isValidIBAN(value)) return { ok: false, reason: 'check_digit' };
	const bankCode = bankCodeOf(value as IbanKz);
	const expected = bik === undefined ? undefined : findBankCode(bik);
	if (expected !== undefined && expected !== bankCode) return { ok: false, reason: 'bank' };
	return { ok: true, value: value as IbanKz, bankCode };
}

function bankCodeOf(iban: IbanKz): string {
	return iban.slice(4, 7);
}
