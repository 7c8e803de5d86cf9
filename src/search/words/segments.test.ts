import { describe, expect, test } from 'vitest';
import { type KnownCounts, segmentsOf } from './segments.ts';

function knownOf(counts: Readonly<Record<string, number>>): KnownCounts {
	const words = Object.keys(counts);
	return {
		count: (word) => counts[word] ?? 0,
		has: (word, isPrefix) => words.some((one) => one === word || (isPrefix && one.startsWith(word))),
		total: Object.values(counts).reduce((sum, count) => sum + count, 0),
	};
}

const known = knownOf({
	строй: 900,
	инвест: 800,
	сервис: 700,
	стройинвест: 4,
	ак: 300,
	бидай: 20,
	нан: 60,
	дала: 100,
	7: 3,
	24: 2,
});

describe('a text without blanks', () => {
	test.each([
		['стройинвестсервис', ['строй инвест сервис', 'стройинвест сервис']],
		['акбидайнан', ['ак бидай нан']],
		['акбидайна', []],
		['даланан', ['дала нан']],
		['далабида', ['дала бида']],
		['далаби', []],
		['ывапролдж', []],
		['дала7', ['дала 7']],
		['нан24', ['нан 24']],
		['', ['']],
	])('%s is %j', (text, ways) => {
		const found = segmentsOf(text, known, 4).map((parts) => parts.join(' '));
		expect(found.toSorted()).toEqual([...ways].toSorted());
	});

	test('common words are likelier than rare ones, and only the likeliest are kept', () => {
		const often = { строй: 900, инвест: 800, сервис: 700 };
		const first = (counts: Readonly<Record<string, number>>) => segmentsOf('стройинвестсервис', knownOf(counts), 1);
		expect(first({ ...often, стройинвест: 400 })).toEqual([['стройинвест', 'сервис']]);
		expect(first({ ...often, стройинвест: 1 })).toEqual([['строй', 'инвест', 'сервис']]);
		expect(first({ ...often, строи: 1, нвест: 1 })).toEqual([['строй', 'инвест', 'сервис']]);
	});

	test('is parted quickly or not at all', () => {
		expect(segmentsOf('а'.repeat(64), knownOf({ аа: 1, ааа: 1 }), 4)).toEqual([]);
		expect(segmentsOf('а'.repeat(40), knownOf({ аа: 1, ааа: 1 }), 4)).toHaveLength(4);
	});
});
