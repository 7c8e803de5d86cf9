import type { ClientAddress } from '#platform/client-address.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { recordConsent, rememberBrowser } from '../account/account-store.ts';
import { tellNewDevice } from '../account/notices.ts';
import type { Auth } from '../auth.ts';
import type { SecondFactor } from '../credentials/second-factor.ts';
import { type AuthEvent, recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { type OpenedSession, openSession, type Voucher } from './sessions.ts';

type Owner = { accountId: number; browserHash: string; ip: ClientAddress; device: string };

/** A session for an owner who has shown himself, in the caller's transaction, with all that a sign-in brings along. */
export async function openProvedSession(
	auth: Auth,
	client: PoolClient,
	{ accountId, browserHash, ip, device }: Owner,
	noted: Pick<AuthEvent, 'phoneHash' | 'details'> & { vouchedBy: Voucher },
): Promise<OpenedSession & { accountId: number }> {
	const ipHash = await ipHashOf(auth, ip);
	await tellNewDevice(client, accountId, browserHash);
	await rememberBrowser(client, accountId, browserHash);
	await recordConsent(client, { accountId, step: 'login', ipHash });
	const { vouchedBy, ...details } = noted;
	const opened = await openSession(client, await auth.secrets(), {
		...{ accountId, device, ipHash, isProved: true, vouchedBy },
	});
	const { sessionId } = opened;
	await recordEvent(client, { action: 'login', outcome: 'ok', ipHash, accountId, sessionId, ...details });
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
	second: SecondFactor | null,
): Promise<(OpenedSession & { accountId: number }) | null> {
	const { rowCount } = await client.query('select from account where id = $1 and blocked_at is null', [
		owner.accountId,
	]);
	if (rowCount !== 1) return null;
	const details = { by: 'signature', ...(second === null ? {} : { second }) };
	return openProvedSession(auth, client, owner, { vouchedBy: 'signature', details });
}
