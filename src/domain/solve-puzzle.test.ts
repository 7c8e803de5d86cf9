import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { puzzleParts, solvePuzzle } from './solve-puzzle.ts';

test.each([1, 20, 60, 61, 62, 80, 117, 140])(
	'every part of a puzzle of %i characters is solved as SHA-256 has it',
	(length) => {
		const puzzle = 'p'.repeat(length);
		const numbers = solvePuzzle({ puzzle, bits: 9, parts: puzzleParts }).split('.');
		expect(numbers).toHaveLength(puzzleParts);
		for (const [part, number] of numbers.entries()) {
			const digest = createHash('sha256').update(`${puzzle}.${part}.${number}`).digest();
			expect(digest.readUInt16BE(0) >>> 7).toBe(0);
		}
	},
);
