import { createHash } from 'node:crypto';
import { AppError, type FieldRule } from '#domain/error.ts';
import { type ForeignAsked, isCountryAbroad } from '#domain/foreign-check.ts';
import { foldWords } from '#domain/names/fold.ts';
import { parseNumberAbroad } from '#domain/numbers/number-abroad.ts';

export type AskedBody = {
	country?: string;
	number?: string;
	name?: string;
	person?: { full_name: string; born_on?: string; citizenship?: string };
};

const noBirth = { bornOn: null, citizenship: null };
const oldest = 1900;
/** Lists are not compared with a person of one word: nothing would ever be found. */
const leastWords = 2;

/**
 * Whom somebody asks about, by what needs nobody else's answer.
 * @param today of Kazakhstan
 * @throws AppError bad_request, foreign_number_incorrect
 */
export function readAsked(body: AskedBody, today: string): ForeignAsked {
	const { country = null } = body;
	if (body.person !== undefined) return readPerson(body.person, country, today);
	if (country === null) refuse('country', 'required');
	if (country !== 'KZ' && !isCountryAbroad(country)) refuse('country', 'country');
	const name = clean(body.name);
	const typed = clean(body.number);
	if (typed === null) {
		if (country === 'KZ') refuse('country', 'number_kazakh');
		if (name === null) refuse('number', 'required');
		return { subject: 'company', country, name, number: null, numberKind: null, ...noBirth };
	}
	const parsed = parseNumberAbroad(country, typed);
	if (!parsed.ok)
		throw new AppError('foreign_number_incorrect', { fields: [{ field: 'number', rule: `number_${parsed.fault}` }] });
	if (country === 'KZ') refuse('country', 'number_kazakh');
	return { subject: 'company', country, name, number: parsed.number, numberKind: parsed.kind, ...noBirth };
}

function readPerson(
	{ full_name: typed, ...told }: NonNullable<AskedBody['person']>,
	country: string | null,
	today: string,
): ForeignAsked {
	const name = clean(typed) ?? '';
	const bornOn = told.born_on ?? null;
	const citizenship = told.citizenship ?? null;
	if (foldWords(name).filter((word) => word.length > 1).length < leastWords) refuse('person.full_name', 'full_name');
	if (bornOn !== null && !isBirth(bornOn, today)) refuse('person.born_on', 'format');
	for (const [field, code] of [
		['person.citizenship', citizenship],
		['country', country],
	] as const)
		if (code !== null && code !== 'KZ' && !isCountryAbroad(code)) refuse(field, 'country');
	return { subject: 'person', country, number: null, numberKind: null, name, bornOn, citizenship };
}

function isBirth(text: string, today: string): boolean {
	if (Number(text.slice(0, 4)) < oldest || text > today) return false;
	if (text.length === 4) return true;
	const day = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function clean(text: string | undefined): string | null {
	const one = text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? '';
	return one === '' ? null : one;
}

function refuse(field: string, rule: FieldRule): never {
	throw new AppError('bad_request', { fields: [{ field, rule }] });
}

/**
 * What reviews and answers know the subject by: country and number, or of those without a number a hash of how they are described.
 * Two who are described alike are the same ones to us.
 */
export function keyOfAsked({ subject, country, number, name, bornOn, citizenship }: ForeignAsked): string {
	if (number !== null) return `${country}:${number}`;
	const described = [subject, foldWords(name ?? '').join(' '), bornOn ?? '', citizenship ?? ''].join('\n');
	return `${country ?? '--'}:~${createHash('sha256').update(described).digest('hex').slice(0, 24)}`;
}
