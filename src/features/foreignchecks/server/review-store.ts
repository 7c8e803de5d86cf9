import type { MatchVerdict } from '#domain/foreign-check.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type MatchReview = {
	sourceId: Rows['match_review']['source_id'];
	entryId: Rows['match_review']['entry_id'];
	/** whom the entry met besides the subject; '': the subject itself */
	whom: Rows['match_review']['whom'];
	entryHash: Rows['match_review']['entry_hash'];
	verdict: Known<Rows['match_review']['verdict'], MatchVerdict>;
	reason: Rows['match_review']['reason'];
	madeAt: Rows['match_review']['made_at'];
	by: Rows['match_review']['author'];
};

type OfSubject = { owner: string; subjectKey: string };

/** What the owner has said of entries that met this subject. */
export async function findReviews(reader: Reader, { owner, subjectKey }: OfSubject): Promise<MatchReview[]> {
	const { rows } = await reader.query<MatchReview>(
		`select source_id as "sourceId", entry_id as "entryId", whom, entry_hash as "entryHash", verdict, reason, made_at as "madeAt",
			author as by
		 from match_review where owner = $1 and subject_key = $2 order by made_at, source_id, entry_id, whom`,
		[owner, subjectKey],
	);
	return rows;
}

/** One word is kept of each entry: the newest. */
export async function keepReview(
	client: PoolClient,
	{ owner, subjectKey }: OfSubject,
	review: Omit<MatchReview, 'madeAt'> & { accountId: number },
): Promise<void> {
	const { sourceId, entryId, whom, entryHash, verdict, reason, by, accountId } = review;
	await client.query(
		`insert into match_review (owner, subject_key, source_id, entry_id, whom, entry_hash, verdict, reason, author, account_id)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		 on conflict (owner, subject_key, source_id, entry_id, whom) do update set entry_hash = excluded.entry_hash,
			verdict = excluded.verdict, reason = excluded.reason, author = excluded.author, account_id = excluded.account_id, made_at = clock_timestamp()`,
		[owner, subjectKey, sourceId, entryId, whom, entryHash, verdict, reason, by, accountId],
	);
}
