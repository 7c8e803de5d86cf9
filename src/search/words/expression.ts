import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { type HeavyPrefixes, longestEdge, longestHeadEdge } from './edges.ts';
import { filterLexemes } from './lexemes.ts';
import { loanKeyOf } from './loan-words.ts';

/**
 * Boolean expressions over the lexemes of lexemes.ts, in the text form of a PostgreSQL tsquery. Words come from
 * foldWords (letters and digits only): what a person typed never becomes syntax.
 */
export type Expression = string;

/** One word of a query with its possible meanings. */
export type Term = {
	/** any of them; the first is the likeliest */
	words: readonly string[];
	/** the word is unfinished: each stands for whatever begins with it */
	isPrefix: boolean;
};

/** with the sign that joins the parts of a kind: `foreign_branch` */
const plain = /^[\p{L}\p{N}_]+$/u;

function quoted(lexeme: string): string {
	if (!plain.test(lexeme.replace(/^(?:[~@^%<]|[a-z]=)/, ''))) throw new RangeError('a lexeme expected');
	return `'${lexeme}'`;
}

function anyOf(lexemes: readonly string[]): Expression {
	const different = [...new Set(lexemes)];
	return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`;
}

/** How beginnings of words are asked for. */
export type Beginnings = {
	heavy: HeavyPrefixes;
	/**
	 * all the words of heads, or of any names, that begin so, where they are few and have many subjects; undefined to leave
	 * them to the index
	 */
	spelledOut?: (beginning: string, ofHeads: boolean) => readonly string[] | undefined;
};
export type Matching = Beginnings & { heads: boolean };

/** The index collects all that begin so before it compares: of common words that takes longer than all the rest. */
function beginning(mark: '' | '@' | '<', word: string, { spelledOut }: Beginnings): string[] {
	const words = spelledOut?.(word, mark === '@');
	return words === undefined ? [`${quoted(mark + word)}:*`] : words.map((one) => quoted(mark + one));
}

function nameLexemes(word: string, isPrefix: boolean, beginnings: Beginnings): string[] {
	const loan = loanKeyOf(word);
	const common = loan === undefined ? [] : [quoted(`~${loan}`)];
	// every spelling of a loan word maps to its common one
	if (!isPrefix) return loan === undefined ? [quoted(word)] : common;
	if (word.length <= longestEdge) return [quoted(`^${word}`), ...common];
	const own = beginnings.heavy.get(word);
	return [...(own === undefined ? beginning('', word, beginnings) : [quoted(own)]), ...common];
}

function headLexemes(word: string, isPrefix: boolean, beginnings: Beginnings): string[] {
	if (!isPrefix) return [quoted(`@${word}`)];
	return word.length <= longestHeadEdge ? [quoted(`%${word}`)] : beginning('@', word, beginnings);
}

/** A word typed twice adds no condition, and a name with a word also has its prefix. */
export function withoutRepeats(terms: readonly Term[]): Term[] {
	const nameOf = ({ words }: Term) => words.join(' ');
	const finished = new Map(terms.filter(({ isPrefix }) => !isPrefix).map((term) => [nameOf(term), term]));
	return [...finished.values(), ...terms.filter((term) => term.isPrefix && !finished.has(nameOf(term)))];
}

/** All the terms, in any order. */
export function wordsExpression(terms: readonly Term[], matching: Matching): Expression {
	const parts = withoutRepeats(terms).map(({ words, isPrefix }) =>
		anyOf([
			...words.flatMap((word) => nameLexemes(word, isPrefix, matching)),
			...(matching.heads ? words.flatMap((word) => headLexemes(word, isPrefix, matching)) : []),
		]),
	);
	return parts.join(' & ');
}

/** The same among names that begin with the first term. */
export function startExpression(terms: readonly Term[], beginnings: Beginnings): Expression {
	const [first, ...others] = terms;
	if (first === undefined) return '';
	const starts = anyOf(first.words.flatMap((word) => startsOf(word, beginnings)));
	const isAnswered = others.length === 0 && first.isPrefix;
	return isAnswered ? starts : both(starts, wordsExpression(terms, { ...beginnings, heads: false }));
}

/**
 * Beginnings up to four letters are lexemes of their own, of longer ones the whole first word. It may go on even where
 * the word is finished: «ИскраДала» begins with искра.
 */
function startsOf(word: string, beginnings: Beginnings): string[] {
	return word.length > longestEdge ? beginning('<', word, beginnings) : [quoted(`<${word}`)];
}

export function both(one: Expression, other: Expression): Expression {
	return one === '' || other === '' ? one + other : `${one} & ${other}`;
}

/** Whatever fulfils one of them; '' where there are none. */
export function eitherExpression(expressions: readonly Expression[]): Expression {
	const [only = '', ...others] = expressions;
	return others.length === 0 ? only : anyOf(expressions.map((one) => `(${one})`));
}

export function formExpression(form: string): Expression {
	return quoted(filterLexemes.form(form));
}

export type SearchFilters = {
	kato?: string | undefined;
	region?: string | undefined;
	oked?: string | undefined;
	status?: SubjectStatus | 'removed' | undefined;
	kind?: SubjectKind | undefined;
	vat?: boolean | undefined;
	yearFrom?: number | undefined;
	yearTo?: number | undefined;
};

/** Statistics have no older subjects; the last year is open. */
const years = { first: 1900, last: 2100 };

/** A range of years as its years: at most as many as a register knows. */
function yearExpression(from: number | undefined, to: number | undefined, thisYear: number): Expression {
	if (from === undefined && to === undefined) return '';
	const first = Math.max(from ?? 0, years.first);
	const last = Math.min(to ?? thisYear, years.last, thisYear);
	// nothing is registered in the future: a lexeme no subject has
	if (first > last) return `'y=0'`;
	return anyOf(Array.from({ length: last - first + 1 }, (_, index) => quoted(filterLexemes.year(first + index))));
}

/** @param thisYear nothing is registered after it */
export function filterExpression(filters: SearchFilters, thisYear: number): Expression {
	const { kato, region, oked, status, kind, vat } = filters;
	const parts = [
		region === undefined ? '' : quoted(filterLexemes.region(region)),
		kato === undefined ? '' : placeExpression(kato),
		oked === undefined ? '' : okedExpression(oked),
		status === undefined ? '' : quoted(filterLexemes.status(status)),
		kind === undefined ? '' : quoted(filterLexemes.kind(kind)),
		vat === undefined ? '' : quoted(filterLexemes.vat(vat)),
		yearExpression(filters.yearFrom, filters.yearTo, thisYear),
	];
	return parts.reduce(both, '');
}

/** Digits of a KATO code in its groups: region, district, rural district, settlement. */
const groupEnds = [2, 4, 6] as const;

/** A place with everything below it. */
function placeExpression(code: string): Expression {
	const end = groupEnds.find((digits) => code.slice(0, digits).padEnd(code.length, '0') === code);
	if (end === undefined) return quoted(filterLexemes.place(code));
	return end === 2 ? quoted(filterLexemes.region(code)) : `${quoted(filterLexemes.place(code.slice(0, end)))}:*`;
}

const lengthOfOked = 5;

function okedExpression(code: string): Expression {
	const isWhole = code.length === 1 || code.length === lengthOfOked;
	return isWhole ? quoted(filterLexemes.oked(code)) : `${quoted(filterLexemes.oked(code))}:*`;
}
