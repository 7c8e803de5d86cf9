import { sha256 } from '@noble/hashes/sha2.js';

/** A puzzle is so many small ones: one alone, of the same work, takes every twentieth browser three times as long as the mean. */
export const puzzleParts = 16;

type Puzzle = { puzzle: string; bits: number; parts: number };

/**
 * For each part, counted from 0, a number, in digits, with which SHA-256 of `puzzle.part.number` begins with `bits` zero bits;
 * the numbers with a dot between them. Hashed without waiting: crypto.subtle answers later, which costs more than the hash.
 */
export function solvePuzzle({ puzzle, bits, parts }: Puzzle): string {
	return Array.from({ length: parts }, (_, part) => solvePart(`${puzzle}.${part}.`, bits)).join('.');
}

function solvePart(beginning: string, bits: number): string {
	const text = new TextEncoder();
	const begun = sha256.create().update(text.encode(beginning));
	const hash = sha256.create();
	const digest = new Uint8Array(hash.outputLen);
	for (let number = 0; ; number++) {
		const solution = String(number);
		begun._cloneInto(hash).update(text.encode(solution)).digestInto(digest);
		if (leadingZeroBits(digest) >= bits) return solution;
	}
}

export function leadingZeroBits(bytes: Uint8Array): number {
	let bits = 0;
	for (const byte of bytes) {
		if (byte !== 0) return bits + Math.clz32(byte) - 24;
		bits += 8;
	}
	return bits;
}
