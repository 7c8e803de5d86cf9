import type { AdminRole } from '#domain/api/callers.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { AdministratorView } from '../contract-administrators.ts';
import { endAdminSessions } from './admin-session.ts';

type Row = {
	id: Rows['admin_account']['id'];
	email: Rows['admin_account']['email'];
	roles: Known<Rows['admin_account']['roles'], AdminRole[]>;
} & Promised<{
	isBlocked: boolean;
	isEnrolled: boolean;
	lastSeenAt: Date | null;
}>;

export async function findAdministrators(reader: Reader, only: number | null = null): Promise<AdministratorView[]> {
	const { rows } = await reader.query<Row>(
		`select id, email, roles, blocked_at is not null as "isBlocked", password_hash is not null as "isEnrolled",
		   (select max(last_used_at) from admin_session where admin_id = admin_account.id) as "lastSeenAt"
		 from admin_account where $1::bigint is null or id = $1 order by email limit 200`,
		[only],
	);
	return rows.map(({ id, email, roles, isBlocked, isEnrolled, lastSeenAt }) => ({
		...{ id, email, roles, is_blocked: isBlocked, is_enrolled: isEnrolled },
		last_seen_at: lastSeenAt?.toISOString() ?? null,
	}));
}

/** By id; of those who are there. */
export async function findAdminEmails(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await reader.query<Pick<Rows['admin_account'], 'id' | 'email'>>(
		'select id, email from admin_account where id = any($1)',
		[ids],
	);
	return new Map(rows.map(({ id, email }) => [id, email]));
}

/** @throws AppError not_found */
export async function getAdministrator(reader: Reader, id: number): Promise<AdministratorView> {
	const [administrator] = await findAdministrators(reader, id);
	if (administrator === undefined) throw new AppError('not_found');
	return administrator;
}

type Acting = { id: number; adminId: number; reason: string; ipHash: string };

/** Nobody locks himself out. @throws AppError not_found, conflict */
export async function changeAdministrator(
	pool: Pool,
	{ id, adminId, reason, ipHash }: Acting,
	change: { act: 'block' | 'unblock' } | { act: 'roles'; roles: readonly AdminRole[] },
): Promise<void> {
	if (id === adminId) throw new AppError('conflict');
	await inTransaction(pool, async (client) => {
		const before = await lock(client, id);
		const details = { before, after: await apply(client, id, before, change) };
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{
				action: `admin.admin_${change.act}`,
				outcome: 'ok',
				object: `admin:${id}`,
				purpose: reason,
				ipHash,
				details,
			},
		});
	});
}

type State = { roles: Known<Rows['admin_account']['roles'], AdminRole[]> } & Promised<{ isBlocked: boolean }>;

async function lock(client: PoolClient, id: number): Promise<State> {
	const { rows } = await client.query<State>(
		'select roles, blocked_at is not null as "isBlocked" from admin_account where id = $1 for update',
		[id],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

async function apply(
	client: PoolClient,
	id: number,
	before: State,
	change: Parameters<typeof changeAdministrator>[2],
): Promise<State> {
	if (change.act === 'roles') {
		await client.query('update admin_account set roles = $2 where id = $1', [id, change.roles]);
		return { ...before, roles: [...change.roles] };
	}
	const isBlocked = change.act === 'block';
	if (before.isBlocked === isBlocked) throw new AppError('conflict');
	await client.query('update admin_account set blocked_at = case when $2 then clock_timestamp() end where id = $1', [
		id,
		isBlocked,
	]);
	if (isBlocked) {
		await endAdminSessions(client, id);
		await client.query('delete from admin_enrolment where admin_id = $1', [id]);
	}
	return { ...before, isBlocked };
}
