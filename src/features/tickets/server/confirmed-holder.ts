import { findIdentity } from '#features/auth/public.ts';
import type { Reader } from '#platform/db/pool.ts';

/**
 * Whose plan it becomes: of the person by his own number, of the organisation for who has signed for it and
 * does more there than read.
 *
 * @returns null: the account has not confirmed this BIN
 */
export async function findConfirmedHolder(
	reader: Reader,
	{ accountId, bin }: { accountId: number | null; bin: string | null },
): Promise<string | null> {
	if (accountId === null || bin === null) return null;
	const { confirmed } = await findIdentity(reader, accountId);
	if (confirmed?.iin === bin) return `account:${accountId}`;
	const { rowCount } = await reader.query(
		`select from organisation_member
		 where bin = $1 and account_id = $2 and statement_id is not null and role <> 'viewer'`,
		[bin, accountId],
	);
	return rowCount === 1 ? `organization:${bin}` : null;
}
