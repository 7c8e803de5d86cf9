import { createHmac, randomBytes } from 'node:crypto';
import { checkDigit, isIinBin, isOrganisationNumber } from '#domain/numbers/iin-bin.ts';

/** Values of at most so many characters say nothing of a person: codes, flags, years. */
export const longestKept = 5;

const dayMs = 86_400_000;
const isoDate = /\d{4}-\d{2}-\d{2}(?!\d)/g;
const dottedDate = /(?<!\d)(\d{2})([./])(\d{2})[./](\d{4})(?!\d)/g;
const dateAlone = /^(?:\d{4}-\d{2}-\d{2}|\d{2}[./]\d{2}[./]\d{4})(?:[T ].*)?$/;
const sumAlone = /^-?\d+(?:[ \u00a0]\d{3})*(?:[.,]\d{1,2})?$/;
const firmWords = /(?:^|[^\p{L}])(?:ТОО|АО|ИП|ЖШС|АҚ|ЖК|ГУ|ММ|КГП|РГП|LLP|JSC|LLC)(?![\p{L}])/u;
const nameFields = /name|fio|surname|patronymic|director|head|founder|customer|supplier|title|наимен|фио|руковод/i;

/** Names are short too. */
function isName(field: string, value: string): boolean {
	return nameFields.test(field) && /\p{L}{3}/u.test(value) && !/\d{6}/.test(value);
}

/** Invented words: no list of them is taken from a register. */
const surnames = ['СЫНАМОВ', 'ҮЛГІБАЕВ', 'МЫСАЛОВ', 'ДЕМОЕВ', 'ТЕСТІМОВ', 'ПРОБИНОВ'] as const;
const givenNames = ['АСЫЛ', 'СЫНАҚ', 'АЙДЫН', 'ҮМІТ', 'ДАРХАН', 'САМАЛ'] as const;
const firmNames = ['Көлеңке', 'Үлгі', 'Сынақ', 'Мысал', 'Демо', 'Айдын', 'Кемел'] as const;
const cyrillic = 'аеиоубвгдзклмнпрст';
const latin = 'aeiobdgklmnprst';

/** What stands in the place of a value. */
export type Replacer = { text(field: string, value: string): string; number(value: number): number };

/**
 * Replaces values by invented ones, the same value always by the same one. The key is made for one run and kept nowhere, so nobody
 * can find out what stood there.
 */
export class Pseudonyms implements Replacer {
	readonly #key = randomBytes(32);
	readonly #shiftDays = 30 + (randomBytes(2).readUInt16BE(0) % 700);
	readonly #vocabulary: ReadonlySet<string>;

	/** @param vocabulary words of the format itself, which stay */
	constructor(vocabulary: ReadonlySet<string>) {
		this.#vocabulary = vocabulary;
	}

	number(value: number): number {
		if (!Number.isFinite(value) || String(value).length <= longestKept) return value;
		const text = String(value);
		if (isIinBin(text)) return Number(this.#numberLike(text));
		const share = 0.9 + (this.#draw(text).readUInt32BE(0) / 2 ** 32) * 0.2;
		const near = value * share;
		return Number.isInteger(value) ? Math.round(near) : Number(near.toFixed(2));
	}

	text(field: string, value: string): string {
		const trimmed = value.trim();
		if (this.#vocabulary.has(trimmed)) return value;
		if (isName(field, value)) return this.#nameLike(value);
		if (value.length <= longestKept) return value;
		if (isIinBin(trimmed)) return this.#numberLike(trimmed);
		if (dateAlone.test(trimmed)) return this.#shiftDates(value);
		if (sumAlone.test(value) && /sum|amount|debt|total|сумм|долг/i.test(field))
			return String(this.number(Number(value.replace(/[ \u00a0]/g, '').replace(',', '.'))));
		return this.#textLike(this.#shiftDates(value));
	}

	#draw(value: string, salt = 0): Buffer {
		return createHmac('sha256', this.#key).update(`${salt} ${value}`).digest();
	}

	#pick(items: readonly string[], value: string, salt: number): string {
		return items[this.#draw(value, salt).readUInt32BE(0) % items.length] ?? '';
	}

	/** Of the same kind, with a valid check digit. */
	#numberLike(number: string): string {
		for (let salt = 0; ; salt++) {
			const random = this.#draw(number, salt);
			const digits = [...random].map((byte) => byte % 10).join('');
			const two = (from: number, count: number, at: number) =>
				String(from + ((random[at] ?? 0) % count)).padStart(2, '0');
			const month = two(1, 12, 20);
			const isOrganisation = isOrganisationNumber(number);
			const first11 = isOrganisation
				? `${digits.slice(0, 2)}${month}${number.slice(4, 6)}${digits.slice(2, 7)}`
				: `${two(50, 50, 22)}${month}${two(1, 28, 21)}${3 + ((random[23] ?? 0) % 2)}${digits.slice(2, 6)}`;
			const check = checkDigit(first11);
			if (check !== null && isIinBin(`${first11}${check}`) && `${first11}${check}` !== number)
				return `${first11}${check}`;
		}
	}

	#shiftDates(text: string): string {
		const shifted = (iso: string): string => {
			const at = Date.parse(`${iso}T00:00:00Z`);
			return Number.isNaN(at) ? iso : new Date(at - this.#shiftDays * dayMs).toISOString().slice(0, 10);
		};
		return text
			.replace(isoDate, (day) => shifted(day))
			.replace(dottedDate, (_all, day: string, sign: string, month: string, year: string) =>
				shifted(`${year}-${month}-${day}`).split('-').toReversed().join(sign),
			);
	}

	#textLike(text: string): string {
		return text.replace(/\p{L}+|\d+/gu, (run) => {
			if (run.length <= longestKept || this.#vocabulary.has(run)) return run;
			return /^\d/.test(run) ? this.#digitsLike(run) : this.#wordLike(run);
		});
	}

	#digitsLike(run: string): string {
		if (isIinBin(run)) return this.#numberLike(run);
		const random = this.#draw(run);
		return [...run].map((_digit, at) => ((random[at % random.length] ?? 0) + at) % 10).join('');
	}

	#wordLike(word: string): string {
		const letters = /\p{Script=Cyrillic}/u.test(word) ? cyrillic : latin;
		const random = this.#draw(word);
		return [...word]
			.map((letter, at) => {
				const other = letters[((random[at % random.length] ?? 0) + at) % letters.length] ?? 'a';
				return letter === letter.toLowerCase() ? other : other.toUpperCase();
			})
			.join('');
	}

	#nameLike(name: string): string {
		const firm = firmWords.exec(name)?.[0].trim();
		const isFirm = firm !== undefined || /["«]/.test(name);
		for (let salt = 0; ; salt += 2) {
			const first = this.#pick(isFirm ? firmNames : surnames, name, salt);
			const second = this.#pick(isFirm ? firmNames : givenNames, name, salt + 1);
			// by chance a genuine name may be among the invented ones
			if (salt < 20 && (name.includes(first) || name.includes(second))) continue;
			return isFirm ? `${firm ?? 'ТОО'} "${first} ${second}"` : `${first} ${second}`;
		}
	}
}
