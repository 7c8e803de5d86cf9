// The questions, made from the generated register: the same register gives the same questions.
import { type Candidate, type Named, type Rule, wanted } from './candidate.ts';
import type { Corpus, Sample } from './corpus.ts';
import { inRussianLetters } from './distort.ts';
import { readName } from './oracle-words.ts';
import { createRandom } from './random.ts';
import { nonsense, wrongQuestions } from './wrong-queries.ts';

/** A subject that gets another name, and keeps the one it had as a former one; or a trade name. */
export type Change = { sample: Sample; newName: string } | { sample: Sample; alias: string };

/** The words of a name as they are written, without the legal form. */
export function named(sample: Sample, name: string): Named {
	const { words } = readName(name);
	const tokens = name.match(/[\p{L}\p{N}]+/gu) ?? [];
	const folded = tokens.map((token) => inRussianLetters(token));
	const from = folded.findIndex((_, at) => words.every((word, index) => folded[at + index] === word));
	return { sample, words, typed: from < 0 ? words : tokens.slice(from, from + words.length) };
}

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
		...nonsense(corpus),
	];
}

function numberQuestions(names: readonly Named[]): Candidate[] {
	const one = (kind: string, rule: Rule, { sample }: Named, text: string): Candidate => ({
		kind,
		rule,
		text,
		meant: sample.bin,
	});
	const pasted = (name: Named, other: Named) => {
		const [bin, second] = [name.sample.bin, other.sample.bin];
		const text = `${name.sample.nameRu}, БИН ${bin}; договор № 15 с ${other.typed.join(' ')} (БИН: ${second}).`;
		return { kind: 'pasted_numbers', rule: 'numbers', text: text.slice(-100), meant: `${bin} ${second}` } as const;
	};
	return names
		.slice(0, wanted / 2)
		.flatMap((name, index) => [
			one('exact_bin', 'number', name, name.sample.bin),
			one('bin_prefix', 'beginning', name, name.sample.bin.slice(0, 8 + (index % 4))),
			pasted(name, names[names.length - 1 - index] ?? name),
		])
		.filter(({ rule, text, meant }) => rule !== 'numbers' || meant.split(' ').every((bin) => text.includes(bin)));
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

const formSpellings = ['ТОО', 'ИП', 'ЖШС', 'ЖК', 'LLP', 'too'];

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
		if (isWhole && typed[0] !== undefined && typed[0].length > 3)
			candidates.push(direct('form_preference', `${formSpellings[index % formSpellings.length]} ${typed[0]}`));
		const yo = typed.join(' ').toLowerCase();
		if (/ё/.test(yo)) candidates.push(direct('yo', index % 2 === 0 ? yo : yo.replaceAll('ё', 'е')));
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
