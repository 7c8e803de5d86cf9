import { beforeAll, describe, expect, test } from 'vitest';
import { Vocabulary, type WordCount } from '../words/vocabulary.ts';
import { corrections } from './corrections.ts';
import { type Interpretation, joined, otherSpacings, parted } from './interpretations.ts';
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

const textOf = ({ terms, leftOut }: Pick<Interpretation, 'terms' | 'leftOut'>) => {
	const words = terms.map(({ words, isPrefix }, index) => {
		const isCut = isPrefix && index < terms.length - 1;
		return words.join('|') + (isCut ? '*' : '');
	});
	return [...words, ...leftOut.map((word) => `-${word}`)].join(' ');
};
const levelsOf = (text: string) =>
	[...corrections(text, text.split(' '), known)].map(
		({ readings, where }) => `${where}: ${readings.map(textOf).join('; ')}`,
	);

describe('readings of a text that found nothing, likeliest first', () => {
	test.each<[text: string, levels: string[]]>([
		// the nearest first, heads after both kinds of slips in names
		['бакжан', ['names: байжан', 'names: байжан|бакытжан', 'heads: байжан', 'heads: байжан|бакытжан']],
		// spelled alike letter by letter before what only sounds alike
		['zhanaasu', ['everywhere: жанаасу; жанасу|жанаасу', 'everywhere: жанас|жанаас']],
		// common words are meant as typed; no subject has all of them, so one is left out
		[
			'строй сервис',
			['everywhere: строй|строим* сервис', 'everywhere: сервис -строй', 'everywhere: строй|строим -сервис'],
		],
		[
			'строй берекет',
			[
				'everywhere: строй береке',
				'everywhere: строй|строим* берекет',
				'everywhere: берекет -строй',
				'everywhere: строй|строим -берекет',
			],
		],
		// the beginning of a word before words with a slip
		[
			'стро дала',
			[
				'names: стро* дала; строй дала',
				'heads: стро* дала; строй дала',
				'everywhere: дала -стро',
				'everywhere: стро -дала',
			],
		],
		// what is near to no word goes first; of the others the commonest first
		[
			'цщзх темри булак',
			[
				'everywhere: темри булак -цщзх',
				'names: темир булак -цщзх',
				'heads: темир булак -цщзх',
				'everywhere: темир -цщзх -булак',
				'everywhere: булак -цщзх -темри',
			],
		],
		['темир цщзх', ['everywhere: темир -цщзх']],
		// too many slips, or too many words, to leave one out besides
		['бересе жанксу тепир булан', []],
		['темир булак дала жан ак', ['names: темирбулак дала жан ак', 'everywhere: темир булак дала* жан* ак']],
		['рлдждп', []],
	])('%s', (text, levels) => {
		expect(levelsOf(text)).toEqual(levels);
	});

	test('in a long text only the unknown word has alternatives', () => {
		const text = 'строй сервис булак темир жанаасу ак бересе';
		expect(levelsOf(text)[0]).toBe(
			'names: строй сервис булак темир жанаасу ак береке; строй сервис булак темир жанаасу ак бере',
		);
		expect(levelsOf(`${text} фыва олджи цукенг`)[0]).toBe(`everywhere: ${text} -фыва -олджи -цукенг`);
	});
});

test('neighbours are joined, a long word is parted, where the words are known', () => {
	expect(joined(['темир', 'булак', 'ак'], known).map(textOf)).toEqual(['темирбулак ак']);
	expect(parted(['темирбулак'], known).map(textOf)).toEqual(['темир булак']);
	expect(parted(['жандала'], known)).toEqual([]);
	expect(parted(['темирбулак', 'ак'], known)).toEqual([]);
});

test('other spacings: parts of two letters only where there are no others', () => {
	const spacings = (text: string) => otherSpacings(text.split(' '), known).map(textOf);
	expect(spacings('стройсервис')).toEqual(['строй сервис']);
	expect(spacings('строй сер вис')).toEqual(['строй сервис']);
	expect(spacings('акстройсервис')).toEqual(['акстрой сервис']);
	expect(spacings('акберекет')).toEqual(['ак берекет']);
	expect(spacings('строй')).toEqual([]);
});
