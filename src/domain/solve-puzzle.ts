// SHA-256 (FIPS 180-4) written out: crypto.subtle answers later, which costs more than the hash itself.

const blockBytes = 64;
const primes = firstPrimes(64);
/** Fractions of the cube and square roots of the first primes. */
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const startState = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Uint32Array(64);

function fraction(root: number): number {
	return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
	const found: number[] = [];
	for (let number = 2; found.length < count; number++)
		if (found.every((prime) => number % prime !== 0)) found.push(number);
	return found;
}

/** A number, in digits, with which SHA-256 of `puzzle.number` begins with `bits` zero bits. */
export function solvePuzzle({ puzzle, bits }: { puzzle: string; bits: number }): string {
	const prefix = new TextEncoder().encode(`${puzzle}.`);
	// whole blocks of the prefix are hashed once
	const settled = Math.floor(prefix.length / blockBytes) * blockBytes;
	const state = startState.slice();
	for (let at = 0; at < settled; at += blockBytes) compress(state, prefix.subarray(at, at + blockBytes));
	const rest = prefix.subarray(settled);
	for (let number = 0; ; number++) {
		const solution = String(number);
		if (leadingZeroBits(finish(state, rest, solution, settled)) >= bits) return solution;
	}
}

const tail = new Uint8Array(2 * blockBytes);
const view = new DataView(tail.buffer);
const digest = new Uint32Array(8);

function finish(state: Uint32Array, rest: Uint8Array, digits: string, settled: number): Uint32Array {
	digest.set(state);
	tail.fill(0);
	tail.set(rest);
	for (let at = 0; at < digits.length; at++) tail[rest.length + at] = digits.charCodeAt(at);
	const length = rest.length + digits.length;
	tail[length] = 0x80;
	// the mark and the length in bits, eight bytes
	const blocks = length + 9 > blockBytes ? 2 : 1;
	view.setUint32(blocks * blockBytes - 4, (settled + length) * 8);
	for (let block = 0; block < blocks; block++)
		compress(digest, tail.subarray(block * blockBytes, (block + 1) * blockBytes));
	return digest;
}

function leadingZeroBits(of: Uint32Array): number {
	let bits = 0;
	for (const word of of) {
		if (word !== 0) return bits + Math.clz32(word);
		bits += 32;
	}
	return bits;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const wordAt = (list: Uint32Array, at: number) => list[at] ?? 0;

function compress(state: Uint32Array, block: Uint8Array): void {
	const bytes = new DataView(block.buffer, block.byteOffset);
	for (let at = 0; at < 16; at++) words[at] = bytes.getUint32(at * 4);
	for (let at = 16; at < 64; at++) {
		const [w15, w2] = [wordAt(words, at - 15), wordAt(words, at - 2)];
		const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
		const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
		words[at] = wordAt(words, at - 16) + s0 + wordAt(words, at - 7) + s1;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let at = 0; at < 64; at++) {
		const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + wordAt(roundConstants, at) + wordAt(words, at)) | 0;
		const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((word, at) => {
		state[at] = wordAt(state, at) + word;
	});
}
