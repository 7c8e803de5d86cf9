import type { PoolClient } from '#platform/db/pool.ts';
import { endSessions } from '../session/sessions.ts';

/**
 * What belongs to the old password goes with it: sessions end but for the one that is kept, browsers that knew it are
 * strangers. Whoever calls tells the owner.
 */
export async function replacePassword(
	client: PoolClient,
	{ accountId }: { accountId: number },
	passwordHash: string,
	kept: { except?: string } = {},
): Promise<void> {
	await client.query('update account set password_hash = $2, password_changed_at = now() where id = $1', [
		accountId,
		passwordHash,
	]);
	await endSessions(client, accountId, 'password_changed', kept);
	await client.query('delete from auth_known_browser where account_id = $1', [accountId]);
}
