import { stdnum } from 'stdnum';
import { euCountries, type NumberAbroadFault, type NumberAbroadKind } from '../foreign-check.ts';
import { isIinBin, parseIinBin } from './iin-bin.ts';
import { isLei } from './lei.ts';

export type NumberAbroad =
	| { ok: true; kind: NumberAbroadKind; number: string }
	| { ok: false; fault: NumberAbroadFault };

type Validator = { validate(text: string): { isValid: boolean; error?: Error } };

/** By what name the library knows the number of VAT of each member. */
const vatNames: Readonly<Record<(typeof euCountries)[number], string>> = {
	...{ AT: 'uid', BE: 'vat', BG: 'vat', CY: 'vat', CZ: 'dic', DE: 'vat', DK: 'cvr', EE: 'kmkr', ES: 'nif', FI: 'alv' },
	...{ FR: 'tva', GR: 'vat', HR: 'oib', HU: 'anum', IE: 'vat', IT: 'iva', LT: 'pvm', LU: 'tva', LV: 'pvn', MT: 'vat' },
	...{ NL: 'btw', PL: 'nip', PT: 'nif', RO: 'cif', SE: 'vat', SI: 'ddv', SK: 'dph' },
};

function check(country: string, name: string, number: string): ReturnType<Validator['validate']> {
	const validator: Validator | undefined = stdnum[country]?.[name];
	if (validator === undefined) throw new Error(`stdnum has no ${country}.${name}`);
	return validator.validate(number);
}

/** Here a number of the register has as many digits as one of VAT, so a wrong check digit proves nothing. */
const ambiguous: ReadonlySet<string> = new Set(['PL', 'LT']);

const leiLength = 20;

/**
 * A number as people type it, by the rules of its country and without asking anybody. What no rule is known for is taken as it
 * stands.
 * @param country ISO 3166-1 alpha-2
 */
export function parseNumberAbroad(country: string, typed: string): NumberAbroad {
	const shown = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
	const bare = shown.replace(/[^\p{L}\p{N}]/gu, '');
	if (bare.length === leiLength && /^[0-9A-Z]+$/.test(bare))
		return isLei(bare) ? { ok: true, kind: 'lei', number: bare } : { ok: false, fault: 'lei' };
	if (country === 'KZ') return { ok: false, fault: parseIinBin(bare).ok ? 'kazakh' : 'abroad' };
	const own = parseOwn(country, bare);
	// a register that has rules of its own is asked first: twelve digits may be a taxpayer of Russia
	if (own?.ok) return own;
	if (isIinBin(bare)) return { ok: false, fault: 'kazakh' };
	if (own !== null) return own;
	return /^(?=.*\d)[\p{L}\p{N} ./()-]{2,40}$/u.test(shown)
		? { ok: true, kind: 'other', number: shown }
		: { ok: false, fault: 'abroad' };
}

/** Null: the country has no rule that we know, or the number is of another kind than the rule is for. */
function parseOwn(country: string, bare: string): NumberAbroad | null {
	if (country === 'GB') return parseBritish(bare);
	if (country === 'RU') return parseRussian(bare);
	if (country === 'BY')
		return check('BY', 'unp', bare).isValid ? { ok: true, kind: 'unp', number: bare } : { ok: false, fault: 'unp' };
	const member = euCountries.find((code) => code === country);
	return member === undefined ? null : parseVat(member, bare);
}

/** Eight characters: digits, or two letters of the part of the kingdom or the kind of the company before six of them. */
function parseBritish(bare: string): NumberAbroad {
	if (/^\d{1,8}$/.test(bare)) return { ok: true, kind: 'gb_company', number: bare.padStart(8, '0') };
	return /^[A-Z]{2}\d{6}$/.test(bare)
		? { ok: true, kind: 'gb_company', number: bare }
		: { ok: false, fault: 'gb_company' };
}

function parseRussian(bare: string): NumberAbroad {
	if (/^(\d{13}|\d{15})$/.test(bare))
		return isOgrn(bare) ? { ok: true, kind: 'ogrn', number: bare } : { ok: false, fault: 'ogrn' };
	return /^\d+$/.test(bare) && check('RU', 'inn', bare).isValid
		? { ok: true, kind: 'inn', number: bare }
		: { ok: false, fault: 'inn' };
}

/** The last digit is the remainder of all before it: by 11 of a firm, by 13 of an entrepreneur. */
function isOgrn(digits: string): boolean {
	const remainder = Number(BigInt(digits.slice(0, -1)) % BigInt(digits.length === 13 ? 11 : 13));
	return remainder % 10 === Number(digits.at(-1));
}

/** With the letters of its country it is surely one of VAT; without them it may be a number of a register. */
function parseVat(country: (typeof euCountries)[number], bare: string): NumberAbroad | null {
	const prefix = country === 'GR' ? /^(EL|GR)/ : new RegExp(`^${country}`);
	const hasPrefix = prefix.test(bare) && /\d/.test(bare);
	const number = hasPrefix ? bare.replace(prefix, '') : bare;
	const { isValid, error } = check(country, vatNames[country], number);
	if (isValid) return { ok: true, kind: 'vat', number };
	const isMistyped = error?.name === 'InvalidChecksum' && !ambiguous.has(country);
	return hasPrefix || isMistyped ? { ok: false, fault: 'vat' } : null;
}
