import { autocomplete, list } from './calls.ts';
import type { Corpus } from './corpus.ts';
import type { Change } from './queries.ts';
import { makeCandidates, named } from './queries.ts';
import { createRandom } from './random.ts';

/** How people ask: endless, the same in every run. */
export type Stream = {
	/** texts that it draws from */
	different: number;
	suggestions(count: number): string[];
	lists(count: number): string[];
};

/** Of a subject by its place in the order of popularity; 1 is Zipf's own, smaller ones repeat themselves less. */
const popularity = 0.8;
/** People who type at the same time: what they ask comes in turns. */
const typers = 24;
/** A pause of a person, in letters; the field asks then, and at the end. */
const lettersPerPause = { least: 2, most: 4 };
const shortestAsked = 2;
const longestAsked = 100;

/**
 * Half of the texts are names and heads of the register, typed letter by letter; the other half are questions of all
 * kinds, mistakes and pasted texts among them, which are harder than what most people ask.
 */
export function createStream(corpus: Corpus, changes: readonly Change[]): Stream {
	const random = createRandom(17);
	const typed = corpus.samples.flatMap((sample, index) => {
		const text = index % 5 === 0 && sample.head !== null ? sample.head : named(sample, sample.nameRu).typed.join(' ');
		return text.length < shortestAsked ? [] : [pausesOf(text.slice(0, longestAsked), random)];
	});
	const questions = [...new Set(makeCandidates(corpus, changes).map(({ text }) => text))].map((text) =>
		isTyped(text) ? pausesOf(text, random) : [text],
	);
	const halves = [shuffled(typed, random), shuffled(questions, random)].map((texts) => drawn(texts, random));
	const draw = () => random.pick(halves)();
	const open = Array.from({ length: typers }, () => draw());
	const nextQuestion = () => {
		const at = random.below(typers);
		const [text = '', ...rest] = open[at] ?? [];
		open[at] = rest.length > 0 ? rest : draw();
		return text;
	};
	return {
		different: new Set([...typed, ...questions].flat()).size,
		suggestions: (count) => Array.from({ length: count }, () => autocomplete(nextQuestion())),
		lists: (count) => Array.from({ length: count }, () => list(draw().at(-1) ?? '')),
	};
}

type Random = ReturnType<typeof createRandom>;

/** Numbers and long texts are pasted whole. */
const isTyped = (text: string) => text.length <= 40 && !/\d{6}/.test(text);

/** What the field holds whenever its person pauses. */
function pausesOf(text: string, random: Random): string[] {
	const { least, most } = lettersPerPause;
	const pauses: string[] = [];
	for (let length = shortestAsked; length < text.length; length += least + random.below(most - least + 1))
		pauses.push(text.slice(0, length));
	return [...new Set([...pauses, text].map((part) => part.trim()))].filter(({ length }) => length >= shortestAsked);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
	return items
		.map((item) => ({ item, place: random.below(2 ** 30) }))
		.sort((one, other) => one.place - other.place)
		.map(({ item }) => item);
}

/** Items by their popularity, the first the most popular. */
function drawn<Item>(items: readonly Item[], random: Random): () => Item {
	let sum = 0;
	const sums = items.map((_, index) => (sum += (index + 1) ** -popularity));
	return () => {
		const wanted = (random.below(2 ** 30) / 2 ** 30) * sum;
		let [low, high] = [0, items.length - 1];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((sums[middle] ?? 0) < wanted) low = middle + 1;
			else high = middle;
		}
		const item = items[low];
		if (item === undefined) throw new RangeError('nothing to draw from');
		return item;
	};
}
