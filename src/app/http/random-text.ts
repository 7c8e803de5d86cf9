import { randomFillSync } from 'node:crypto';

/** Drawn from the system in one go: a call for every request costs as much as the rest of a small answer. */
const drawn = Buffer.allocUnsafe(8192);
let used = drawn.length;

/** Unpredictable text of so many random bytes; no byte is used twice. */
export function randomText(bytes: number, encoding: 'base64' | 'base64url'): string {
	if (used + bytes > drawn.length) {
		randomFillSync(drawn);
		used = 0;
	}
	const from = used;
	used += bytes;
	return drawn.toString(encoding, from, used);
}
