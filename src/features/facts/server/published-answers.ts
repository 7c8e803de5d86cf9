import { LRUCache } from 'lru-cache';
import { mostRecent } from '#platform/most-recent.ts';
import type { RegistryWatch } from './registry-watch.ts';

const largestBytes = 64 * 1024 * 1024;
/** What is worked out for the day (a subject without a published index) must not outlive the day by much. */
const longestMs = 5 * 60_000;
const mostAskedIds = 20_000;

/** Whole JSON answers as they are sent, dropped as soon as anything is published, or a source answers about the subject. */
export class PublishedAnswers<Answer extends { json: Buffer }> {
	readonly #watch: RegistryWatch;
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: largestBytes,
		// and the entry itself
		sizeCalculation: ({ json }) => json.byteLength + 200,
		ttl: longestMs,
		ttlResolution: 1000,
	});
	/** Most subjects are asked for once, and to keep their answers would only give the memory something to tidy. */
	readonly #askedOnce = mostRecent<true>(mostAskedIds);
	#version = '';

	constructor(registry: RegistryWatch) {
		this.#watch = registry;
	}

	/** What `make` throws is never kept: an unknown subject may come with the next list. */
	async get(what: string, iinBin: string, make: () => Promise<Answer>): Promise<Answer> {
		const { version } = await this.#watch.current();
		if (version !== this.#version) {
			this.#answers.clear();
			this.#version = version;
		}
		const about = this.#watch.answersAbout(iinBin);
		const id = `${what} ${iinBin} ${about}`;
		const known = this.#answers.get(id);
		if (known !== undefined) return known;
		const answer = await make();
		if (version !== this.#version || about !== this.#watch.answersAbout(iinBin)) return answer;
		if (this.#askedOnce.has(id)) this.#answers.set(id, answer);
		else this.#askedOnce.set(id, true);
		return answer;
	}
}
