import { bindIdentity, findIdentity, seedAccount, setBlocked } from '#features/auth/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { demoLogin, entrepreneurLogin, viewerLogin } from './demo-login.ts';
import { holdDemoPlan } from './demo-plan.ts';

/** For demonstrations only: the password is public. Can be repeated. @returns its id */
export async function seedDemoAccount(pool: Pool): Promise<number> {
	const id = await open(pool, 'demo_account', demoLogin);
	await holdDemoPlan(pool, `account:${id}`);
	return id;
}

/** The same, with a confirmed number, so that applications and invoices can be in its name. @returns its id */
export async function seedEntrepreneur(pool: Pool): Promise<number> {
	const id = await open(pool, 'demo_entrepreneur', entrepreneurLogin);
	const { confirmed } = await findIdentity(pool, id);
	if (confirmed === null) await inTransaction(pool, (client) => bindIdentity(client, id, entrepreneurLogin.iin));
	return id;
}

/** Reads what the organisation of the demonstration keeps. @returns its id */
export function seedViewer(pool: Pool): Promise<number> {
	return open(pool, 'demo_viewer', viewerLogin);
}

async function open(pool: Pool, key: string, login: Parameters<typeof seedAccount>[1]): Promise<number> {
	const id = await seedAccount(pool, login);
	await pool.query(
		`insert into installation (key, value) values ($1, $2)
		 on conflict (key) do update set value = excluded.value`,
		[key, String(id)],
	);
	await inTransaction(pool, (client) => setBlocked(client, id, false));
	return id;
}

/** For a database that used to be a demonstration: the accounts with public passwords are closed. */
export async function closeDemoAccounts(pool: Pool): Promise<void> {
	const { rows } = await pool.query<Pick<Rows['account'], 'id'>>(
		`select account.id from installation join account on account.id::text = value
		 where key in ('demo_account', 'demo_entrepreneur', 'demo_viewer') and blocked_at is null`,
	);
	for (const { id } of rows) await inTransaction(pool, (client) => setBlocked(client, id, true));
}
