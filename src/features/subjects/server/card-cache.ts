import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locale.ts';
import { type RegistryWatch, watchRegistry } from '#features/facts/public.ts';
import type { SubjectCard } from '../contract.ts';
import type { SubjectDeps } from './deps.ts';
import { type CardKey, getSubjectCard } from './get-subject-card.ts';

/** `json` as it is sent: text would be encoded again at every repetition */
export type CardAnswer = { json: Buffer; isIndividual: boolean };

const largestBytes = 64 * 1024 * 1024;
/** A card of a subject without a published index is scored for the day: it must not outlive the day by much. */
const longestMs = 5 * 60_000;

/** Whole JSON answers as visitors see them, dropped as soon as anything is published. */
export class CardCache {
	readonly #deps: SubjectDeps;
	readonly #watch: RegistryWatch;
	readonly #answers = new LRUCache<string, CardAnswer>({
		maxSize: largestBytes,
		// and the entry itself
		sizeCalculation: ({ json }) => json.byteLength + 200,
		ttl: longestMs,
	});
	#version = '';

	constructor(deps: SubjectDeps) {
		this.#deps = deps;
		this.#watch = watchRegistry(deps.pool);
	}

	/** @throws AppError `subject_not_found`, which is never kept: the subject may come with the next list */
	async get(key: CardKey, locale: Locale, serialize: (card: SubjectCard) => string): Promise<CardAnswer> {
		const { version } = await this.#watch.current();
		if (version !== this.#version) {
			this.#answers.clear();
			this.#version = version;
		}
		const id = `${locale} ${'bin' in key ? key.bin : key.publicId}`;
		const known = this.#answers.get(id);
		if (known !== undefined) return known;
		const card = await getSubjectCard(this.#deps, key, locale);
		const answer = { json: Buffer.from(serialize(card)), isIndividual: card.is_individual };
		if (version === this.#version) this.#answers.set(id, answer);
		return answer;
	}
}
