import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Oddity } from './live-source.ts';
import { SourceFailure } from './source-failure.ts';

/**
 * Strict reader of an object from a source: every field is read, ignored by name, or reported by `close` as new.
 * Values of another type than in the format sheet throw: a number that became text must not read as "none".
 */
export class Strict {
	readonly path: string;
	readonly #rest: Map<string, unknown>;
	readonly #oddities: Oddity[];

	private constructor(value: Readonly<Record<string, unknown>>, path: string, oddities: Oddity[]) {
		this.#rest = new Map(Object.entries(value));
		this.path = path;
		this.#oddities = oddities;
	}

	/** @throws SourceFailure (not_understood) for anything but an object */
	static open(value: unknown, path: string, oddities: Oddity[]): Strict {
		if (typeof value !== 'object' || value === null || Array.isArray(value))
			throw new SourceFailure('not_understood', `${path} is ${kindOf(value)} instead of an object`);
		return new Strict(value as Record<string, unknown>, path, oddities);
	}

	has(field: string): boolean {
		return this.#rest.has(field);
	}

	/** Whether the field is a list: some services answer one entry without it. */
	holdsList(field: string): boolean {
		return Array.isArray(this.#rest.get(field));
	}

	/** The raw value; undefined if the field is missing. */
	take(field: string): unknown {
		const value = this.#rest.get(field);
		this.#rest.delete(field);
		return value;
	}

	/** Known fields that we do not use. */
	ignore(...fields: readonly string[]): this {
		for (const field of fields) this.#rest.delete(field);
		return this;
	}

	/** Whitespace collapsed; null for missing, null and empty. Numbers become text, because document numbers come as either. */
	text(field: string): string | null {
		const value = this.take(field);
		if (value === undefined || value === null) return null;
		if (typeof value === 'number') return String(value);
		if (typeof value !== 'string') throw this.#wrong(field, value, 'text');
		const clean = value.replace(/\s+/g, ' ').trim();
		return clean === '' ? null : clean;
	}

	/** @throws SourceFailure (not_understood) where it is missing or empty */
	requiredText(field: string): string {
		const value = this.text(field);
		if (value === null) throw new SourceFailure('not_understood', `${this.path}.${field} is missing`);
		return value;
	}

	/** Numbers as numbers or as text with blanks and a decimal comma. */
	number(field: string): number | null {
		const value = this.take(field);
		if (value === undefined || value === null || value === '') return null;
		const number = typeof value === 'string' ? Number(value.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')) : value;
		if (typeof number !== 'number' || !Number.isFinite(number)) throw this.#wrong(field, value, 'a number');
		return number;
	}

	/** @throws SourceFailure (not_understood) where it is missing */
	requiredNumber(field: string): number {
		const value = this.number(field);
		if (value === null) throw new SourceFailure('not_understood', `${this.path}.${field} is missing`);
		return value;
	}

	/** true/false, 1/0 and their texts. */
	boolean(field: string): boolean | null {
		const value = this.take(field);
		if (value === undefined || value === null || value === '') return null;
		if (value === true || value === 1 || value === '1' || value === 'true') return true;
		if (value === false || value === 0 || value === '0' || value === 'false') return false;
		throw this.#wrong(field, value, 'yes or no');
	}

	/** A day in any notation that `dayOf` knows. A date that does not exist is reported and null. */
	date(field: string): IsoDate | null {
		const text = this.text(field);
		if (text === null) return null;
		const day = dayOf(text);
		if (day === null) this.odd('odd_value', field, text);
		return day;
	}

	list(field: string): readonly unknown[] {
		const value = this.take(field);
		if (value === undefined || value === null) return [];
		if (!Array.isArray(value)) throw this.#wrong(field, value, 'a list');
		return value;
	}

	/** @throws SourceFailure where the field is missing or not a list: «no list» is not «empty list» */
	requiredList(field: string): readonly unknown[] {
		if (!this.#rest.has(field) || this.#rest.get(field) === null)
			throw new SourceFailure('not_understood', `${this.path}.${field} is missing`);
		return this.list(field);
	}

	/** A nested object; null if it is missing or null. */
	object(field: string): Strict | null {
		const value = this.take(field);
		return value === undefined || value === null ? null : Strict.open(value, `${this.path}.${field}`, this.#oddities);
	}

	/** Maps a word by a closed table; an unknown word is reported and becomes the fallback. */
	word<Value>(field: string, known: Readonly<Record<string, Value>>, unclear: Value): Value {
		const text = this.text(field);
		if (text === null) return unclear;
		const value = Object.hasOwn(known, text) ? known[text] : undefined;
		if (value !== undefined) return value;
		this.odd('unknown_word', field, text);
		return unclear;
	}

	odd(what: Oddity['what'], field: string, value: string | null): void {
		this.#oddities.push({ path: `${this.path}.${field}`, what, value: value === null ? null : value.slice(0, 120) });
	}

	/** Reports fields that were not read, by name only: values may be personal. */
	close(): void {
		for (const field of this.#rest.keys())
			this.#oddities.push({ path: `${this.path}.${field}`, what: 'new_field', value: null });
		this.#rest.clear();
	}

	#wrong(field: string, value: unknown, expected: string): SourceFailure {
		return new SourceFailure('not_understood', `${this.path}.${field} is ${kindOf(value)} instead of ${expected}`);
	}
}

function kindOf(value: unknown): string {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'a list' : typeof value;
}

/** Milliseconds since 1970, of the last and the present century; smaller numbers are no dates. */
const milliseconds = /^-?\d{11,13}$/;
/** An instant in UTC: midnight in Almaty is written as 18:00 or 19:00 of the day before. */
const utcInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]00:?00)$/;

/**
 * The calendar day in Kazakhstan that a text names: `yyyy-mm-dd…` or `dd.mm.yyyy…` as it is written, its time cut;
 * instants in UTC and milliseconds by the clock of Almaty. Null for none and for days that do not exist.
 */
export function dayOf(text: string): IsoDate | null {
	if (milliseconds.test(text)) return dayInAlmaty(new Date(Number(text)));
	if (utcInstant.test(text)) {
		const at = new Date(text.replace(/[+-]00:?00$/, 'Z'));
		return Number.isNaN(at.getTime()) ? null : dayInAlmaty(at);
	}
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
	const dotted = /^(\d{2})[./](\d{2})[./](\d{4})(?!\d)/.exec(text);
	const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : [];
	if (year === undefined || month === undefined || day === undefined) return null;
	const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
	const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
	return isReal ? `${year}-${month}-${day}` : null;
}

/** @throws SourceFailure (not_understood) */
export function parseJson(body: string, what: string): unknown {
	try {
		return JSON.parse(body);
	} catch (error) {
		throw new SourceFailure('not_understood', `${what} is not JSON`, { cause: error });
	}
}
