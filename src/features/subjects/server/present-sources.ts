import type { IsoDate } from '#domain/clock.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SourceView } from '#domain/source-view.ts';
import { presentAnswer, sourceIds } from '#features/facts/public.ts';
import { getSource, sources } from '#sources/catalogue.ts';
import type { Provenance as ProvenanceView } from '../contract.ts';

/** What each source of the catalogue answered about this subject; classifiers are no source about anybody. */
function answersOf(facts: SubjectFacts): ReadonlyMap<string, Answer<unknown>> {
	return new Map<string, Answer<unknown>>([
		[sourceIds.register, facts.registration],
		[sourceIds.justice, facts.justice],
		[sourceIds.arrears, facts.arrears],
		[sourceIds.officialIndex, facts.officialIndex],
		[sourceIds.preliminary, facts.preliminary],
		...Object.entries(facts.taxLists),
	]);
}

export type SourcesOfCard = {
	views: SourceView[];
	/** sources that did not answer or were never loaded: the verdict is made without them */
	silentCount: number;
	/** sources that cover subjects of this kind */
	coveringCount: number;
};

export function presentSources(facts: SubjectFacts, locale: Locale, today: IsoDate): SourcesOfCard {
	const answers = answersOf(facts);
	const views: SourceView[] = [];
	let silentCount = 0;
	let coveringCount = 0;
	for (const source of sources) {
		const answer = answers.get(source.id);
		if (answer === undefined) continue;
		views.push(presentAnswer(source, answer, languageTag(locale), today));
		if (answer.state === 'not_asked' && answer.reason === 'not_applicable') continue;
		coveringCount++;
		if (answer.state === 'silent' || answer.state === 'not_asked') silentCount++;
	}
	return { views, silentCount, coveringCount };
}

export function presentProvenance({ sourceId, asOf, retrievedAt }: Provenance, locale: Locale): ProvenanceView {
	const source = getSource(sourceId);
	const tag = languageTag(locale);
	return {
		source_id: sourceId,
		source_title: source.title[tag],
		publisher: source.publisher.name[tag],
		as_of: asOf,
		retrieved_at: retrievedAt,
	};
}

export function provenanceOf(answer: Answer<unknown>): Provenance | null {
	return answer.state === 'found' || answer.state === 'nothing' ? answer.provenance : null;
}
