import { AppError } from '#domain/error.ts';
import { foldWords } from '#domain/names/fold.ts';
import { findIinBins, type IinBin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { askedForm, formAlone } from '../words/form-lexeme.ts';
import { cleanSearchText } from './search-text.ts';

/** What a search text asks for; several readings can hold at once (`2020` is the start of a BIN and a name). */
export type SearchIntent = {
	/** exact numbers in the order of the text */
	numbers: readonly IinBin[];
	/** 4 to 11 digits */
	numberPrefix: string | null;
	/** folded as the names in the register; empty where the text has no letters or digits, or only a legal form */
	words: readonly string[];
	/** legal form that was typed on purpose */
	form: string | undefined;
};

/** Fewer digits would match thousands of subjects and mean a name more often than a number. */
const shortestNumberPrefix = 4;
const numberLength = 12;
/** A list of words longer than this is no name: the rest only costs time. */
const mostWords = 12;

const twelveDigits = /(?<!\d)\d{12}(?!\d)/u;
const onlyNumber = /^[\d\s\u00a0\u2009\u202f-]+$/u;

function incorrectNumber(): AppError {
	return new AppError('bin_incorrect', { fields: [{ field: 'search', rule: 'format' }] });
}

/**
 * @throws AppError `bin_incorrect` where the only number of twelve digits has a wrong check digit: it belongs to nobody, and a
 * mistyped digit is the likeliest reason
 */
export function parseSearch(raw: string): SearchIntent {
	const text = cleanSearchText(raw);
	const digits = onlyNumber.test(text) ? text.replace(/\D/g, '') : '';
	if (digits.length === numberLength) {
		const number = parseIinBin(digits);
		if (!number.ok) throw incorrectNumber();
		return { numbers: [number.value], numberPrefix: null, words: [], form: undefined };
	}
	const pasted = findIinBins(text);
	if (pasted.length === 0 && twelveDigits.test(text)) throw incorrectNumber();
	if (pasted.length > 0) return { numbers: pasted, numberPrefix: null, words: [], form: undefined };
	const isPrefix = digits.length >= shortestNumberPrefix && digits.length < numberLength;
	const words = foldWords(text).slice(0, mostWords);
	const alone = formAlone(words);
	return {
		numbers: [],
		numberPrefix: isPrefix ? digits : null,
		words: alone === undefined ? words : [],
		form: alone ?? askedForm(text),
	};
}
