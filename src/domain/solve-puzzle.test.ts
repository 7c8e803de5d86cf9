import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solvePuzzle } from './solve-puzzle.ts';

test.each([1, 20, 62, 63, 64, 80, 119, 140])('a puzzle of %i characters is solved as SHA-256 has it', (length) => {
	const puzzle = 'p'.repeat(length);
	const solution = solvePuzzle({ puzzle, bits: 12 });
	const digest = createHash('sha256').update(`${puzzle}.${solution}`).digest();
	expect(digest.readUInt16BE(0) >>> 4).toBe(0);
});
