import type { Provenance, SubjectCard } from '../../contract.ts';

export type CardSource = SubjectCard['sources'][number];

export function findSource(card: SubjectCard, id: string | null): CardSource | undefined {
	return id === null ? undefined : card.sources.find((source) => source.id === id);
}

/** What a block says about where it comes from, for DataDate. */
export function datedBy(card: SubjectCard, { source_id: id, source_title: title, as_of: asOf }: Provenance) {
	return { source: { id, title }, asOf, isStale: findSource(card, id)?.is_stale ?? false };
}
