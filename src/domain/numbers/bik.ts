/** Bank identifier (БИК/БСК, ISO 9362): 8 characters, or 11 with a branch. */
export type Bik = string & { readonly __brand: 'Bik' };

export type ParsedBik = { ok: true; value: Bik } | { ok: false; reason: 'length' | 'format' };

/** Institution, country, place, branch. The country is not held to KZ: an interstate bank keeps a foreign one. */
const shape = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Head office → bank code in its account numbers (directory of the National Bank of Kazakhstan). */
const bankCodes = new Map([
	['ATYNKZKA', '949'],
	['BKCHKZKA', '913'],
	['BRKEKZKA', '914'],
	['CASPKZKA', '722'],
	['CEDUKZKA', '766'],
	['CITIKZKA', '832'],
	['DVKAKZKA', '907'],
	['EABRKZKA', '700'],
	['EURIKZKA', '948'],
	['GCVPKZ2A', '009'],
	['HCSKKZKA', '972'],
	['HLALKZKZ', '246'],
	['HSBKKZKX', '601'],
	['ICBKKZKX', '930'],
	['INEARUMM', '550'],
	['INLMKZKA', '886'],
	['IRTYKZKA', '965'],
	['KCCJKZKK', '715'],
	['KCJBKZKX', '856'],
	['KICEKZKX', '927'],
	['KINCKZKA', '821'],
	['KKMFKZ2A', '070'],
	['KMFBKZKK', '719'],
	['KPSTKZKA', '563'],
	['KSNVKZKA', '551'],
	['KZIBKZKA', '885'],
	['MOKFKZKA', '724'],
	['NBRKKZKX', '125'],
	['NURSKZKX', '849'],
	['SHBKKZKA', '435'],
	['TSESKZKA', '998'],
	['VTBAKZKZ', '432'],
	['ZAJSKZ22', '896'],
]);

const headOffices = new Map([...bankCodes].map(([bik, code]) => [code, bik as Bik]));

/** Of the bank that an account number names; undefined for one that the directory above does not hold. */
export function findBikOf(bankCode: string): Bik | undefined {
	return headOffices.get(bankCode);
}

/** Small letters and blanks around are overlooked. */
export function parseBik(text: string): ParsedBik {
	const value = text.trim().toUpperCase();
	if (value.length !== 8 && value.length !== 11) return { ok: false, reason: 'length' };
	return shape.test(value) ? { ok: true, value: value as Bik } : { ok: false, reason: 'format' };
}

/** Three digits; undefined for a bank the directory above does not hold. */
export function findBankCode(bik: Bik): string | undefined {
	return bankCodes.get(bik.slice(0, 8));
}
