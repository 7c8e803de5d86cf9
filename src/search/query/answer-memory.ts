import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { IndexWatch } from '../index/watch-index.ts';

// of the whole process, so it stands in the common registry of prom-client
const answers = new Counter({
	name: 'search_answers_total',
	help: 'Answers of the search by call and by where they came from: memory, or made.',
	labelNames: ['call', 'from'],
});

/** A day may end, and a replica may have been behind when it was asked. */
const longestMs = { primary: 60_000, replicas: 1000 };
/** of the entry itself and its key, at two bytes a character */
const entryBytes = 300;

export type AnswerMemoryOptions = {
	index: IndexWatch;
	/** `version` tells what is published */
	registry: { current(): Promise<{ version: string }> };
	/** 0: nothing is kept */
	largestBytes: number;
	hasReplicas: boolean;
};

export type Asked = {
	call: 'autocomplete' | 'list';
	search: string;
	/** everything else that makes the answer */
	rest: unknown;
};
/** @param repeatsSearch the answer holds the text as it was typed */
export type Made = { json: Buffer; repeatsSearch: boolean };

/**
 * Answers of the search as they are sent. All of them are dropped when anything is published, and when a single subject
 * changes; none is kept or given while nobody listens for that.
 */
export class AnswerMemory {
	readonly #options: AnswerMemoryOptions;
	readonly #kept: LRUCache<string, { json: Buffer; search: string | null }>;
	#state = '';

	constructor(options: AnswerMemoryOptions) {
		this.#options = options;
		this.#kept = new LRUCache({
			maxSize: Math.max(1, options.largestBytes),
			sizeCalculation: ({ json, search }, key) =>
				json.byteLength + 2 * (key.length + (search?.length ?? 0)) + entryBytes,
			ttl: options.hasReplicas ? longestMs.replicas : longestMs.primary,
		});
	}

	async get(asked: Asked, make: () => Promise<Made>): Promise<Buffer> {
		const { call, search } = asked;
		const key = JSON.stringify([call, search.trim().replace(/\s+/g, ' ').toLowerCase(), asked.rest]);
		const state = await this.#current();
		if (state !== this.#state) {
			this.#kept.clear();
			this.#state = state ?? '';
		}
		const known = state === undefined ? undefined : this.#kept.get(key);
		if (known !== undefined && (known.search ?? search) === search) {
			answers.inc({ call, from: 'memory' });
			return known.json;
		}
		const { json, repeatsSearch } = await make();
		answers.inc({ call, from: 'made' });
		// what changed meanwhile may be missing in it
		if (state !== undefined && state === (await this.#current()))
			this.#kept.set(key, { json, search: repeatsSearch ? search : null });
		return json;
	}

	/** What is published and changed so far; undefined where nothing may be kept. */
	async #current(): Promise<string | undefined> {
		const { index, registry, largestBytes } = this.#options;
		if (largestBytes === 0) return undefined;
		const { version } = await registry.current();
		const { changes } = index;
		return changes === undefined ? undefined : `${version} ${changes}`;
	}
}
