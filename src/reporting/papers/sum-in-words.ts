import type { Locale } from '#domain/locale.ts';
import { type Message, wordsIn } from '../words.ts';
import * as m from './messages.ts';

/** Below it every sum can be said. */
const leastUnsaidTiyn = 100_000_000_000_000;

const groups = [null, m.papers_words_thousand, m.papers_words_million, m.papers_words_billion] as const;

/**
 * A sum as papers write it out: 174050 → “Одна тысяча семьсот сорок тенге 50 тиын”.
 * @throws RangeError for parts of a tiyn and from a trillion tenge on
 */
export function sumInWords(tiyn: number, locale: Locale): string {
	const size = Math.abs(tiyn);
	if (!Number.isInteger(tiyn) || size >= leastUnsaidTiyn) throw new RangeError('whole tiyn below a trillion tenge');
	const { options } = wordsIn(locale);
	const parts = { words: countInWords(Math.floor(size / 100), locale), tiyn: String(size % 100).padStart(2, '0') };
	const said = m.papers_words_sum(parts, options);
	const whole = tiyn < 0 ? m.papers_words_minus({ words: said }, options) : said;
	return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** @param count a whole number from 0 to below a trillion */
function countInWords(count: number, locale: Locale): string {
	const { options, say } = wordsIn(locale);
	if (count === 0) return say(m.papers_words_zero);
	return groups
		.map((name, power) => {
			const part = Math.floor(count / 1000 ** power) % 1000;
			if (part === 0) return '';
			const words = hundredsInWords(part, power === 1, locale);
			return name === null ? words : `${words} ${name({ count: part }, options)}`;
		})
		.reverse()
		.filter((words) => words !== '')
		.join(' ');
}

/** @param isOfThousand in Russian a thousand is feminine */
function hundredsInWords(part: number, isOfThousand: boolean, locale: Locale): string {
	const { say, tag } = wordsIn(locale);
	const wordOf = (list: Message, at: number) => say(list).split('|')[at] ?? '';
	const units = isOfThousand ? m.papers_words_units_of_thousand : m.papers_words_units;
	const rest = part % 100;
	const small =
		rest < 20 ? [wordOf(units, rest)] : [wordOf(m.papers_words_tens, Math.floor(rest / 10)), wordOf(units, rest % 10)];
	const below = small.filter((word) => word !== '').join(tag === 'en' ? '-' : ' ');
	return [wordOf(m.papers_words_hundreds, Math.floor(part / 100)), below].filter((word) => word !== '').join(' ');
}
