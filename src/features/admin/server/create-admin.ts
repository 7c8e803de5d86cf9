import { type AdminRole, adminRoles } from '#domain/api/callers.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, findPasswordFaults } from '#features/auth/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { createTotpSecret } from '#platform/totp.ts';
import { createToken, endAdminSessions, hashToken } from './admin-session.ts';

export type CreatedAdmin = {
	id: number;
	isNew: boolean;
	/** of a link that is good once, for an hour; null where the password was set at once */
	token: string | null;
	totpSecret: string;
};

type Wanted = {
	email: string;
	/** null: all for a new one, as they are for one who is known */
	roles: readonly AdminRole[] | null;
	/** sets password and authenticator at once, for machines */
	password?: string;
};

/**
 * By the command on the machine: a new administrator, or a way in again for one who lost password or authenticator.
 * Until the link is followed the old ones hold.
 * @throws AppError bad_request for a password that is none
 */
export async function createAdmin(
	auth: Pick<Auth, 'pool' | 'secrets' | 'hasher'>,
	wanted: Wanted,
): Promise<CreatedAdmin> {
	const email = wanted.email.trim().toLowerCase();
	const { password } = wanted;
	if (password !== undefined) {
		const faults = findAdminPasswordFaults(password, email);
		if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	}
	const passwordHash = password === undefined ? null : await auth.hasher.hash(password);
	const secrets = await auth.secrets();
	const totpSecret = createTotpSecret();
	const sealed = secrets.seal(totpSecret);
	return inTransaction(auth.pool, async (client) => {
		const { id, before, roles } = await settleAdmin(client, email, wanted.roles);
		const token = passwordHash === null ? createToken() : null;
		if (token !== null) await keepLink(client, id, token, sealed);
		else await setCredentials(client, id, { passwordHash: passwordHash ?? '', totpSealed: sealed, lastStep: null });
		await recordAudit(client, {
			actor: { kind: 'system' },
			action: before === null ? 'admin.create' : 'admin.link',
			outcome: 'ok',
			object: `admin:${id}`,
			details: { email, isByLink: token !== null, before, after: { roles } },
		});
		return { id, isNew: before === null, token, totpSecret };
	});
}

type Settled = { id: number; before: { roles: AdminRole[] } | null; roles: AdminRole[] };

async function settleAdmin(client: PoolClient, email: string, roles: readonly AdminRole[] | null): Promise<Settled> {
	const inserted = await insertAdmin(client, email, roles ?? adminRoles);
	if (inserted !== null) return { id: inserted, before: null, roles: [...(roles ?? adminRoles)] };
	const { rows } = await client.query<{
		id: Rows['admin_account']['id'];
		had: Known<Rows['admin_account']['roles'], AdminRole[]>;
	}>('select id, roles as had from admin_account where email = $1 for update', [email]);
	const [known] = rows;
	if (known === undefined) throw new Error('an administrator was not stored');
	if (roles !== null) await client.query('update admin_account set roles = $2 where id = $1', [known.id, roles]);
	return { id: known.id, before: { roles: known.had }, roles: [...(roles ?? known.had)] };
}

/** @returns null where the address is an administrator's already */
export async function insertAdmin(
	client: PoolClient,
	email: string,
	roles: readonly AdminRole[],
): Promise<number | null> {
	const { rows } = await client.query<Pick<Rows['admin_account'], 'id'>>(
		'insert into admin_account (email, roles) values ($1, $2) on conflict (email) do nothing returning id',
		[email, roles],
	);
	return rows[0]?.id ?? null;
}

/** The newest link is the only one that is good. */
export async function keepLink(client: PoolClient, adminId: number, token: string, totpSealed: Buffer): Promise<void> {
	await client.query(
		`insert into admin_enrolment (admin_id, token_hash, totp_sealed) values ($1, $2, $3)
		 on conflict (admin_id) do update
		 set token_hash = excluded.token_hash, totp_sealed = excluded.totp_sealed, expires_at = excluded.expires_at`,
		[adminId, hashToken(token), totpSealed],
	);
}

/** Whoever held the old ones is out. */
export async function setCredentials(
	client: PoolClient,
	adminId: number,
	{ passwordHash, totpSealed, lastStep }: { passwordHash: string; totpSealed: Buffer; lastStep: number | null },
): Promise<void> {
	await client.query(
		`update admin_account set password_hash = $2, totp_sealed = $3, totp_last_step = $4, enrolled_at = clock_timestamp()
		 where id = $1`,
		[adminId, passwordHash, totpSealed, lastStep],
	);
	await endAdminSessions(client, adminId);
	await client.query('delete from admin_known_browser where admin_id = $1', [adminId]);
}

const shortestPassword = 12;

/** As for accounts (specification §5), and longer. */
export function findAdminPasswordFaults(password: string, email: string) {
	const faults = findPasswordFaults(password, email);
	if ([...password].length >= shortestPassword || faults.some(({ rule }) => rule === 'too_short')) return faults;
	return [{ field: 'password', rule: 'too_short' as const, limit: shortestPassword }, ...faults];
}
