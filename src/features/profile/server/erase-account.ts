import { recordAudit } from '#features/audit/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

/**
 * Erases an account with everything that need not stay, or nothing at all.
 * @param asked.phoneEnding last digits of its number: a wrong id erases nobody
 * @returns whether there was such an account
 */
export async function eraseAccount(
	{ pool, parts }: { pool: Pool; parts: AccountParts },
	{ accountId, phoneEnding }: { accountId: number; phoneEnding: string },
): Promise<boolean> {
	return inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			'select from account where id = $1 and right(phone, length($2)) = $2 for update',
			[accountId, phoneEnding],
		);
		if (rowCount === 0) return false;
		await recordAudit(client, {
			...{ actor: { kind: 'system' }, action: 'account.erase', outcome: 'ok', object: `account:${accountId}` },
		});
		for (const { erased } of Object.values(parts))
			if (erased !== undefined && 'by' in erased) await client.query(erased.by, [accountId]);
		return true;
	});
}
