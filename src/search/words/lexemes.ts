import { sectionOfOked } from '#domain/classifiers/oked.ts';
import { foldSubject, foldWords } from '#domain/names/fold.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { edgesOf, type HeavyPrefixes, longestEdge, longestHeadEdge } from './edges.ts';
import { formOf } from './form-lexeme.ts';
import { loanKeyOf } from './loan-words.ts';

/** What the search index says of one subject. */
export type SearchableSubject = {
	kind: SubjectKind;
	status: SubjectStatus;
	isRemoved: boolean;
	nameRu: string;
	nameKk: string | null;
	formerNames: readonly string[];
	/** trade names and abbreviations */
	aliases: readonly string[];
	headName: string | null;
	katoCode: string | null;
	okedCode: string | null;
	registeredYear: number | null;
	/** null: no connected source tells */
	paysVat: boolean | null;
};

export type IndexedSubject = {
	/**
	 * Words of names as they are, with prefixes for all else:
	 * `^` beginning of a word of a name · `<` beginning of a whole name, and its first word · `~` common name of a loan word ·
	 * `@` word of the head · `%` its beginning · `f=` legal form · and the filters below.
	 * Word lexemes hold letters and digits only, so the kinds cannot be confused.
	 */
	lexemes: string[];
	/** core of every present name with its words glued together */
	exactKeys: string[];
	/** words of names, for the vocabulary */
	words: string[];
	/** words of the head that no name has */
	headWords: string[];
};

/** Lexemes of the filters: exactly one of each kind, none where the register does not tell. */
export const filterLexemes = {
	region: (katoCode: string) => `r=${katoCode.slice(0, 2)}`,
	place: (katoCode: string) => `k=${katoCode}`,
	section: (section: string) => `o=${section}`,
	oked: (code: string) => `o=${code}`,
	status: (status: SubjectStatus | 'removed') => `s=${status}`,
	kind: (kind: SubjectKind) => `t=${kind}`,
	year: (year: number) => `y=${year}`,
	vat: (paysVat: boolean) => `v=${paysVat ? 1 : 0}`,
	form: (form: string) => `f=${form}`,
} as const;

const joint = /\p{Ll}\p{Lu}/u;

/** Words inside a word, as the capitals tell: «КазМунайГаз» is каз, мунай and газ too. */
export function partsOf(name: string): string[] {
	if (!joint.test(name)) return [];
	const tokens = name.match(/\p{L}+/gu) ?? [];
	return tokens
		.filter((token) => joint.test(token))
		.flatMap((token) => token.split(/(?<=\p{Ll})(?=\p{Lu})/u))
		.filter((part) => part.length > 1)
		.flatMap(foldWords);
}

const glued = (words: string) => words.replaceAll(' ', '');

/** Everything the index holds of a subject. @param heavy frozen between two rebuilds, so that all rows agree */
export function indexSubject(subject: SearchableSubject, heavy: HeavyPrefixes): IndexedSubject {
	const { nameRu, nameKk, aliases, headName } = subject;
	const otherNames = [...subject.formerNames, ...aliases];
	const folded = foldSubject({ nameRu, nameKk, formerNames: otherNames, headName });
	const isHead = (lexeme: string) => lexeme.startsWith('@');
	const words = new Set(folded.lexemes.filter((lexeme) => !isHead(lexeme)));
	for (const name of [nameRu, nameKk ?? '', ...otherNames]) for (const part of partsOf(name)) words.add(part);
	const headWords = folded.lexemes.filter(isHead).map((lexeme) => lexeme.slice(1));
	const lexemes = new Set(filtersOf(subject));
	for (const word of words) addWord(lexemes, word, heavy);
	for (const word of headWords.filter((one) => !words.has(one))) {
		lexemes.add(`@${word}`);
		for (const edge of edgesOf(word, longestHeadEdge)) lexemes.add(`%${edge}`);
	}
	const names = [folded.nameFold, folded.nameKkFold ?? '', ...aliases.map((alias) => foldWords(alias).join(' '))];
	const present = new Set(names.filter(Boolean));
	for (const name of present) {
		const first = name.split(' ', 1)[0] ?? '';
		for (const edge of [...edgesOf(first, longestEdge), first]) lexemes.add(`<${edge}`);
	}
	return { lexemes: [...lexemes], exactKeys: [...new Set([...present].map(glued))], words: [...words], headWords };
}

function addWord(lexemes: Set<string>, word: string, heavy: HeavyPrefixes): void {
	lexemes.add(word);
	for (const edge of edgesOf(word, longestEdge)) lexemes.add(`^${edge}`);
	for (let length = longestEdge + 1; length <= word.length; length++) {
		const lexeme = heavy.get(word.slice(0, length));
		// what is not heavy has no heavy continuation
		if (lexeme === undefined) break;
		lexemes.add(lexeme);
	}
	const loan = loanKeyOf(word);
	if (loan !== undefined) lexemes.add(`~${loan}`);
}

function filtersOf(subject: SearchableSubject): string[] {
	const { kind, status, isRemoved, katoCode, okedCode, registeredYear, paysVat, nameRu } = subject;
	const filters = [filterLexemes.kind(kind), filterLexemes.status(isRemoved ? 'removed' : status)];
	if (katoCode !== null) filters.push(filterLexemes.region(katoCode), filterLexemes.place(katoCode));
	if (okedCode !== null) {
		const section = sectionOfOked(okedCode);
		if (section !== undefined && section !== okedCode) filters.push(filterLexemes.section(section));
		filters.push(filterLexemes.oked(okedCode));
	}
	if (registeredYear !== null) filters.push(filterLexemes.year(registeredYear));
	if (paysVat !== null) filters.push(filterLexemes.vat(paysVat));
	const form = formOf(nameRu, kind);
	if (form !== undefined) filters.push(filterLexemes.form(form));
	return filters;
}
