import { recordAdminAct } from '#features/audit/public.ts';
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
	actor: { adminId: number; ipHash: string },
	{ id, action, reason, details }: Act,
): Promise<void> {
	await recordAdminAct(client, actor, { action, object: `content:${id}`, purpose: reason, details });
}
