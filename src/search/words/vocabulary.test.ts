import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { editDistance } from '#domain/names/distance.ts';
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
	['ахметова', 280, true],
	['бииктерек', 4],
	['кумиссай', 3],
	['кызылдала', 5],
	['темиржар', 6],
	['temirzhar', 9],
	['темиржер', 8],
	['ия', 2],
	['inzhu', 2],
	['диджитал', 7],
	['shabyt', 3],
	['орда', 7],
	['кен', 6],
	['ukili', 2],
];
let words: Vocabulary;

beforeAll(async () => {
	words = await Vocabulary.build(entries, pause);
});

describe('a vocabulary', () => {
	test('tells the words that begin alike, and how many subjects they have together', () => {
		expect(words.countOfPrefix('бере')).toBe(170);
		expect(words.startingWith('бере', 2)).toEqual({ words: ['береза', 'береке'], subjects: 170 });
		expect(words.startingWith('бере', 1)).toBeUndefined();
		expect(words.countOfPrefix('ахметов')).toBe(580);
		expect(words.startingWith('ахм', 1, true)).toEqual({ words: ['ахметова'], subjects: 280 });
		expect(words.countOfPrefix('яя')).toBe(0);
		expect(words.startingWith('яя', 2)).toEqual({ words: [], subjects: 0 });
	});

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
		['биаиктрек', 2, 'бииктерек'],
		['кмуссай', 2, 'кумиссай'],
		['кызылла', 2, 'кызылдала'],
		['кызлыддала', 2, 'кызылдала'],
		['кызлдыала', 2, 'кызылдала'],
		['кыызлдла', 2, 'кызылдала'],
		['кзыыладла', 2, 'кызылдала'],
		['iznhu', 1, 'inzhu'],
		['szabyt', 1, 'shabyt'],
		['инжу', 1, 'inzhu'],
		['инхжу', 1, 'inzhu'],
		['ukixi', 1, 'ukili'],
		['орд', 1, 'орда'],
		['рда', 1, 'орда'],
		['рода', 1, 'орда'],
		['орад', 1, 'орда'],
		['орлда', 1, 'орда'],
		['кн', 1, 'кен'],
		['кеен', 1, 'кен'],
		['кне', 1, 'кен'],
		['екн', 1, 'кен'],
	])('%s with %i slips means %s', (asked, edits, meant) => {
		expect(words.misspelt(asked, edits)).toContain(meant);
	});

	test('names the nearest first, of these those of the same script, of these the commonest', () => {
		expect(words.misspelt('темиржнр', 2)).toEqual(['темиржер', 'темиржар', 'temirzhar']);
		expect(words.misspelt('temirzhnr', 2)).toEqual(['temirzhar', 'темиржер', 'темиржар']);
	});

	test('a single letter or two sound like what they are', () => {
		expect(words.soundsLike('iya', false)).toEqual(['ия']);
	});

	test('does not correct another letter of a short word, what is too short or a number', () => {
		expect(words.misspelt('нон', 1)).toEqual([]);
		expect(words.misspelt('рода', 1)).toEqual(['орда']);
		expect(words.misspelt('ода', 1)).toEqual(['орда']);
		expect(words.misspelt('ен', 1)).toEqual([]);
		expect(words.misspelt('к', 1)).toEqual([]);
		expect(words.misspelt('2015', 2)).toEqual([]);
		expect(words.misspelt('ывапролдж', 2)).toEqual([]);
	});

	test('corrects an unfinished word', () => {
		expect(words.misspeltPrefix('казмонай')).toEqual(['казмунай', 'kazmunai']);
		expect(words.misspeltPrefix('ахемт')).toEqual(['ахмет']);
		expect(words.misspeltPrefix('темрижа')).toContain('темиржа');
		expect(words.misspeltPrefix('куисс')).toContain('кумис');
		expect(words.misspeltPrefix('кзыл')).toEqual([]);
		expect(words.misspeltPrefix('дджит')).toEqual(['диджит']);
		expect(words.misspeltPrefix('казмонай'.repeat(4))).toEqual([]);
	});
});

/** Written again: the whole table, nothing left out. */
function slowDistance(one: string, other: string): number {
	const table = Array.from({ length: one.length + 1 }, (_, row) =>
		Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
	);
	const at = (row: number, column: number) => table[row]?.[column] ?? 0;
	for (let row = 1; row <= one.length; row++)
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[row - 1] === other[column - 1];
			const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
			// the last letters of both as two that changed places, whatever else stands between them
			for (let left = row - 1; left > 0; left--)
				for (let right = column - 1; right > 0; right--)
					if (one[row - 1] === other[right - 1] && one[left - 1] === other[column - 1])
						ways.push(at(left - 1, right - 1) + (row - left - 1) + 1 + (column - right - 1));
			(table[row] ?? [])[column] = Math.min(...ways);
		}
	return at(one.length, other.length);
}

const letters = fc.constantFrom(...'абвгдеиклмнорст');
const wordOf = (minLength: number) => fc.array(letters, { minLength, maxLength: 11 }).map((all) => all.join(''));
const slip = fc.record({ at: fc.nat(), letter: letters, how: fc.nat(3) });

function slipped(text: string, { at, letter, how }: { at: number; letter: string; how: number }): string {
	const index = at % text.length;
	const [before, own, after] = [text.slice(0, index), text.charAt(index), text.slice(index + 1)];
	if (how === 0) return before + after;
	if (how === 1) return before + letter + own + after;
	if (how === 2) return before + letter + after;
	return before + after.charAt(0) + own + after.slice(1);
}

test('every word that two slips make of a long one leads back to it, wherever they are, swaps among them', async () => {
	await fc.assert(
		fc.asyncProperty(wordOf(8), slip, slip, async (meant, first, second) => {
			const asked = slipped(slipped(meant, first), second);
			const one = await Vocabulary.build([[meant, 1]], pause);
			if (slowDistance(asked, meant) <= 2 && asked.charAt(0) === meant.charAt(0))
				expect(one.misspelt(asked, 2)).toEqual([meant]);
		}),
		{ numRuns: 2000 },
	);
});

test('the distance up to two is that of the whole table', () => {
	fc.assert(
		fc.property(wordOf(0), wordOf(0), fc.nat(2), (one, other, limit) => {
			expect(editDistance(one, other, limit)).toBe(Math.min(slowDistance(one, other), limit + 1));
		}),
		{ numRuns: 2000 },
	);
	fc.assert(
		fc.property(wordOf(3), slip, slip, wordOf(8), (one, first, second, before) => {
			const other = slipped(slipped(one, first), second);
			// what an earlier measurement left behind does not matter
			editDistance(before, before, 2);
			expect(editDistance(one, other, 2)).toBe(Math.min(slowDistance(one, other), 3));
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	['', '', 0],
	['дала', 'дала', 0],
	['дала', 'далаа', 1],
	['дала', 'дла', 1],
	['дала', 'дана', 1],
	['дала', 'адла', 1],
	['дала', 'дилаа', 2],
	['караорда', 'крзааорда', 2],
	['кенкудык', 'кендкык', 2],
	['дала', 'нива', 3],
])('%j and %j are %i edits apart', (one, other, edits) => {
	expect(editDistance(one, other, 2)).toBe(edits);
	expect(editDistance(other, one, 2)).toBe(edits);
});
