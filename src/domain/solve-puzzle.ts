import { sha256 } from '@noble/hashes/sha2.js';

/**
 * A number, in digits, with which SHA-256 of `puzzle.number` begins with `bits` zero bits. Hashed without waiting:
 * crypto.subtle answers later, which costs more than the hash itself.
 */
export function solvePuzzle({ puzzle, bits }: { puzzle: string; bits: number }): string {
	const text = new TextEncoder();
	const begun = sha256.create().update(text.encode(`${puzzle}.`));
	for (let number = 0; ; number++) {
		const solution = String(number);
		const digest = begun.clone().update(text.encode(solution)).digest();
		if (leadingZeroBits(digest) >= bits) return solution;
	}
}

function leadingZeroBits(bytes: Uint8Array): number {
	let bits = 0;
	for (const byte of bytes) {
		if (byte !== 0) return bits + Math.clz32(byte) - 24;
		bits += 8;
	}
	return bits;
}
