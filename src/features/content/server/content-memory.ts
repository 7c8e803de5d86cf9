import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { AnyCall } from '#domain/api/call.ts';
import type { Locale } from '#domain/locale.ts';
import type { ContentWatch } from './content-watch.ts';

// of the whole process, so it stands in the common registry of prom-client
const answers = new Counter({
	name: 'content_answers_total',
	help: 'Answers of public content by where they came from: memory, or made.',
	labelNames: ['from'],
});

/** of the entry itself */
const entryBytes = 300;

type Asked = {
	call: AnyCall;
	locale: Locale;
	/** everything else that makes the answer; nothing that a reader typed freely */
	rest: object;
};

/**
 * Answers about what is published, as they are sent. Each lasts as long as the edition it was made under, so a release, its end
 * and its hour are seen by the next question; none is kept or given while nobody listens for that.
 */
export class ContentMemory {
	readonly #watch: Pick<ContentWatch, 'edition'>;
	readonly #kept: LRUCache<string, { json: Buffer; edition: string }> | null;

	/** @param largestBytes 0: nothing is kept */
	constructor(watch: Pick<ContentWatch, 'edition'>, largestBytes: number) {
		this.#watch = watch;
		this.#kept =
			largestBytes === 0
				? null
				: new LRUCache({
						maxSize: largestBytes,
						sizeCalculation: ({ json, edition }, key) =>
							json.byteLength + 2 * (key.length + edition.length) + entryBytes,
					});
	}

	async get({ call, locale, rest }: Asked, make: () => Promise<Buffer>): Promise<Buffer> {
		const kept = this.#kept;
		if (kept === null) return make();
		const edition = this.#watch.edition();
		const key = `${locale} ${call.path} ${JSON.stringify(rest)}`;
		const known = edition === undefined ? undefined : kept.get(key);
		if (known !== undefined && known.edition === edition) {
			answers.inc({ from: 'memory' });
			return known.json;
		}
		const json = await make();
		answers.inc({ from: 'made' });
		// what changed meanwhile may be missing in it
		if (edition !== undefined && edition === this.#watch.edition()) kept.set(key, { json, edition });
		return json;
	}
}
