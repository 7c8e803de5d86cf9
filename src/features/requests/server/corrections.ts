import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type ProposedCorrection = Pick<Rows['correction'], 'text' | 'answer'> & {
	objectionId: Rows['correction']['objection_id'];
	proposedBy: Rows['correction']['proposed_by'];
};

/** Those that wait for a second administrator, by their objection. */
export async function findProposed(
	reader: Reader,
	objectionIds: readonly number[],
): Promise<ReadonlyMap<number, ProposedCorrection>> {
	if (objectionIds.length === 0) return new Map();
	const { rows } = await reader.query<ProposedCorrection>(
		`select objection_id as "objectionId", text, answer, proposed_by as "proposedBy" from correction
		 where objection_id = any($1) and state = 'proposed'`,
		[objectionIds],
	);
	return new Map(rows.map((row) => [row.objectionId, row]));
}
