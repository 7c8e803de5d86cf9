import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Kazakh mobile number as E.164: `+77010000000`. */
export type MobilePhone = string & { readonly __brand: 'MobilePhone' };

/** `foreign`: a real number of another country (Russia shares +7); `not_mobile`: cannot receive a message. */
export type PhoneFault = 'format' | 'foreign' | 'not_mobile';

export type ParsedPhone = { ok: true; value: MobilePhone } | { ok: false; reason: PhoneFault };

/** Characters of a telephone number as people write it; letters would be an extension or another thing. */
const written = /^[\d\s()+.\u2010-\u2015-]{10,32}$/;
/** National numbering plan: 70x and 77x, and the operators' codes outside of them. */
const mobile = /^\+77(?:[07]\d|47|6[0-4]|85)\d{7}$/;

/** `8 701 000 000` is not the Russian number the library would make of ten digits. */
function isOneDigitShort(text: string): boolean {
	const digits = text.replace(/\D/g, '');
	return digits.length === 10 && !digits.startsWith('7') && !text.includes('+');
}

/** Takes `8 701 …` and `701 …` for `+7 701 …`. */
export function parsePhone(text: string): ParsedPhone {
	if (!written.test(text) || isOneDigitShort(text)) return { ok: false, reason: 'format' };
	const parsed = parsePhoneNumberFromString(text, 'KZ');
	if (parsed === undefined || !parsed.isValid()) return { ok: false, reason: 'format' };
	if (parsed.country !== 'KZ') return { ok: false, reason: 'foreign' };
	return mobile.test(parsed.number)
		? { ok: true, value: parsed.number as string as MobilePhone }
		: { ok: false, reason: 'not_mobile' };
}
