import type { PersonCheckKind } from '#domain/person-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { dropChecks } from '#features/reports/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { type PersonCheck, takeOverdue } from './check-store.ts';

/** Of one round; the next one goes on. */
const mostAtOnce = 500;

/** What time does to checks of people: when their term is over, or their consent, they go with all that was answered. */
export async function forgetPersonChecks({ pool }: { pool: Pool }): Promise<number> {
	return inTransaction(pool, async (client) => {
		const overdue = await takeOverdue(client, mostAtOnce);
		for (const check of overdue) await recordForgotten(client, check);
		await dropChecks(
			client,
			overdue.map(({ id }) => id),
		);
		return overdue.length;
	});
}

function recordForgotten(
	client: Parameters<typeof recordAudit>[0],
	{ id, owner, kind, iin }: PersonCheck<PersonCheckKind>,
) {
	return recordAudit(client, {
		...{ actor: { kind: 'system' }, action: 'person_check.forget', outcome: 'ok', object: `check:${id}` },
		...{ subject: iin, details: { owner, kind } },
	});
}
