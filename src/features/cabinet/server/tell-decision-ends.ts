import type { DecisionState } from '#domain/cabinet.ts';
import { findEditors } from '#features/auth/public.ts';
import { subjectIdOf } from '#features/facts/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** So long before the last day of a decision its owner hears of it. */
const daysBefore = 14;

type Ending = {
	id: Rows['decision']['public_id'];
	owner: Rows['decision']['owner'];
	title: Rows['decision']['subject_name'];
	state: Known<Rows['decision']['state'], DecisionState>;
	until: NonNullable<Rows['decision']['valid_until']>;
} & Promised<{ subject_id: string | null }>;

/**
 * Tells those who may decide anew that a decision in force ends soon: an account of its own, of an organisation its owners and
 * editors. Repeated, late or twice at once it tells nobody again.
 *
 * @returns how many were told now
 */
export async function tellDecisionEnds({ pool }: { pool: Pool }): Promise<number> {
	const { rows } = await pool.query<Ending>(
		`select public_id as id, owner, subject_name as title, state, valid_until as until, ${subjectIdOf('d.bin')}
		 from decision d where valid_until between today_in_almaty() and today_in_almaty() + $1::integer
		   and not exists (select from decision newer where newer.owner = d.owner and newer.bin = d.bin and newer.id > d.id)
		 order by valid_until, d.id`,
		[daysBefore],
	);
	let told = 0;
	for (const { id, owner, title, state, until, subject_id: subject } of rows) {
		// of somebody whom the register does not know any more there is nothing to decide
		if (subject === null) continue;
		const notice = { kind: 'decision_ends', object: id, details: { subject, title, state, until } } as const;
		told += await inTransaction(pool, async (client) => {
			const readers = await findEditors(client, owner);
			return (await putNotice(client, readers, notice, owner)).length;
		});
	}
	return told;
}
