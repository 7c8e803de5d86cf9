import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { editDistance } from './distance.ts';
import { skeletonOf } from './skeleton.ts';
import { Vocabulary, type WordCount } from './vocabulary.ts';

const pause = async () => undefined;
const entries: WordCount[] = [
	['казмунайгаз', 20],
	['kazmunaigas', 1],
	['курылыс', 500],
	['курал', 40],
	['жанат', 30],
	['zhanat', 2],
	['дала', 100],
	['нан', 60],
	['береке', 90],
	['береза', 80],
	['ахметов', 300],
	['ахметова', 280],
];
let words: Vocabulary;

beforeAll(async () => {
	words = await Vocabulary.build(entries, pause);
});

describe('a vocabulary', () => {
	test('knows its words, their beginnings and how many subjects have them', () => {
		expect(words.count('дала')).toBe(100);
		expect(words.count('дал')).toBe(0);
		expect([words.has('дала', false), words.has('дал', false), words.has('дал', true)]).toEqual([true, false, true]);
	});

	test('finds words by sound in either script, the commonest first', () => {
		expect(words.soundsLike('janat', false)).toEqual(['жанат', 'zhanat']);
		expect(words.soundsLike('qurylys', false)).toEqual(['курылыс']);
		expect(words.soundsLike('kur', true)).toEqual(['курылыс', 'курал']);
		expect(words.soundsLike('k', true)).toEqual([]);
	});

	test.each([
		['казмунайгпз', 1, 'казмунайгаз'],
		['кызмунайгпз', 2, 'казмунайгаз'],
		['kazmynaigaz', 1, 'казмунайгаз'],
		['курлыыс', 1, 'курылыс'],
		['брееке', 1, 'береке'],
		['ахметво', 1, 'ахметов'],
	])('%s with %i slips means %s', (asked, edits, meant) => {
		expect(words.misspelt(asked, edits)).toContain(meant);
	});

	test('does not correct what is too short or a number', () => {
		expect(words.misspelt('нон', 1)).toEqual([]);
		expect(words.misspelt('2015', 2)).toEqual([]);
		expect(words.misspelt('ывапролдж', 2)).toEqual([]);
	});

	test('corrects an unfinished word', () => {
		expect(words.misspeltPrefix('казмонай')).toContain('казмунайгаз');
		expect(words.misspeltPrefix('ахемт')).toEqual(['ахметов', 'ахметова']);
	});

	test('parts a glued word', () => {
		expect(words.split('даланан', false)).toEqual(['дала', 'нан']);
		expect(words.split('далаберек', true)).toEqual(['дала', 'берек']);
		expect(words.split('дала', false)).toBeUndefined();
	});
});

test('every word at most two edits away by sound is found, as measuring all of them finds it', async () => {
	const letters = fc.constantFrom(...'абвгдеиклмнорст');
	const word = fc.array(letters, { minLength: 7, maxLength: 11 }).map((all) => all.join(''));
	const edited = (text: string, at: number, letter: string, how: number) => {
		const index = at % text.length;
		if (how === 0) return text.slice(0, index) + text.slice(index + 1);
		return text.slice(0, index) + letter + text.slice(how === 1 ? index : index + 1);
	};
	await fc.assert(
		fc.asyncProperty(word, fc.nat(), letters, fc.nat(2), async (meant, at, letter, how) => {
			const asked = edited(meant, at, letter, how);
			const one = await Vocabulary.build([[meant, 1]], pause);
			const distance = editDistance(skeletonOf(asked), skeletonOf(meant), 2);
			const isCounted = skeletonOf(asked).length >= 7 || distance <= 1;
			const isOdd = skeletonOf(asked).charAt(0) !== skeletonOf(meant).charAt(0) && distance > 1;
			if (distance <= 2 && isCounted && !isOdd && skeletonOf(asked).length > 4)
				expect(one.misspelt(asked, 2)).toEqual([meant]);
		}),
		{ numRuns: 300 },
	);
});

test.each([
	['', '', 0],
	['дала', 'дала', 0],
	['дала', 'далаа', 1],
	['дала', 'дла', 1],
	['дала', 'дана', 1],
	['дала', 'адла', 1],
	['дала', 'нива', 3],
])('%j and %j are %i edits apart', (one, other, edits) => {
	expect(editDistance(one, other, 2)).toBe(edits);
	expect(editDistance(other, one, 2)).toBe(edits);
});
