import { LRUCache } from 'lru-cache';

/** A cached page, split at the nonce of its scripts, which is different in every answer. */
export type CachedPage = {
	pieces: readonly string[];
	headers: readonly (readonly [string, string])[];
	/** the subject shown on the page: reading the page counts as opening it */
	bin: string | null;
};

const maxBytes = 64 * 1024 * 1024;

/**
 * Caches anonymous pages for a few seconds, so that a page many people open at once is rendered once.
 * Only pages whose loader declares them the same for every anonymous reader are cached.
 */
export class MicroCache {
	readonly #pages: LRUCache<string, CachedPage> | null;
	#edition = 0;

	constructor(seconds: number) {
		this.#pages =
			seconds === 0
				? null
				: new LRUCache({
						maxSize: maxBytes,
						sizeCalculation: (page) => page.pieces.reduce((sum, piece) => sum + piece.length * 2, 1),
						ttl: seconds * 1000,
					});
	}

	get isOn(): boolean {
		return this.#pages !== null;
	}

	/** Counts up when all was dropped: what was drawn before does not come back after it. */
	get edition(): number {
		return this.#edition;
	}

	drop(): void {
		this.#edition += 1;
		this.#pages?.clear();
	}

	find(key: string): CachedPage | undefined {
		return this.#pages?.get(key);
	}

	/** @param kept.forMs no longer than that */
	keep(key: string, html: string, { nonce, headers, bin, edition, forMs }: Keeping): void {
		const pages = this.#pages;
		if (pages === null || edition !== this.#edition) return;
		const ttl = Math.floor(Math.min(pages.ttl, forMs));
		// zero would be for ever
		if (ttl > 0) pages.set(key, { pieces: html.split(nonce), headers, bin }, { ttl });
	}
}

type Keeping = Omit<CachedPage, 'pieces'> & { nonce: string; edition: number; forMs: number };
