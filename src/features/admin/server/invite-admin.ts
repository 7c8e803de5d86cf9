import type { AdminRole } from '#domain/api/callers.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { createTotpSecret } from '#platform/totp.ts';
import { createToken } from './admin-session.ts';
import { insertAdmin, keepLink } from './create-admin.ts';

type Acting = { adminId: number; reason: string; ipHash: string };
/** `token`: of a link that is good once, for an hour */
export type Invited = { id: number; email: string; token: string };

/**
 * Somebody new. Who is an administrator already gets neither a link nor other roles this way: the link would be a way
 * into his account.
 * @throws AppError conflict where the address is an administrator's
 */
export async function inviteAdmin(
	auth: Auth,
	{ email, roles, adminId, reason, ipHash }: Acting & { email: string; roles: readonly AdminRole[] },
): Promise<Invited> {
	const address = email.trim().toLowerCase();
	const secrets = await auth.secrets();
	return inTransaction(auth.pool, async (client) => {
		const id = await insertAdmin(client, address, roles);
		if (id === null) throw new AppError('conflict', { fields: [{ field: 'email', rule: 'taken' }] });
		const token = createToken();
		await keepLink(client, id, token, secrets.seal(createTotpSecret()));
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: 'admin.invite', outcome: 'ok', object: `admin:${id}`, purpose: reason, ipHash },
			details: { email: address, before: null, after: { roles } },
		});
		return { id, email: address, token };
	});
}

/**
 * A new link for somebody who was invited and has not come in yet; the link before is over.
 * @throws AppError not_found; conflict for one who has come in, who is blocked
 */
export async function inviteAgain(
	auth: Auth,
	{ id, adminId, reason, ipHash }: Acting & { id: number },
): Promise<Invited> {
	const secrets = await auth.secrets();
	return inTransaction(auth.pool, async (client) => {
		const email = await requireInvited(client, id);
		const token = createToken();
		await keepLink(client, id, token, secrets.seal(createTotpSecret()));
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: 'admin.invite_again', outcome: 'ok', object: `admin:${id}`, purpose: reason, ipHash },
		});
		return { id, email, token };
	});
}

/** @returns the address */
async function requireInvited(client: PoolClient, id: number): Promise<string> {
	const { rows } = await client.query<Pick<Rows['admin_account'], 'email'> & Promised<{ isWaiting: boolean }>>(
		`select email, password_hash is null and blocked_at is null as "isWaiting" from admin_account where id = $1 for update`,
		[id],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	if (!rows[0].isWaiting) throw new AppError('conflict');
	return rows[0].email;
}
