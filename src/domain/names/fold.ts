import { commonForms, type LegalFormSpellings, otherForms } from './legal-forms.ts';

/**
 * One folding for what is stored and for what is asked: whatever a register and a person write differently
 * (letter case, ё, Kazakh letters, quotes, legal form) is the same word afterwards.
 */

/** Longer runs of letters are cut, in names and queries alike: PostgreSQL refuses lexemes above 2 KiB. */
const longestWord = 64;

const separator = ' ';
const slow = '?';
/** Latin, Greek, Cyrillic and punctuation; everything above, and marks that join a letter, goes the slow way. */
const tableSize = 0x2200;
const kazakhAsRussian = new Map(
	'ёе әа ғг қк ңн өо ұу үу һх іи ıi øo đd łl'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
/** Their normal forms are letters, which would stick to the neighbouring word. */
const signs = /[№™℠]/g;
const invisible = /^[\u00ad\u200b-\u200d\u2060\ufeff]$/;
const mark = /^\p{M}$/u;
const letterOrDigit = /^[\p{L}\p{N}]$/u;

/** What becomes of each UTF-16 unit: folded letters, '' where it disappears, `separator` or `slow`. */
const table: readonly string[] = Array.from({ length: tableSize }, (_, code) => {
	const unit = String.fromCharCode(code);
	if (invisible.test(unit)) return '';
	if (unit.match(signs)) return separator;
	if (mark.test(unit) || (code >= 0x590 && code < 0x2000)) return slow;
	return foldSymbols(unit.normalize('NFKC'));
});

function foldSymbols(symbols: string): string {
	let letters = '';
	for (const symbol of symbols.toLowerCase()) {
		const base = symbol.normalize('NFD').charAt(0);
		// a Latin letter with a diacritic is its base letter, while й stays й
		const letter = kazakhAsRussian.get(symbol) ?? (base >= 'a' && base <= 'z' ? base : symbol);
		if (letterOrDigit.test(letter)) letters += letter;
		else if (!mark.test(letter) && !invisible.test(letter)) return separator;
	}
	return letters;
}

function cut(word: string): string {
	return word.length <= longestWord ? word : word.slice(0, longestWord).toWellFormed().replaceAll('\ufffd', '');
}

function wordsSlowly(text: string): string[] {
	let letters = '';
	for (const symbol of text.replace(signs, separator).normalize('NFKC')) letters += foldSymbols(symbol);
	return letters.split(separator).filter(Boolean).map(cut);
}

/** The same table by numbers: the folded unit, or one of these where it is not exactly one. */
const dropped = 0;
const separates = 1;
const isSlow = 2;
const units = Uint16Array.from(table, (letters) => {
	if (letters === '') return dropped;
	if (letters === separator) return separates;
	return letters === slow || letters.length > 1 ? isSlow : letters.charCodeAt(0);
});

/** Words seen lately by their hash. A register repeats its words: most of them are found here and made only once. */
const knownWords: string[] = new Array<string>(1 << 15).fill('');
/** the word being read */
const letters = new Uint16Array(longestWord + 1);

function known(length: number, hash: number): string {
	const slot = hash & (knownWords.length - 1);
	const word = knownWords[slot] ?? '';
	let same = word.length === length ? 0 : -1;
	while (same >= 0 && same < length && word.charCodeAt(same) === letters[same]) same++;
	if (same === length) return word;
	const fresh = Reflect.apply(String.fromCharCode, undefined, letters.subarray(0, length));
	knownWords[slot] = fresh;
	return fresh;
}

/** All words of a text, legal forms included. */
function allWords(text: string): string[] {
	const words: string[] = [];
	let length = 0;
	let hash = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		const unit = code < tableSize ? (units[code] ?? isSlow) : isSlow;
		if (unit > isSlow) {
			if (length === longestWord) return wordsSlowly(text);
			letters[length++] = unit;
			hash = (Math.imul(hash, 31) + unit) | 0;
		} else if (unit === isSlow) return wordsSlowly(text);
		else if (unit === separates && length > 0) {
			words.push(known(length, hash ^ (hash >>> 15)));
			length = 0;
			hash = 0;
		}
	}
	if (length > 0) words.push(known(length, hash ^ (hash >>> 15)));
	return words;
}

/** Legal forms as a tree of words; `end` marks the last word of a spelling. */
type FormTree = { end: boolean; readonly next: Map<string, FormTree> };

function treeOf(spellings: readonly string[]): FormTree {
	const root: FormTree = { end: false, next: new Map() };
	for (const spelling of spellings) {
		let node = root;
		for (const word of allWords(spelling)) {
			const next: FormTree = node.next.get(word) ?? { end: false, next: new Map() };
			node.next.set(word, next);
			node = next;
		}
		node.end = true;
	}
	return root;
}

type Forms = { anywhere: FormTree; leading: FormTree; trailing: FormTree };

function formsOf(...spellings: readonly LegalFormSpellings[]): Forms {
	return {
		anywhere: treeOf(spellings.flatMap((some) => some.anywhere)),
		leading: treeOf(spellings.flatMap((some) => some.leading)),
		trailing: treeOf(spellings.flatMap((some) => some.trailing)),
	};
}

const allForms = formsOf(commonForms, otherForms);
const onlyCommonForms = formsOf(commonForms);

/** How many words from `start` on are one spelling, the longest one. */
function formLength(words: readonly string[], start: number, tree: FormTree): number {
	let node: FormTree | undefined = tree;
	let longest = 0;
	for (let index = start; index < words.length; index++) {
		node = node.next.get(words[index] ?? '');
		if (node === undefined) break;
		if (node.end) longest = index - start + 1;
	}
	return longest;
}

/** Without legal forms, unless nothing else would be left. */
function withoutForms(words: readonly string[], forms: Forms): string[] {
	const core: string[] = [];
	for (let index = 0; index < words.length; ) {
		const length =
			formLength(words, index, forms.anywhere) || (core.length === 0 ? formLength(words, index, forms.leading) : 0);
		if (length === 0) core.push(words[index] ?? '');
		index += length || 1;
	}
	while (core.length > 1 && forms.trailing.next.has(core.at(-1) ?? '')) core.pop();
	return core.length > 0 ? core : [...words];
}

/** Words of a name or a query, in their order, without the legal form unless there is nothing else. */
export function foldWords(text: string): string[] {
	return withoutForms(allWords(text), allForms);
}

/** Core of a name: what two spellings of one firm share. */
export function foldName(text: string): string {
	return foldWords(text).join(' ');
}

/** All words of a name, its legal form among them, which tells firms of one name apart. */
export function foldWhole(name: string): string {
	return allWords(name).join(' ');
}

/**
 * Key of persons with the same full name (they may be namesakes). Empty for less than two words: a bare surname or a
 * dash in the place of a name must not tie strangers together.
 */
export function foldHead(fullName: string): string {
	const words = allWords(fullName);
	return words.length < 2 ? '' : words.join(' ');
}

const setOf = (words: string): ReadonlySet<string> => new Set(allWords(words));
/** Words that only say what the next one is: two clerks write them differently or not at all. */
const addressNoise = setOf(
	`улица ул көшесі көше проспект просп пр-т даңғылы даңғыл переулок пер тұйығы бульвар б-р бульвары шоссе
	дом д үй үйі здание зд строение стр ғимарат ғимараты участок уч`,
);
/** After one of these words the number is that of a house, whatever follows: `дом 123, бизнес-центр «Мыңжер»`. */
const houseWords = setOf('дом д үй үйі здание зд строение стр ғимарат ғимараты');
const roomWords = setOf('офис оф кеңсе кеңсесі квартира кв пәтер помещение пом бөлме кабинет каб бутик');
const partWords = setOf('корпус корп блок литер литера лит подъезд секция этаж');
const quarterWords = setOf('микрорайон мкр шағынаудан шағынауданы ықшамаудан ықшамауданы квартал');

function isDigitAt(word: string | undefined, index: number): boolean {
	const letter = word?.at(index);
	return letter !== undefined && letter >= '0' && letter <= '9';
}

/** A number that ends the street part, and is not the name of the quarter or street (`5 мкр`, `8 Марта`). */
function hasHouse(parts: readonly string[]): boolean {
	return parts.some((part, index) => {
		const [previous, next] = [parts[index - 1] ?? '', parts[index + 1]];
		const numbersQuarter = quarterWords.has(previous) && !isDigitAt(parts[index - 2], 0);
		if (!isDigitAt(part, 0) || previous === '#' || numbersQuarter) return false;
		return next === undefined || next === '#' || isDigitAt(next, 0) || partWords.has(next);
	});
}

/**
 * Key of subjects at one address, room included where it is given. Null without a place or without a house number:
 * a whole village in the register with one and the same line is not one address.
 */
export function addressKey(address: string, katoCode: string | null): string | null {
	if (katoCode === null) return null;
	const parts: string[] = [];
	let isNamedHouse = false;
	let wordBefore = '';
	for (const word of allWords(address)) {
		const previous = parts.at(-1);
		isNamedHouse ||= houseWords.has(wordBefore) && isDigitAt(word, 0);
		wordBefore = word;
		const isPostalIndex = word.length === 6 && isDigitAt(word, 0) && isDigitAt(word, -1);
		if (roomWords.has(word)) parts.push('#');
		else if (word.length === 1 && !isDigitAt(word, 0) && isDigitAt(previous, -1)) parts[parts.length - 1] += word;
		else if (!addressNoise.has(word) && !isPostalIndex) parts.push(word);
	}
	return isNamedHouse || hasHouse(parts) ? `${katoCode} ${parts.join(' ')}` : null;
}

export type SearchableNames = {
	nameRu: string;
	nameKk: string | null;
	formerNames: readonly string[];
	headName: string | null;
};

export type FoldedSubject = {
	nameFold: string;
	nameKkFold: string | null;
	/**
	 * Words of the names, and `@` words of the head where the names do not have them already (so a sole proprietor costs
	 * nothing more). Spelled-out and rare legal forms stay findable ("фонд Қамқор").
	 */
	lexemes: string[];
};

/** Cores of the names and search words of one subject, in one pass: a register has millions of them. */
export function foldSubject({ nameRu, nameKk, formerNames, headName }: SearchableNames): FoldedSubject {
	const lexemes = new Set<string>();
	const nameFold = addName(lexemes, nameRu);
	const nameKkFold = nameKk === null ? null : addName(lexemes, nameKk);
	for (const name of formerNames) addName(lexemes, name);
	const headWords = headName === null ? [] : allWords(headName);
	const headLexemes = headWords.filter((word) => !lexemes.has(word));
	for (const word of headLexemes) lexemes.add(`@${word}`);
	return { nameFold, nameKkFold, lexemes: [...lexemes] };
}

/** @returns the core of the name */
function addName(lexemes: Set<string>, name: string): string {
	const words = allWords(name);
	const core = withoutForms(words, allForms);
	for (const word of core) lexemes.add(word);
	// where no form at all was found, there is no rare one to keep
	if (core.length < words.length) for (const word of withoutForms(words, onlyCommonForms)) lexemes.add(word);
	return core.join(' ');
}
