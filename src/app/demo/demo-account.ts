import { seedAccount, setBlocked } from '#features/auth/public.ts';
import { grantPlan } from '#features/tariffs/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { demoLogin } from './demo-login.ts';

/** For demonstrations only: the password is public. Can be repeated. @returns its id */
export async function seedDemoAccount(pool: Pool): Promise<number> {
	const id = await seedAccount(pool, demoLogin);
	await pool.query(
		`insert into installation (key, value) values ('demo_account', $1)
		 on conflict (key) do update set value = excluded.value`,
		[String(id)],
	);
	await inTransaction(pool, async (client) => {
		await grantPlan(client, `account:${id}`, 'pro');
		await setBlocked(client, id, false);
	});
	return id;
}

/** For a database that used to be a demonstration: nobody may log in with the public password. */
export async function closeDemoAccount(pool: Pool): Promise<void> {
	const { rows } = await pool.query<Pick<Rows['account'], 'id'>>(
		`select account.id from installation join account on account.id::text = value
		 where key = 'demo_account' and blocked_at is null`,
	);
	const [open] = rows;
	if (open !== undefined) await inTransaction(pool, (client) => setBlocked(client, open.id, true));
}
