import { createHash } from 'node:crypto';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { bySurety, type NameComparison } from '#domain/names/matching/described.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { hashEntries, nameOfEntry } from '#features/sources/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { ForeignCheck } from './check-store.ts';
import { findReviews, type MatchReview } from './review-store.ts';

type Sanction = FactKinds['sanction_match'];

export type ForeignMatch = {
	/** of source, entry and whom it met */
	id: string;
	sourceId: string;
	/** of the list */
	asOf: string | null;
	value: Sanction & { comparison: NameComparison };
	url: string | null;
	/** whom of the check it met besides the subject; '': the subject itself */
	whom: string;
	/** as the list has it today; null: it is not there any more */
	entryHash: string | null;
	/** null: nobody of the owner has said anything */
	review: (MatchReview & { /** the entry is still the one that was reviewed */ isCurrent: boolean }) | null;
};

/** Hidden from its owner, who has said that it is somebody else; what a number confirms stays in sight. */
export function isFolded({ value, review }: Pick<ForeignMatch, 'value' | 'review'>): boolean {
	return !value.isConfirmed && review?.isCurrent === true && review.verdict === 'other';
}

/** Every entry that met the subject or who leads it, the surest first, with what its owner says of it. */
export async function readMatches(
	reader: Reader,
	{ owner, subjectKey }: Pick<ForeignCheck, 'owner' | 'subjectKey'>,
	stored: StoredReport,
): Promise<ForeignMatch[]> {
	const found = matchesOf(stored);
	if (found.length === 0) return [];
	const [reviews, hashes] = await Promise.all([
		findReviews(reader, { owner, subjectKey }),
		hashEntries(
			reader,
			found.map(({ sourceId, value }) => ({ sourceId, entryId: value.entryId })),
		),
	]);
	return found.map((match) => {
		const entry = { sourceId: match.sourceId, entryId: match.value.entryId };
		const entryHash = hashes.get(nameOfEntry(entry)) ?? null;
		const review = reviews.find((one) => nameOfEntry(one) === nameOfEntry(entry) && one.whom === match.whom);
		return {
			...{ ...match, entryHash },
			review: review === undefined ? null : { ...review, isCurrent: review.entryHash === entryHash },
		};
	});
}

/** An entry that was met by two spellings is one match: the surer one. */
function matchesOf({ sources }: StoredReport): Omit<ForeignMatch, 'entryHash' | 'review'>[] {
	const all = sources.flatMap(({ sourceId, facts, asOf }) =>
		facts.flatMap((fact) => {
			if (fact.kind !== 'sanction_match' || fact.value.comparison === undefined) return [];
			const { value, url = null } = fact;
			const { comparison } = fact.value;
			const whom = value.of?.name ?? '';
			const id = createHash('sha256').update([sourceId, value.entryId, whom].join('\n')).digest('hex').slice(0, 16);
			return [{ id, sourceId, asOf, value: { ...value, comparison }, url, whom }];
		}),
	);
	const inOrder = all.toSorted((one, other) => bySurety(one.value.comparison, other.value.comparison));
	return inOrder.filter(({ id }, at) => inOrder.findIndex((one) => one.id === id) === at);
}
