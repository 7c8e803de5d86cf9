import type { Role } from '#domain/organisation.ts';
import type { PoolClient } from '#platform/db/pool.ts';

/** For demonstrations only: members whom nobody has invited and who have signed nothing. Can be repeated: who left stays away. */
export async function seedOrganisation(
	client: PoolClient,
	{ bin, name }: { bin: string; name: string },
	members: readonly { accountId: number; role: Role }[],
): Promise<void> {
	const { rowCount } = await client.query(
		'insert into organisation (bin, name) values ($1, $2) on conflict (bin) do nothing',
		[bin, name],
	);
	if (rowCount !== 1) return;
	for (const { accountId, role } of members)
		await client.query('insert into organisation_member (bin, account_id, role) values ($1, $2, $3)', [
			bin,
			accountId,
			role,
		]);
}
