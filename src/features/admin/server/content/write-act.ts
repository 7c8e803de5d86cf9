import { recordAudit } from '#features/audit/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';

type Act = {
	id: number | string;
	action: string;
	reason?: string | undefined;
	details?: Readonly<Record<string, unknown>>;
};

/** What an editor did with an entry, for the journal. */
export async function writeAct(
	client: PoolClient,
	{ adminId, ipHash }: { adminId: number; ipHash: string },
	{ id, action, reason, details }: Act,
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'admin', id: adminId },
		...{ action, outcome: 'ok', object: `content:${id}`, purpose: reason, ipHash, details },
	});
}
