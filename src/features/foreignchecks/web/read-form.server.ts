import { countryNameOf } from '#domain/country-names.ts';
import { countriesAbroad } from '#domain/foreign-check.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { fieldOf } from '#web/forms.server.ts';
import type { Asked } from './api.ts';

export type Country = { code: string; name: string };

const sorted = new Map<Locale, readonly Country[]>();

/** By their names in the reader's language: chosen on the server, because browsers name some of them otherwise. */
export function countriesIn(locale: Locale): readonly Country[] {
	const known = sorted.get(locale);
	if (known !== undefined) return known;
	const tag = languageTag(locale);
	const { compare } = new Intl.Collator(tag);
	const countries = countriesAbroad()
		.map((code) => ({ code, name: countryNameOf(code, tag) ?? code }))
		.toSorted((one, other) => compare(one.name, other.name));
	sorted.set(locale, countries);
	return countries;
}

const mostOfName = 200;

export function readCompany(form: FormData): Asked {
	const number = fieldOf(form, 'number').slice(0, 60);
	const name = fieldOf(form, 'name').slice(0, mostOfName);
	return {
		country: fieldOf(form, 'country'),
		...(number === '' ? {} : { number }),
		...(name === '' ? {} : { name }),
	};
}

export function readPerson(form: FormData): Asked {
	const bornOn = isoBirth(fieldOf(form, 'person.born_on'));
	const citizenship = fieldOf(form, 'person.citizenship');
	return {
		person: {
			full_name: fieldOf(form, 'person.full_name').slice(0, mostOfName),
			...(bornOn === '' ? {} : { born_on: bornOn }),
			...(citizenship === '' ? {} : { citizenship }),
		},
	};
}

/** People write a day as dd.mm.yyyy, or a year alone; anything else is refused by the call. */
function isoBirth(typed: string): string {
	const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed) ?? [];
	if (year === undefined) return typed;
	return `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}
