import { countryNameOf, pairsOfLetters } from './country-names.ts';

/** What a check of a foreign counterparty asks about: a firm of another country, or a person who is compared with lists alone. */
export const foreignSubjects = ['company', 'person'] as const;
export type ForeignSubject = (typeof foreignSubjects)[number];

/** Numbers by which registers abroad find a firm; `other`: one of a register that we cannot check. */
export const numbersAbroad = ['lei', 'vat', 'inn', 'ogrn', 'unp', 'gb_company', 'other'] as const;
export type NumberAbroadKind = (typeof numbersAbroad)[number];

/** Why a number cannot be one of that country; `kazakh`: it is ours, and our own register has its card. */
export type NumberAbroadFault = Exclude<NumberAbroadKind, 'other'> | 'abroad' | 'kazakh';

/** Members of the European Union, whose numbers of VAT are confirmed by one service. */
export const euCountries = [
	...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
	...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const;

/** Registers that we read by a number of their own; others a LEI leads to are left alone. */
const registerNumbers = ['ogrn', 'inn', 'unp', 'gb_company'] as const satisfies readonly NumberAbroadKind[];
export type LedNumber = { number: string; kind: (typeof registerNumbers)[number] };

/** A number that a record of LEI names; null: no register of ours is asked by it. */
export function ledNumber(number: string, kind: NumberAbroadKind): LedNumber | null {
	const known = registerNumbers.find((one) => one === kind);
	return known === undefined ? null : { number, kind: known };
}

/** A subject of another country as sources are asked about it. */
export type SubjectAbroad = {
	/** ISO 3166-1 alpha-2; of a person '' where nobody says it */
	country: string;
	number: string | null;
	/** of a firm that was asked by its LEI: the number of its own register, which the record of the LEI names */
	led?: LedNumber;
	name: string | null;
	/** a human being, whom nobody abroad is told of: lists of our own alone are asked */
	person?: { bornOn: string | null; citizenship: string | null };
};

/** What a source of another country covers, and by which numbers it is asked. */
export type CoversAbroad = {
	/** ISO 3166-1 alpha-2; null: the whole world */
	countries: readonly string[] | null;
	numbers: readonly NumberAbroadKind[];
	/** proposes firms by their name, too */
	byName?: true;
	/** asked by name alone where no number is known: for lists, which identify nobody */
	askedByName?: true;
};

/** Whether this source is asked by the number that the LEI led to, because it knows no LEI. */
export function isLedTo({ numbers }: CoversAbroad, led: LedNumber | undefined): led is LedNumber {
	return led !== undefined && !numbers.includes('lei') && numbers.includes(led.kind);
}

/** One answer of a paid source that a use of the plan includes may cost so much, net tenge; dearer ones are not asked. */
export const includedAnswerKzt = 250;

/** Which of these firms a reader has: proposed by their name. */
export const mostCandidates = 20;

/** What somebody says of a match of their own check: another one, the very same, or not clear yet. */
export const matchVerdicts = ['other', 'same', 'unsure'] as const;
export type MatchVerdict = (typeof matchVerdicts)[number];

/** Whom a check is about, as it was asked for; of a person the country is where they live. */
export type ForeignAsked = {
	subject: ForeignSubject;
	country: string | null;
	number: string | null;
	numberKind: NumberAbroadKind | null;
	/** of a firm, as it was typed or picked; of a person always there */
	name: string | null;
	/** `yyyy-mm-dd` or `yyyy` */
	bornOn: string | null;
	citizenship: string | null;
};

/** Two letters of a country as people choose it; ours is no other country. */
export function isCountryAbroad(code: string): boolean {
	return countriesAbroad().includes(code);
}

/** Of `Intl`, what is no country: unions, the unknown one, test codes. */
const noCountries: ReadonlySet<string> = new Set([
	...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
	// former codes that Intl still names
	...['AN', 'BU', 'CS', 'DD', 'DY', 'FQ', 'FX', 'HV', 'JT', 'MI', 'NH', 'NQ', 'NT', 'PC', 'PU', 'PZ', 'RH', 'SU', 'TP'],
	...['UK', 'VD', 'WK', 'YD', 'YU', 'ZR', 'CT'],
	'KZ',
]);

let known: readonly string[] | undefined;

/** ISO 3166-1 alpha-2, in the order of their letters. */
export function countriesAbroad(): readonly string[] {
	known ??= pairsOfLetters.filter((code) => !noCountries.has(code) && countryNameOf(code, 'en') !== undefined);
	return known;
}
