import type { IsoDate } from '#domain/clock.ts';
import type { ContractRecord, PartyRecord } from '#domain/facts/contract-record.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { EndpointId } from '../endpoints.ts';
import type { FetchContext, Oddity } from '../live-source.ts';

/** `after`: key that the page begins behind, null for the first one; `day`: what was changed on this day, null: all there is. */
export type DeltaAsk = { after: string | null; day: IsoDate | null };

export type DeltaPage = {
	items: readonly unknown[];
	/** what the next page is asked by; null: this was the last */
	next: string | null;
	/** entries of the whole answer, where the publisher says */
	total: number | null;
};

/** Keys of entries that the publisher has deleted. */
export type DeltaRemovals = { keys: readonly string[]; next: string | null };

export type DeltaRow = { contract: ContractRecord } | { party: PartyRecord };

/**
 * A list too large to be loaded as a whole every day: it is read once page by page, and then by its changes. The follower
 * (`features/sources/server/following`) keeps the cursor, the gaps and the sums.
 */
export type DeltaList = {
	/** id in the catalogue */
	sourceId: string;
	market: FactKinds['procurement_contract']['market'];
	endpoint: EndpointId;
	/** of the follower alone; questions of readers go first */
	manners: { timeoutMs: number; retries: number; perSecond: number };
	/** entries of a full page */
	pageSize: number;
	/** days before the last one that are read again: the publisher's index is late */
	overlapDays: number;
	/** @throws SourceFailure */
	page(context: FetchContext, ask: DeltaAsk): Promise<DeltaPage>;
	/** The key of an entry, which repeats in every version. @throws SourceFailure (not_understood) */
	key(item: unknown): string;
	/** Pure: what of an entry is stored. @throws SourceFailure (not_understood) */
	upsert(item: unknown, oddities: Oddity[]): DeltaRow;
	/** what was deleted on a day; without it the list says so in the entries themselves */
	removed?(context: FetchContext, ask: { after: string | null; day: IsoDate }): Promise<DeltaRemovals>;
};

export function defineDeltaList<const List extends DeltaList>(list: List): List {
	return list;
}
