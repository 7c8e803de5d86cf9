import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** For demonstrations only: two administrators of the support without a password, who can never sign in. @returns their ids */
export async function seedAdministrators(client: PoolClient): Promise<[number, number]> {
	const ids: number[] = [];
	for (const email of ['desk-1@senim.example', 'desk-2@senim.example']) {
		const { rows } = await client.query<Pick<Rows['admin_account'], 'id'>>(
			`insert into admin_account (email, roles, blocked_at) values ($1, '{support}', now())
			 on conflict (email) do update set blocked_at = coalesce(admin_account.blocked_at, now()) returning id`,
			[email],
		);
		ids.push(...rows.map(({ id }) => id));
	}
	const [first, second] = ids;
	if (first === undefined || second === undefined) throw new Error('an administrator was not stored');
	return [first, second];
}
