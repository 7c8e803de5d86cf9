import { dayInAlmaty, type IsoDate, systemClock } from '../clock.ts';

/** Twelve digits with a right check digit: BIN of an organisation or IIN of a person. */
export type IinBin = string & { readonly __brand: 'IinBin' };

export type IinBinKind = 'bin' | 'iin';

/** `date`: neither a month and an entity digit of a BIN nor a birthday of an IIN. */
export type IinBinFault = 'length' | 'characters' | 'check_digit' | 'date';

export type ParsedIinBin = { ok: true; value: IinBin; kind: IinBinKind } | { ok: false; reason: IinBinFault };

export type BinDescription = {
	/** fifth digit 4, 5, 6 */
	entity: 'resident' | 'non_resident' | 'joint_sole';
	/** sixth digit 0, 1, 2, 3 and above (farms and other separate units) */
	unit: 'head' | 'branch' | 'representation' | 'other';
};

/** What the product may read from an IIN. The seventh digit also encodes the sex: it is used for the century only. */
export type IinDescription = {
	/** never scored (an index must not depend on age); null where the number does not tell the century */
	bornOn: IsoDate | null;
};

const length = 12;
/** Longest text looked at: a number with blanks or dashes between all its digits, and room for a pasted blank or two. */
const longestText = 64;

const firstRow = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const secondRow = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;

function weighed(digits: string, weights: readonly number[]): number {
	let sum = 0;
	for (const [index, weight] of weights.entries()) sum += (digits.charCodeAt(index) - 48) * weight;
	return sum % 11;
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}

function isSeparator(code: number): boolean {
	return (
		code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009 || code === 0x2d || (code >= 9 && code <= 13)
	);
}

/**
 * The twelfth digit that belongs to eleven digits. Null where both weight rows give 10: such a number is never issued
 * (public code that falls back to 0 accepts numbers that do not exist). Throws on anything but eleven digits.
 */
export function checkDigit(first11: string): number | null {
	if (first11.length !== length - 1 || digitsOf(first11) !== first11) throw new RangeError('eleven digits expected');
	const first = weighed(first11, firstRow);
	if (first < 10) return first;
	const second = weighed(first11, secondRow);
	return second < 10 ? second : null;
}

/** Text without blanks and dashes; undefined where anything but digits is left. */
function digitsOf(text: string): string | undefined {
	let digits = '';
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (isDigit(code)) digits += text[index];
		else if (!isSeparator(code)) return undefined;
	}
	return digits;
}

function isRealDay(year: number, month: number, day: number): boolean {
	if (month < 1 || month > 12 || day < 1) return false;
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	const days = month === 2 ? (isLeap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
	return day <= days;
}

/** First year of the century by the seventh digit; null for foreigners without one (0), undefined where never issued. */
function centuryOf(seventh: number): number | null | undefined {
	if (seventh === 0) return null;
	return seventh > 6 ? undefined : 1800 + Math.floor((seventh - 1) / 2) * 100;
}

function isBirthday(digits: string, today: IsoDate | undefined): boolean {
	const [year, month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
	const century = centuryOf(Number(digits[6]));
	if (century === undefined) return false;
	if (century === null) return isRealDay(1900 + year, month, day) || isRealDay(2000 + year, month, day);
	if (!isRealDay(century + year, month, day)) return false;
	if (century < 2000) return true;
	return isoDay(century + year, month, day) <= (today ?? dayInAlmaty(systemClock.now()));
}

function isoDay(year: number, month: number, day: number): IsoDate {
	return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The fifth digit decides: 0–3 is the tens of a day (IIN), 4–6 the kind of an organisation (BIN). */
function kindOf(digits: string, today: IsoDate | undefined): IinBinKind | undefined {
	const fifth = Number(digits[4]);
	if (fifth < 4) return isBirthday(digits, today) ? 'iin' : undefined;
	const month = Number(digits.slice(2, 4));
	return fifth <= 6 && month >= 1 && month <= 12 ? 'bin' : undefined;
}

/**
 * Takes a number as people write it: blanks and dashes between digits are overlooked.
 * @param today the day after which nobody can be born yet; the present one unless told
 */
export function parseIinBin(text: string, today?: IsoDate): ParsedIinBin {
	if (text.length > longestText) return { ok: false, reason: 'length' };
	const digits = digitsOf(text);
	if (digits === undefined) return { ok: false, reason: 'characters' };
	if (digits.length !== length) return { ok: false, reason: 'length' };
	if (checkDigit(digits.slice(0, -1)) !== Number(digits[length - 1])) return { ok: false, reason: 'check_digit' };
	const kind = kindOf(digits, today);
	return kind === undefined ? { ok: false, reason: 'date' } : { ok: true, value: digits as IinBin, kind };
}

/** Strict: exactly twelve digits, as stored. */
export function isIinBin(text: string): text is IinBin {
	return text.length === length && parseIinBin(text).ok;
}

/** Undefined for an IIN. The registration date is never taken from a BIN: re-registered firms carry an older month. */
export function describeBin(bin: IinBin): BinDescription | undefined {
	const entity = ({ 4: 'resident', 5: 'non_resident', 6: 'joint_sole' } as const)[Number(bin[4])];
	if (entity === undefined) return undefined;
	return { entity, unit: (['head', 'branch', 'representation'] as const)[Number(bin[5])] ?? 'other' };
}

/** Undefined for a BIN. */
export function describeIin(iin: IinBin): IinDescription | undefined {
	if (Number(iin[4]) > 3) return undefined;
	const century = centuryOf(Number(iin[6]));
	if (century === null || century === undefined) return { bornOn: null };
	return {
		bornOn: isoDay(century + Number(iin.slice(0, 2)), Number(iin.slice(2, 4)), Number(iin.slice(4, 6))),
	};
}

/**
 * So many digits tell numbers apart in a list and still give nobody away: birthday and sex are seven digits that others
 * may know, and with four more the check digit would say the last one that is missing.
 */
const shownDigits = 2;

/** Of a whole number, that of an organisation, not of a person: the fifth digit tells, whatever register it stands in. */
export function isOrganisationNumber(iinBin: string): boolean {
	return Number(iinBin[4]) >= 4;
}

/** `••••••••••07`: what others see of a person's number. */
export function maskIin(iin: string): string {
	return '•'.repeat(Math.max(0, iin.length - shownDigits)) + iin.slice(-shownDigits);
}

/** A number as strangers see it: of an organisation whole, of a person masked. */
export function maskPerson(number: string): string {
	return describeBin(number as IinBin) === undefined ? maskIin(number) : number;
}

/** Twelve digits, which people also write with single blanks or dashes between them. */
const writtenNumber = /(?<!\d)\d(?:[\s-]?\d){11}(?!\d)/g;

/**
 * A text that others wrote, as strangers see it: numbers of persons in it keep their last two digits. Only valid ones:
 * other twelve digits are cases, permits and accounts.
 */
export function maskPersonsIn<Text extends string | null>(text: Text): Text;
export function maskPersonsIn(text: string | null): string | null {
	if (text === null) return null;
	return text.replace(writtenNumber, (written) => {
		const number = parseIinBin(written);
		return number.ok ? maskIfPerson(written, number.value) : written;
	});
}

function maskIfPerson(written: string, number: IinBin): string {
	return describeBin(number) === undefined ? maskIin(number) : written;
}

/** Valid numbers in a pasted text, each once, in the order of the text. Longer runs of digits are other things. */
export function findIinBins(pastedText: string): IinBin[] {
	const found = new Set<IinBin>();
	for (const [run] of pastedText.matchAll(/\d+/g)) if (isIinBin(run)) found.add(run);
	return [...found];
}

/** Masks the path of a request for the log, also numbers with escaped or separated digits. */
export function maskNumbersInPath(path: string): string {
	try {
		const digitsOnly = (written: string) => written.replace(/\D/g, '');
		return maskNumbersInLog(decodeURIComponent(path).replace(writtenNumber, digitsOnly));
	} catch {
		return maskNumbersInLog(path);
	}
}

/** For text on its way to a log: twelve and more digits in a row keep the last two only, valid or not. */
export function maskNumbersInLog(text: string): string {
	return text.replace(/\d{12,}/g, (run) => '*'.repeat(run.length - shownDigits) + run.slice(-shownDigits));
}
