import { beforeAll, describe, expect, test } from 'vitest';
import { Vocabulary, type WordCount } from '../words/vocabulary.ts';
import { corrections, joined, otherSpacings, parted } from './interpretations.ts';
import { KnownWords } from './known-words.ts';

const entries: WordCount[] = [
	['строй', 9000],
	['сервис', 8000],
	['береке', 40],
	['берекет', 3],
	['темирбулак', 20],
	['темир', 30],
	['булак', 30],
	['жанасу', 12],
	['жанаасу', 2],
	['бакытжан', 11],
	['байжан', 10],
	['ак', 60],
	['акстрой', 2],
	['жан', 5],
	['дала', 6],
	['жандала', 2],
	['строим', 4],
	['сервиз', 3],
];
let known: KnownWords;

beforeAll(async () => {
	known = new KnownWords(await Vocabulary.build(entries, async () => undefined), undefined);
});

const textOf = (terms: readonly { words: readonly string[] }[]) => terms.map(({ words }) => words.join('|')).join(' ');
const levelsOf = (text: string) =>
	[...corrections(text, text.split(' '), known)].map(
		({ readings, where }) => `${where}: ${readings.map(({ terms }) => textOf(terms)).join('; ')}`,
	);

describe('readings of a text that found nothing, likeliest first', () => {
	test.each<[text: string, levels: string[]]>([
		// the nearest first, heads after both kinds of slips in names
		['бакжан', ['names: байжан', 'names: байжан|бакытжан', 'heads: байжан', 'heads: байжан|бакытжан']],
		// spelled alike letter by letter before what only sounds alike
		['zhanaasu', ['everywhere: жанаасу; жанасу|жанаасу']],
		// words that many subjects have are meant as they are typed
		['строй сервис', []],
		['строй берекет', ['everywhere: строй береке']],
		['бересе жанксу тепир булан', []],
		['рлдждп', []],
	])('%s', (text, levels) => {
		expect(levelsOf(text)).toEqual(levels);
	});

	test('in a long text only the unknown word has alternatives', () => {
		const text = 'строй сервис булак темир жанаасу ак бересе';
		expect(levelsOf(text)[0]).toBe('names: строй сервис булак темир жанаасу ак береке');
		expect(levelsOf(`${text} фыва олджи цукенг`)).toEqual([]);
	});
});

test('neighbours are joined, a long word is parted, where the words are known', () => {
	expect(joined(['темир', 'булак', 'ак'], known).map(({ terms }) => textOf(terms))).toEqual(['темирбулак ак']);
	expect(parted(['темирбулак'], known).map(({ terms }) => textOf(terms))).toEqual(['темир булак']);
	expect(parted(['жандала'], known)).toEqual([]);
	expect(parted(['темирбулак', 'ак'], known)).toEqual([]);
});

test('other spacings: parts of two letters only where there are no others', () => {
	const spacings = (text: string) => otherSpacings(text.split(' '), known).map(({ terms }) => textOf(terms));
	expect(spacings('стройсервис')).toEqual(['строй сервис']);
	expect(spacings('строй сер вис')).toEqual(['строй сервис']);
	expect(spacings('акстройсервис')).toEqual(['акстрой сервис']);
	expect(spacings('акберекет')).toEqual(['ак берекет']);
	expect(spacings('строй')).toEqual([]);
});
