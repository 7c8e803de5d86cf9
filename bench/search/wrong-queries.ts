// What is typed otherwise than it is written in the register, and what nobody is called.
import { type Candidate, type Named, type Rule, wanted } from './candidate.ts';
import type { Corpus } from './corpus.ts';
import {
	inCyrillic,
	inLatin,
	misspelt,
	misspeltLatin,
	misspeltShort,
	typedCyrillic,
	typedKazakhAsLatin,
	typedLatin,
} from './distort.ts';
import type { Slip } from './oracle-slips.ts';
import { loansOf } from './oracle-words.ts';
import { createRandom } from './random.ts';

const rareShare = 2000;
const consonants = [...'бвгджзкпфхцчшщъ'];
const cyrillic = /^[\u0400-\u04ff]+$/;
const latin = /^[a-z]+$/i;
const isAll = (words: readonly string[], script: RegExp) => words.every((word) => script.test(word));
const joint = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})$/u;

type Add = (kind: string, text: string, meant: string, rule?: Rule) => void;
type AddSlip = (kind: string, words: readonly string[], at: number, typed: string, before?: string) => void;
const wayOf: Readonly<Record<string, Slip['way']>> = { typo_unfinished: 'begun', unfinished_within: 'cut' };
type Random = ReturnType<typeof createRandom>;

export function wrongQuestions(corpus: Corpus, names: readonly Named[]): Candidate[] {
	const random = createRandom(7);
	const candidates: Candidate[] = [];
	const rarest = (words: readonly string[]) =>
		Math.min(...words.map((word) => corpus.counts[corpus.idOf(word) ?? -1] ?? 0));
	const isRare = (words: readonly string[]) => rarest(words) <= Math.max(20, corpus.size / rareShare);
	// names of branches are their firms' ones with a town: they would crowd out all others here
	const rare = names.filter(
		({ words, sample }) =>
			(sample.kind === 'legal' || sample.kind === 'sole') && words.length > 1 && words.length < 5 && isRare(words),
	);
	const add: Add = (kind, text, meant, rule = 'corrected') => candidates.push({ kind, text, meant, rule });
	const addSlip: AddSlip = (kind, words, at, typed, before = '') =>
		candidates.push({
			kind,
			text: before + words.with(at, typed).join(' '),
			meant: words.join(' '),
			rule: 'corrected',
			slip: { typed, meant: words[at] ?? '', way: wayOf[kind] ?? 'wrong' },
		});
	for (const [index, name] of rare.slice(0, wanted * 4).entries()) {
		if (isAll(name.words, cyrillic)) {
			addScripts(add, name);
			addSlips(addSlip, name, random);
			addUnfinished(addSlip, name, random);
			addStray(add, name, random);
			addPasted(add, addSlip, name, index, random);
		}
		if (isAll(name.words, latin)) addLatin(add, addSlip, name, random);
		addBlanks(add, name, index);
	}
	for (const name of names.filter(({ words }) => words.length > 5 && isRare(words)))
		if (isAll(name.words, cyrillic)) addLong(addSlip, name, random);
	return candidates;
}

function addScripts(add: Add, { words, typed }: Named): void {
	const meant = words.join(' ');
	add('layout_to_latin', typedLatin(meant), meant);
	add('translit_ru_lat', inLatin(meant), meant);
	const written = typed.join(' ').toLowerCase();
	if (/[әіңғүұқөһ]/.test(written)) add('layout_kazakh', typedKazakhAsLatin(written), meant);
}

const shortWord = { least: 3, most: 4 };
const leastCut = 3;

/** A slip in a short word, and a word that is not the last and ends too early. */
function addUnfinished(add: AddSlip, { words }: Named, random: Random): void {
	const short = words.findIndex(({ length }) => length >= shortWord.least && length <= shortWord.most);
	if (short >= 0) add('typo_short', words, short, misspeltShort(random, words[short] ?? ''));
	const within = words.slice(0, -1).findIndex(({ length }) => length > leastCut);
	const word = words[within] ?? '';
	if (within >= 0)
		add('unfinished_within', words, within, word.slice(0, leastCut + random.below(word.length - leastCut)));
}

/** A word beside the name that nobody has, and that is near to none. */
function addStray(add: Add, { words }: Named, random: Random): void {
	const stray = Array.from({ length: 9 }, () => random.pick(consonants)).join('');
	add('stray_word', words.toSpliced(random.below(words.length + 1), 0, stray).join(' '), words.join(' '));
}

/** Written out in full, as it stands in a contract. */
const longForm = 'Товарищество с ограниченной ответственностью';

function addSlips(add: AddSlip, { words }: Named, random: Random): void {
	const [first = ''] = words;
	const last = words.at(-1) ?? '';
	if (first.length > 4) add('typo_1', words, 0, misspelt(random, first, 1));
	if (first.length > 7) add('typo_2', words, 0, misspelt(random, first, 2));
	if (last.length < 8) return;
	const begun = words.with(-1, last.slice(0, -2));
	add('typo_unfinished', begun, begun.length - 1, misspelt(random, last.slice(0, -2), 1));
}

function addPasted(add: Add, addSlip: AddSlip, { words, sample }: Named, index: number, random: Random): void {
	const [first = ''] = words;
	if (sample.kind !== 'legal' || first.length < 5) return;
	const meant = words.join(' ');
	const wrong = 'ограниченной';
	if (index % 2 === 1) addSlip('pasted_name', words, 0, misspelt(random, first, 1), `${longForm} `);
	else add('pasted_name', `${longForm.replace(wrong, misspelt(random, wrong, 1))} "${meant}"`, meant);
}

/** A slip in one of many words. */
function addLong(add: AddSlip, { words }: Named, random: Random): void {
	const at = words.findIndex(({ length }) => length > 5);
	if (at >= 0) add('typo_in_long_name', words, at, misspelt(random, words[at] ?? '', 1));
}

function addLatin(add: Add, addSlip: AddSlip, { words }: Named, random: Random): void {
	const meant = words.join(' ');
	const [first = ''] = words;
	add('layout_to_cyrillic', typedCyrillic(meant), meant);
	add('lat_cyr', words.map((word) => loansOf(word)[0] ?? inCyrillic(word)).join(' '), meant, 'either');
	if (first.length > 4) addSlip('typo_latin', words, 0, misspeltLatin(random, first));
}

function addBlanks(add: Add, { words, typed }: Named, index: number): void {
	const meant = words.join(' ');
	const [first = '', ...others] = words;
	if (words.length === 2) add('glued', words.join(''), meant, 'either');
	if (words.length > 2) {
		const at = index % (words.length - 1);
		add(
			'glued_among',
			[...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)].join(' '),
			meant,
			'either',
		);
	}
	if (index % 2 === 0 && others.length > 0 && first.length > 6)
		add('split', [first.slice(0, 4), first.slice(4), ...others].join(' '), meant, 'either');
	const loan = words.findIndex((word) => loansOf(word).length > 0);
	if (loan >= 0) add('loan_word', words.with(loan, loansOf(words[loan] ?? '')[0] ?? '').join(' '), meant, 'either');
	const parts = typed.map((word) => joint.exec(word));
	const at = parts.findIndex((part) => part !== null);
	const [, left = '', right = ''] = parts[at] ?? [];
	if (at >= 0 && typed.length > 1)
		add(
			'joined_in_longer_name',
			[left, right, ...words.filter((_, one) => one !== at)].join(' ').toLowerCase(),
			meant,
			'either',
		);
}

const syllables = 'ба во гу де жи зо ку лэ мю ни пы ро су тя фе хо цу чи шо щу'.split(' ');

/** Rows of consonants, and what could be said but is no word. */
export function nonsense(corpus: Corpus): Candidate[] {
	const random = createRandom(5);
	const said = Array.from({ length: 200 }, () => Array.from({ length: 5 }, () => random.pick(syllables)).join(''));
	const strange = said.filter((text) => corpus.words.every((word) => !isNear(text, word))).slice(0, 60);
	const typed = Array.from({ length: 60 }, (_, index) => {
		const text = Array.from({ length: 11 + (index % 5) }, () => random.pick(consonants)).join('');
		return index % 3 === 0 ? `${text} ${[...text].reverse().join('')}` : text;
	});
	return [...typed.map((text) => ['nonsense', text]), ...strange.map((text) => ['nonsense_syllables', text])].map(
		([kind = '', text = '']) => ({ kind, text, meant: '', rule: 'nothing' }),
	);
}

/** Half of its letters stand in the word, in their order: somebody could mean it. */
function isNear(text: string, word: string): boolean {
	if (Math.abs(text.length - word.length) > text.length / 2) return false;
	let lengths: number[] = Array.from({ length: word.length + 1 }, () => 0);
	for (const letter of text) {
		const next = [0];
		for (const [index, other] of [...word].entries())
			next.push(letter === other ? (lengths[index] ?? 0) + 1 : Math.max(next[index] ?? 0, lengths[index + 1] ?? 0));
		lengths = next;
	}
	return (lengths.at(-1) ?? 0) > text.length * 0.6;
}
