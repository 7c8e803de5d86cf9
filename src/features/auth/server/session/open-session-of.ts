import type { ClientAddress } from '#platform/client-address.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { recordConsent, rememberBrowser } from '../account/account-store.ts';
import { tellNewDevice } from '../account/notices.ts';
import type { Auth } from '../auth.ts';
import { type AuthEvent, recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type Owner = { accountId: number; browserHash: string; ip: ClientAddress; device: string };

/** A session for an owner who has shown himself, in the caller's transaction, with all that a sign-in brings along. */
export async function openProvedSession(
	auth: Auth,
	client: PoolClient,
	{ accountId, browserHash, ip, device }: Owner,
	noted: Pick<AuthEvent, 'phoneHash' | 'details'>,
): Promise<OpenedSession & { accountId: number }> {
	const ipHash = await ipHashOf(auth, ip);
	await tellNewDevice(client, accountId, browserHash);
	await rememberBrowser(client, accountId, browserHash);
	await recordConsent(client, { accountId, step: 'login', ipHash });
	const opened = await openSession(client, await auth.secrets(), { accountId, device, ipHash, isProved: true });
	const { sessionId } = opened;
	await recordEvent(client, { action: 'login', outcome: 'ok', ipHash, accountId, sessionId, ...noted });
	return { ...opened, accountId };
}

/**
 * For somebody known by something better than a password.
 * @returns null where the account is blocked
 */
export async function openSessionOf(
	auth: Auth,
	client: PoolClient,
	owner: Owner,
): Promise<(OpenedSession & { accountId: number }) | null> {
	const { rowCount } = await client.query('select from account where id = $1 and blocked_at is null', [
		owner.accountId,
	]);
	return rowCount === 1 ? openProvedSession(auth, client, owner, { details: { by: 'signature' } }) : null;
}
