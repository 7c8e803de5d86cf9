import type { SubjectKind, SubjectStatus } from '../subject.ts';
import { type HeavyPrefixes, longestEdge, longestHeadEdge } from './edges.ts';
import { filterLexemes } from './lexemes.ts';
import { loanKeyOf } from './loan-words.ts';

/**
 * Boolean expressions over the lexemes of lexemes.ts, in the text form of a PostgreSQL tsquery. Words come from
 * foldWords (letters and digits only): what a person typed never becomes syntax.
 */
export type Expression = string;

/** One word of a query, as what it may stand for. */
export type Term = {
	/** any of them; the first is the likeliest */
	words: readonly string[];
	/** the word is unfinished: each stands for whatever begins with it */
	isPrefix: boolean;
};

const plain = /^[\p{L}\p{N}]+$/u;

function quoted(lexeme: string): string {
	if (!plain.test(lexeme.replace(/^(?:[~@^%<]|[a-z]=)/, ''))) throw new RangeError('a lexeme expected');
	return `'${lexeme}'`;
}

function anyOf(lexemes: readonly string[]): Expression {
	const different = [...new Set(lexemes)];
	return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`;
}

function nameLexemes(word: string, isPrefix: boolean, heavy: HeavyPrefixes): string[] {
	const loan = loanKeyOf(word);
	const common = loan === undefined ? [] : [quoted(`~${loan}`)];
	if (!isPrefix) return [quoted(word), ...common];
	if (word.length <= longestEdge) return [quoted(`^${word}`), ...common];
	const own = heavy.get(word);
	return [own === undefined ? `${quoted(word)}:*` : quoted(own), ...common];
}

function headLexeme(word: string, isPrefix: boolean): string {
	if (!isPrefix) return quoted(`@${word}`);
	return word.length <= longestHeadEdge ? quoted(`%${word}`) : `${quoted(`@${word}`)}:*`;
}

export type Matching = { heavy: HeavyPrefixes; heads: boolean };

/** All the terms, in any order. */
export function wordsExpression(terms: readonly Term[], { heavy, heads }: Matching): Expression {
	return terms
		.map(({ words, isPrefix }) =>
			anyOf([
				...words.flatMap((word) => nameLexemes(word, isPrefix, heavy)),
				...(heads ? words.map((word) => headLexeme(word, isPrefix)) : []),
			]),
		)
		.join(' & ');
}

/** The same among names that begin with the first term. */
export function startExpression(terms: readonly Term[], heavy: HeavyPrefixes): Expression {
	const [first, ...others] = terms;
	if (first === undefined) return '';
	const starts = anyOf(first.words.map(startOf));
	const isAnswered = others.length === 0 && first.isPrefix;
	return isAnswered ? starts : both(starts, wordsExpression(terms, { heavy, heads: false }));
}

/** Beginnings up to four letters are lexemes of their own, of longer ones the whole first word. */
function startOf(word: string): Expression {
	const start = quoted(`<${word}`);
	return word.length > longestEdge ? `${start}:*` : start;
}

export function both(one: Expression, other: Expression): Expression {
	return one === '' || other === '' ? one + other : `${one} & ${other}`;
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
