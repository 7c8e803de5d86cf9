import { seedAccount, setBlocked } from '#features/auth/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { demoLogin } from './demo-login.ts';

/** Only for a demonstration: everybody knows the password. Can be repeated. */
export async function seedDemoAccount(pool: Pool): Promise<void> {
	const id = await seedAccount(pool, { ...demoLogin, plan: 'pro' });
	await pool.query(
		`insert into installation (key, value) values ('demo_account', $1)
		 on conflict (key) do update set value = excluded.value`,
		[String(id)],
	);
	await inTransaction(pool, (client) => setBlocked(client, id, false));
}

/** A database that was a demonstration once and is none any more: nobody enters by a password that everybody knows. */
export async function closeDemoAccount(pool: Pool): Promise<void> {
	const { rows } = await pool.query<{ id: number }>(
		`select account.id from installation join account on account.id::text = value
		 where key = 'demo_account' and blocked_at is null`,
	);
	const [open] = rows;
	if (open !== undefined) await inTransaction(pool, (client) => setBlocked(client, open.id, true));
}
