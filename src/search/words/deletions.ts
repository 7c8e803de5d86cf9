/**
 * Which keys are near a misspelt one, without comparing it to all of them: two keys at most two edits apart have a
 * common text when up to two letters are deleted from each (symmetric delete spelling correction); neighbours that
 * changed places count as one edit, and one deletion from each undoes them. Only the first seven letters take part,
 * which loses nothing: as many letters as edits are missing from one beginning, and from the other one. Callers
 * measure the candidates.
 */
const prefixLength = 7;
const mostDeletions = 2;

/** Calls `visit` with a hash of the beginning of the key, and of it with one and two letters deleted. */
function visitHashes(key: string, deletions: number, visit: (hash: number) => void): void {
	const length = Math.min(key.length, prefixLength);
	visit(hashWithout(key, length, -1, -1));
	if (deletions === 0) return;
	for (let first = 0; first < length; first++) {
		visit(hashWithout(key, length, first, -1));
		if (deletions === 1) continue;
		for (let second = first + 1; second < length; second++) visit(hashWithout(key, length, first, second));
	}
}

/** FNV-1a over the letters that stay, mixed once more: buckets take the low bits, the check the high ones. */
function hashWithout(key: string, length: number, first: number, second: number): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < length; index++) {
		if (index !== first && index !== second) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
	}
	hash ^= hash >>> 15;
	return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 13);
}

export class DeletionIndex {
	readonly #mask: number;
	/** where the entries of each bucket begin */
	readonly #starts: Int32Array;
	readonly #ids: Int32Array;
	/** high bits of each entry's hash: spares most measurements */
	readonly #checks: Uint16Array;

	private constructor(mask: number, starts: Int32Array, entryCount: number) {
		this.#mask = mask;
		this.#starts = starts;
		this.#ids = new Int32Array(entryCount);
		this.#checks = new Uint16Array(entryCount);
	}

	/** Works in slices with `pause` between them, so that a serving process goes on serving. */
	static async build(keys: readonly string[], pause: () => Promise<void>): Promise<DeletionIndex> {
		let buckets = 1024;
		while (buckets < keys.length * 8) buckets *= 2;
		const mask = buckets - 1;
		const starts = new Int32Array(buckets + 1);
		const eachKey = async (visit: (id: number, hash: number) => void) => {
			for (let id = 0; id < keys.length; id++) {
				visitHashes(keys[id] ?? '', mostDeletions, (hash) => visit(id, hash));
				if (id % keysPerSlice === keysPerSlice - 1) await pause();
			}
		};
		await eachKey((_, hash) => {
			const bucket = (hash & mask) + 1;
			starts[bucket] = (starts[bucket] ?? 0) + 1;
		});
		for (let bucket = 1; bucket <= buckets; bucket++)
			starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
		const index = new DeletionIndex(mask, starts, starts[buckets] ?? 0);
		const next = starts.slice(0, buckets);
		await eachKey((id, hash) => {
			const bucket = hash & mask;
			const entry = next[bucket] ?? 0;
			next[bucket] = entry + 1;
			index.#ids[entry] = id;
			index.#checks[entry] = hash >>> 16;
		});
		return index;
	}

	/** Ids of keys that may be at most `edits` (1 or 2) away. */
	candidates(key: string, edits: number): Set<number> {
		const found = new Set<number>();
		visitHashes(key, Math.min(edits, mostDeletions), (hash) => {
			const bucket = hash & this.#mask;
			const end = this.#starts[bucket + 1] ?? 0;
			for (let entry = this.#starts[bucket] ?? 0; entry < end; entry++)
				if (this.#checks[entry] === hash >>> 16) found.add(this.#ids[entry] ?? 0);
		});
		return found;
	}
}

const keysPerSlice = 1000;
