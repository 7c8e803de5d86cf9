import type { PoolClient } from '#platform/db/pool.ts';
import { recordConsent, rememberBrowser } from '../account/account-store.ts';
import { tellNewDevice } from '../account/notices.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { hashAddress } from '../limits/limits.ts';
import { type OpenedSession, openSession } from './sessions.ts';

/**
 * A session for somebody known by something better than a password, in the caller's transaction.
 * @returns null where the account is blocked
 */
export async function openSessionOf(
	auth: Auth,
	client: PoolClient,
	{ accountId, browserHash, ip, device }: { accountId: number; browserHash: string; ip: string; device: string },
): Promise<(OpenedSession & { accountId: number }) | null> {
	const { rowCount } = await client.query('select from account where id = $1 and blocked_at is null', [accountId]);
	if (rowCount !== 1) return null;
	const secrets = await auth.secrets();
	const ipHash = hashAddress(secrets, ip, auth.clock.now());
	await tellNewDevice(client, accountId, browserHash);
	await rememberBrowser(client, accountId, browserHash);
	await recordConsent(client, { accountId, step: 'login', ipHash });
	const opened = await openSession(client, secrets, { accountId, device, ipHash, isProved: true });
	const { sessionId } = opened;
	await recordEvent(client, {
		...{ action: 'login', outcome: 'ok', ipHash, accountId, sessionId },
		details: { by: 'signature' },
	});
	return { ...opened, accountId };
}
