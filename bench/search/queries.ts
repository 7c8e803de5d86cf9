// The questions, made from the generated register: the same register gives the same questions.
import type { Corpus, Sample } from './corpus.ts';
import { inCyrillic, inLatin, inRussianLetters, misspelt, typedCyrillic, typedLatin } from './distort.ts';
import { loansOf, readName } from './oracle-words.ts';
import { createRandom } from './random.ts';

/**
 * How the right answer is known: `direct` the text as it stands · `corrected` what was meant, the text itself finding
 * nothing · `either` the text or what was meant · `few` as direct, of few subjects · `beginning` of a number ·
 * `nothing` no answer at all.
 */
export type Rule = 'direct' | 'corrected' | 'either' | 'few' | 'number' | 'beginning' | 'nothing';
export type Candidate = { kind: string; text: string; meant: string; rule: Rule };

/** A subject that gets another name, and keeps the one it had as a former one; or a trade name. */
export type Change = { sample: Sample; newName: string } | { sample: Sample; alias: string };

const wanted = 400;
const rareShare = 2000;

type Named = { sample: Sample; words: string[]; typed: string[] };

/** The words of a name as they are written, without the legal form. */
function named(sample: Sample, name: string): Named {
	const { words } = readName(name);
	const tokens = name.match(/[\p{L}\p{N}]+/gu) ?? [];
	const folded = tokens.map((token) => inRussianLetters(token));
	const from = folded.findIndex((_, at) => words.every((word, index) => folded[at + index] === word));
	return { sample, words, typed: from < 0 ? words : tokens.slice(from, from + words.length) };
}

const cyrillic = /^[\u0400-\u04ff]+$/;
const latin = /^[a-z]+$/i;
const isAll = (words: readonly string[], script: RegExp) => words.every((word) => script.test(word));

const joint = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})$/u;

const changedNames = 200;
const aliases = 60;

/** Made before the questions: the index learns of them as of any changed subject. */
export function planChanges(corpus: Corpus): Change[] {
	const random = createRandom(11);
	const firms = corpus.samples.filter(({ kind, nameRu }) => kind === 'legal' && readName(nameRu).words.length > 1);
	const changes: Change[] = [];
	for (const [index, sample] of firms.slice(0, changedNames).entries())
		changes.push({ sample, newName: firms[firms.length - 1 - index]?.nameRu ?? sample.nameRu });
	const consonants = [...'бвгджзклмнпрстфхцчшщ'];
	for (const sample of firms.slice(changedNames, changedNames + aliases)) {
		const alias = Array.from({ length: 5 }, () => random.pick(consonants))
			.join('')
			.toUpperCase();
		changes.push({ sample, alias });
	}
	return changes;
}

/** Candidates of every kind; the oracle then tells which of them have a clear answer. */
export function makeCandidates(corpus: Corpus, changes: readonly Change[]): Candidate[] {
	const changed = new Set(changes.map(({ sample }) => sample));
	const names = corpus.samples.filter((sample) => !changed.has(sample)).map((sample) => named(sample, sample.nameRu));
	return [
		...numberQuestions(names),
		...shortQuestions(corpus, names),
		...nameQuestions(names),
		...changedQuestions(changes),
		...wrongQuestions(corpus, names),
		...nonsense(),
	];
}

function numberQuestions(names: readonly Named[]): Candidate[] {
	const one = (kind: string, rule: Rule, { sample }: Named, text: string): Candidate => ({
		kind,
		rule,
		text,
		meant: sample.bin,
	});
	return names
		.slice(0, wanted / 2)
		.flatMap((name, index) => [
			one('exact_bin', 'number', name, name.sample.bin),
			one('bin_prefix', 'beginning', name, name.sample.bin.slice(0, 8 + (index % 4))),
		]);
}

function direct(kind: string, text: string, rule: Rule = 'direct'): Candidate {
	return { kind, text, meant: text, rule };
}

function shortQuestions(corpus: Corpus, names: readonly Named[]): Candidate[] {
	const common = corpus.words
		.map((word, id) => ({ word, count: corpus.counts[id] ?? 0 }))
		.filter(({ word }) => word.length > 2)
		.sort((one, other) => other.count - one.count)
		.slice(0, wanted / 4);
	const commonWords = new Set(common.map(({ word }) => word));
	const candidates = common.map(({ word }) => direct('common_word', word));
	for (const { words, typed } of names.slice(0, wanted)) {
		const [first = '', second = ''] = words;
		const [typedFirst = ''] = typed;
		if (first.length > 4) {
			candidates.push(direct('prefix_2', typedFirst.slice(0, 2)));
			candidates.push(direct('prefix_3_4', typedFirst.slice(0, 3 + (first.length % 2))));
		}
		// a single letter is refused, so one letter is asked for behind a word
		if (second.length > 2) candidates.push(direct('prefix_1', `${typedFirst} ${second.slice(0, 1)}`));
	}
	for (const { words } of names) {
		const pair = words.filter((word) => commonWords.has(word)).slice(0, 2);
		if (pair.length === 2) candidates.push(direct('common_pair', pair.join(' ')));
	}
	return candidates;
}

const formSpellings = ['ТОО', 'ЖШС', 'LLP', 'too'];

function nameQuestions(names: readonly Named[]): Candidate[] {
	const candidates: Candidate[] = [];
	for (const [index, { sample, words, typed }] of names.slice(0, wanted * 2).entries()) {
		const isWhole = sample.kind === 'legal' || sample.kind === 'sole';
		if (words.length > 1 && words.length < 6) {
			const two = typed.slice(0, 2);
			candidates.push(direct('two_words', (index % 2 === 0 ? two : two.reverse()).join(' ')));
		}
		if (isWhole && words.length < 8) candidates.push(direct('full_name', sample.nameRu.slice(0, 100)));
		if (sample.kind === 'legal' && words.length < 5) {
			const form = formSpellings[index % formSpellings.length] ?? '';
			candidates.push(
				direct('legal_form', index % 2 === 0 ? `${form} ${typed.join(' ')}` : `${typed.join(' ')} ${form}`),
			);
		}
		const kk = sample.nameKk === null ? null : named(sample, sample.nameKk);
		if (isWhole && kk !== null && /[әғқңөұүһі]/i.test(kk.typed.join('')) && kk.words.length < 6)
			candidates.push(direct('kk_as_ru', inRussianLetters(kk.typed.join(' '))));
		const head = readName(sample.head ?? '').words;
		if (sample.kind === 'legal' && head.length > 1) candidates.push(direct('director', head.slice(0, 2).join(' ')));
	}
	return candidates;
}

function changedQuestions(changes: readonly Change[]): Candidate[] {
	return changes.map((change) =>
		'alias' in change
			? direct('alias', change.alias, 'few')
			: direct('former_name', readName(change.sample.nameRu).words.join(' '), 'few'),
	);
}

/** What is typed otherwise than it is written in the register. */
function wrongQuestions(corpus: Corpus, names: readonly Named[]): Candidate[] {
	const random = createRandom(7);
	const candidates: Candidate[] = [];
	const rarest = (words: readonly string[]) =>
		Math.min(...words.map((word) => corpus.counts[corpus.idOf(word) ?? -1] ?? 0));
	// names of branches are their firms' ones with a town: they would crowd out all others here
	const rare = names.filter(
		({ words, sample }) =>
			(sample.kind === 'legal' || sample.kind === 'sole') &&
			words.length > 1 &&
			words.length < 5 &&
			rarest(words) <= Math.max(20, corpus.size / rareShare),
	);
	const add = (kind: string, text: string, meant: string, rule: Rule = 'corrected') =>
		candidates.push({ kind, text, meant, rule });
	for (const [index, { words, typed }] of rare.slice(0, wanted * 4).entries()) {
		const meant = words.join(' ');
		const [first = '', ...others] = words;
		if (isAll(words, cyrillic)) {
			add('layout', typedLatin(meant), meant);
			add('translit_ru_lat', inLatin(meant), meant);
			if (words.length === 2) add('glued', words.join(''), meant, 'either');
			if (first.length > 4) add('typo_1', [misspelt(random, first, 1), ...others].join(' '), meant);
			if (first.length > 7) add('typo_2', [misspelt(random, first, 2), ...others].join(' '), meant);
		}
		if (isAll(words, latin)) {
			add('layout', typedCyrillic(meant), meant);
			add('lat_cyr', words.map((word) => loansOf(word)[0] ?? inCyrillic(word)).join(' '), meant);
		}
		const loan = words.findIndex((word) => loansOf(word).length > 0);
		if (loan >= 0) add('loan_word', words.with(loan, loansOf(words[loan] ?? '')[0] ?? '').join(' '), meant, 'either');
		if (index % 2 === 0 && others.length > 0 && first.length > 6)
			add('split', [first.slice(0, 4), first.slice(4), ...others].join(' '), meant, 'either');
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
	return candidates;
}

function nonsense(): Candidate[] {
	const random = createRandom(5);
	const letters = [...'бвгджзкпфхцчшщъ'];
	return Array.from({ length: 60 }, (_, index) => {
		const text = Array.from({ length: 11 + (index % 5) }, () => random.pick(letters)).join('');
		return {
			kind: 'nonsense',
			text: index % 3 === 0 ? `${text} ${[...text].reverse().join('')}` : text,
			meant: '',
			rule: 'nothing',
		};
	});
}
