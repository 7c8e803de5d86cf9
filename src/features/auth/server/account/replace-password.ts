import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/phone.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { endSessions } from '../session/sessions.ts';
import { tellOwner } from './notices.ts';

/**
 * What belongs to the old password goes with it: sessions end but for the one that is kept, browsers that knew it are
 * strangers. The number is told.
 */
export async function replacePassword(
	client: PoolClient,
	{ accountId, phone, locale }: { accountId: number; phone: MobilePhone; locale: Locale },
	passwordHash: string,
	kept: { except?: string } = {},
): Promise<void> {
	await client.query('update account set password_hash = $2, password_changed_at = now() where id = $1', [
		accountId,
		passwordHash,
	]);
	await endSessions(client, accountId, 'password_changed', kept);
	await client.query('delete from auth_known_browser where account_id = $1', [accountId]);
	await tellOwner(client, { kind: 'password_changed', phone, locale });
}
