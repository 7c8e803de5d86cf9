import type { Locale } from '#domain/locale.ts';
import { PublishedAnswers } from '#features/facts/public.ts';
import type { SubjectCard } from '../../contract.ts';
import type { SubjectDeps } from '../deps.ts';
import { getSubjectCard } from './get-subject-card.ts';

/** `json` as it is sent: text would be encoded again at every repetition */
export type CardAnswer = { json: Buffer; isIndividual: boolean };

/** Cards as visitors see them. */
export class CardCache {
	readonly #deps: SubjectDeps;
	readonly #answers: PublishedAnswers<CardAnswer>;

	constructor(deps: SubjectDeps) {
		this.#deps = deps;
		this.#answers = new PublishedAnswers(deps.registry);
	}

	/** @throws AppError `subject_not_found` */
	get(bin: string, locale: Locale, serialize: (card: SubjectCard) => Buffer): Promise<CardAnswer> {
		return this.#answers.get(locale, bin, async () => {
			const card = await getSubjectCard(this.#deps, bin, locale);
			return { json: serialize(card), isIndividual: card.is_individual };
		});
	}
}
