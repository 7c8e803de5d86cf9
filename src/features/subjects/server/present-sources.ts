import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type { Topic } from '#domain/facts/statement.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SourceView } from '#domain/source-view.ts';
import { presentHeard } from '#features/facts/public.ts';
import { getSource } from '#sources/catalogue.ts';
import type { Provenance as ProvenanceView } from '../contract.ts';

/** What the card tells of; what other lists say stands in the report. */
const toldTopics: readonly (Topic | `${string}/`)[] = [
	...(['address_load', 'reorganization', 'listed_arrears', 'official_index', 'preliminary_index'] as const),
	'unreliable_taxpayer/',
];

function isTold({ traits }: SourceEvidence): boolean {
	return traits.states.some((topic) => toldTopics.some((told) => topic.startsWith(told)));
}

export type SourcesOfCard = {
	views: SourceView[];
	/** sources that did not answer or were never loaded: the verdict is made without them */
	silentCount: number;
	/** sources that cover subjects of this kind */
	coveringCount: number;
};

export function presentSources({ sources, today }: Evidence, locale: Locale): SourcesOfCard {
	const views: SourceView[] = [];
	let silentCount = 0;
	let coveringCount = 0;
	for (const source of sources.filter(isTold)) {
		const { heard, traits } = source;
		if (heard.state === 'waiting') continue;
		views.push(presentHeard(getSource(traits.sourceId), heard, languageTag(locale), today));
		if (heard.state === 'not_asked' && heard.reason === 'not_applicable') continue;
		coveringCount++;
		if (heard.state === 'silent' || heard.state === 'not_asked') silentCount++;
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
