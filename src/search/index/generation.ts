import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** Told when another generation is live, new words are known, or subjects changed. */
export const searchChannel = 'search_changed';
/** Sent when only cached answers must be dropped; once per transaction, for any number of subjects. */
export const changedRows = 'rows';

/** Numbers of the advisory locks, the same for all processes of this product. */
export const searchLocks = {
	/** held alone by a rebuild from its beginning; shared by updates that run while none does */
	rebuild: 727_003,
	/** exclusive for a rebuild while it switches; shared by concurrent updates */
	change: 727_004,
} as const;

/** Tables of a generation that hold its subjects: what is in which of them is said in generation-sql.ts. */
export const parts = ['top', 'changed', '7', '8', '9'] as const;

export function schemaOf(generation: number): string {
	return `search_g${generation}`;
}

export async function liveGeneration(client: Pick<PoolClient, 'query'>): Promise<number> {
	const { rows } = await client.query<Pick<Rows['search_state'], 'generation'>>('select generation from search_state');
	const generation = rows[0]?.generation;
	if (generation === undefined) throw new Error('search_state always has one row');
	return generation;
}
