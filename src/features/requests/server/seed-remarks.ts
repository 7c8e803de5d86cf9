import type { FindingCode } from '#domain/judgement/judgement.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { tellRemarks } from './remarks.ts';
import { termOfReply, termsOfObjection } from './terms.ts';

type Said = { finding: FindingCode; sourceId: string | null; text: string };

/**
 * For demonstrations only: an objection in work, a reply that is shown, and a correction that two administrators agreed on; nobody has
 * signed them. Can be repeated: what somebody changed since stays.
 *
 * @param deskIds two administrators of the demonstration, who can do nothing else
 */
export async function seedRemarks(
	client: PoolClient,
	{
		bin,
		accountId,
		now,
		deskIds: [first, second],
		...said
	}: {
		bin: string;
		accountId: number;
		now: Date;
		deskIds: readonly [number, number];
		objection: Said;
		reply: Said;
		corrected: Said & { answer: string; correction: string };
	},
): Promise<void> {
	const { rowCount } = await client.query(`select from objection where subject = $1 and way = 'signed'`, [bin]);
	if ((rowCount ?? 0) > 0) return;
	const { dueOn, hardDueOn } = termsOfObjection(now);
	const raise = async ({ finding, sourceId, text }: Said): Promise<number> => {
		const { rows } = await client.query<Pick<Rows['objection'], 'id'>>(
			`insert into objection (account_id, subject, about, finding, source_id, text, way, state, due_on, hard_due_on, signed_at,
			   taken_by, taken_at)
			 values ($1, $2, 'fact', $3, $4, $5, 'signed', 'in_work', $6, $7, $8, $9, $8) returning id`,
			[accountId, bin, finding, sourceId, text, dueOn, hardDueOn, now, first],
		);
		return rows[0]?.id ?? 0;
	};
	await raise(said.objection);
	const corrected = await raise(said.corrected);
	const { finding, sourceId, answer, correction } = said.corrected;
	await client.query(
		`insert into correction (objection_id, subject, finding, source_id, text, answer, state, proposed_by, decided_by, decided_at)
		 values ($1, $2, $3, $4, $5, $6, 'confirmed', $7, $8, $9)`,
		[corrected, bin, finding, sourceId, correction, answer, first, second, now],
	);
	await client.query(
		`update objection set state = 'answered', outcome = 'upheld', answer = $2, answered_at = $3 where id = $1`,
		[corrected, answer, now],
	);
	await client.query(
		`insert into reply (bin, finding, source_id, text, state, account_id, signed_at, due_on, decided_by, decided_at)
		 values ($1, $2, $3, $4, 'shown', $5, $6, $7, $8, $6)`,
		[bin, said.reply.finding, said.reply.sourceId, said.reply.text, accountId, now, termOfReply(now), first],
	);
	await tellRemarks(client, bin);
}
