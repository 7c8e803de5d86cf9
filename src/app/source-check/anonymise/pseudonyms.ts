import { createHmac, randomBytes } from 'node:crypto';
import { checkDigit, isIinBin } from '#domain/numbers/iin-bin.ts';

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

/**
 * Replaces values by invented ones, the same value always by the same one. The key is made for one run and kept nowhere, so nobody
 * can find out what stood there.
 * @param vocabulary words of the format itself, which stay
 */
export function createPseudonyms(vocabulary: ReadonlySet<string>) {
	const key = randomBytes(32);
	const shiftDays = 30 + (randomBytes(2).readUInt16BE(0) % 700);
	const drawn = (value: string, salt = 0) => createHmac('sha256', key).update(`${salt} ${value}`).digest();
	const pick = <Item>(items: readonly Item[], value: string, salt = 0): Item =>
		items[drawn(value, salt).readUInt32BE(0) % items.length] as Item;

	/** Of the same kind, with a valid check digit. */
	const numberLike = (number: string): string => {
		for (let salt = 0; ; salt++) {
			const random = drawn(number, salt);
			const digits = [...random].map((byte) => byte % 10).join('');
			const month = String(1 + ((random[20] ?? 0) % 12)).padStart(2, '0');
			const day = String(1 + ((random[21] ?? 0) % 28)).padStart(2, '0');
			const isOrganisation = Number(number[4]) > 3;
			const head = isOrganisation
				? `${digits.slice(0, 2)}${month}${number.slice(4, 6)}${digits.slice(2, 7)}`
				: `${String(50 + ((random[22] ?? 0) % 50))}${month}${day}${3 + ((random[23] ?? 0) % 2)}${digits.slice(2, 6)}`;
			const check = checkDigit(head);
			if (check !== null && isIinBin(`${head}${check}`) && `${head}${check}` !== number) return `${head}${check}`;
		}
	};
	const shifted = (iso: string): string => {
		const at = Date.parse(`${iso}T00:00:00Z`);
		return Number.isNaN(at) ? iso : new Date(at - shiftDays * dayMs).toISOString().slice(0, 10);
	};
	const shiftDates = (text: string): string =>
		text
			.replace(isoDate, (day) => shifted(day))
			.replace(dottedDate, (_all, day: string, sign: string, month: string, year: string) =>
				shifted(`${year}-${month}-${day}`).split('-').toReversed().join(sign),
			);
	const digitsLike = (run: string): string => {
		if (isIinBin(run)) return numberLike(run);
		const random = drawn(run);
		return [...run].map((_digit, at) => ((random[at % random.length] ?? 0) + at) % 10).join('');
	};
	const wordLike = (word: string): string => {
		const letters = /\p{Script=Cyrillic}/u.test(word) ? cyrillic : latin;
		const random = drawn(word);
		return [...word]
			.map((letter, at) => {
				const other = letters[((random[at % random.length] ?? 0) + at) % letters.length] ?? 'a';
				return letter === letter.toLowerCase() ? other : other.toUpperCase();
			})
			.join('');
	};
	const textLike = (text: string): string =>
		text.replace(/\p{L}+|\d+/gu, (run) => {
			if (run.length <= longestKept || vocabulary.has(run)) return run;
			return /^\d/.test(run) ? digitsLike(run) : wordLike(run);
		});
	const nameLike = (name: string): string => {
		const firm = firmWords.exec(name)?.[0].trim();
		const isFirm = firm !== undefined || /["«]/.test(name);
		for (let salt = 0; ; salt += 2) {
			const [first, second] = isFirm
				? [pick(firmNames, name, salt), pick(firmNames, name, salt + 1)]
				: [pick(surnames, name, salt), pick(givenNames, name, salt + 1)];
			// by chance a genuine name may be among the invented ones
			if (salt < 20 && (name.includes(first) || name.includes(second))) continue;
			return isFirm ? `${firm ?? 'ТОО'} "${first} ${second}"` : `${first} ${second}`;
		}
	};
	const numberNear = (value: number): number => {
		if (!Number.isFinite(value) || String(value).length <= longestKept) return value;
		const text = String(value);
		if (isIinBin(text)) return Number(numberLike(text));
		const share = 0.9 + (drawn(text).readUInt32BE(0) / 2 ** 32) * 0.2;
		const near = value * share;
		return Number.isInteger(value) ? Math.round(near) : Number(near.toFixed(2));
	};

	return {
		number: numberNear,
		text(field: string, value: string): string {
			if (vocabulary.has(value.trim())) return value;
			if (isName(field, value)) return nameLike(value);
			if (value.length <= longestKept) return value;
			if (isIinBin(value.trim())) return numberLike(value.trim());
			if (dateAlone.test(value.trim())) return shiftDates(value);
			if (sumAlone.test(value) && /sum|amount|debt|total|сумм|долг/i.test(field))
				return String(numberNear(Number(value.replace(/[ \u00a0]/g, '').replace(',', '.'))));
			return textLike(shiftDates(value));
		},
	};
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>;
