import type { Provenance } from '../../contract.ts';
import { sourcesPath } from '../subject-words.ts';
import type { CardPageData, SourceLine } from './card-page.server.ts';

export function findSource({ sourceLines }: CardPageData, id: string | null): SourceLine | undefined {
	return id === null ? undefined : sourceLines.find((source) => source.id === id);
}

/** What a block says about where it comes from, for DataDate. */
export function datedBy(card: CardPageData, { source_id: id, source_title: title, as_of: asOf }: Provenance) {
	const href = `${sourcesPath(card)}#source-${id}`;
	return { source: { title, href }, asOf, isStale: findSource(card, id)?.is_stale ?? false };
}
