import type { IsoDate } from '#domain/clock.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type OverdueObjection = Pick<Rows['objection'], 'id'> & { dueOn: Rows['objection']['due_on'] };

/**
 * Objections whose twenty working days are over, each once: whoever takes them tells of them in the same transaction.
 * @param today of Almaty
 */
export async function takeOverdue(client: PoolClient, today: IsoDate): Promise<OverdueObjection[]> {
	const { rows } = await client.query<OverdueObjection>(
		`update objection set escalated_at = clock_timestamp()
		 where hard_due_on < $1 and state not in ('draft', 'answered') and escalated_at is null
		 returning id, due_on as "dueOn"`,
		[today],
	);
	for (const { id, dueOn } of rows)
		await recordAudit(client, {
			actor: { kind: 'system' },
			...{ action: 'objection.overdue', outcome: 'ok', object: `objection:${id}`, details: { dueOn } },
		});
	return rows;
}
