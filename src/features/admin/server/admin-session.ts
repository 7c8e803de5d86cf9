import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminRole } from '#domain/api/callers.ts';
import { AppError } from '#domain/error.ts';
import { type Auth, ipHashOf, isOwnPage } from '#features/auth/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { onceARequest } from '#platform/http/once-a-request.ts';

export type Admin = {
	id: Rows['admin_account']['id'];
	email: Rows['admin_account']['email'];
	roles: Known<Rows['admin_account']['roles'], AdminRole[]>;
	sessionId: Rows['admin_session']['id'];
};

/** Security policy: 15 minutes without a request, 8 hours in all. */
const idleMinutes = 15;
const changesNothing: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const found = onceARequest<Promise<Admin | null>>();

/** The prefix binds the cookie to this host and to https; browsers refuse it on the plain loopback origin. */
function cookieName(isHttps: boolean): string {
	return `${isHttps ? '__Host-' : ''}senim_admin`;
}

export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** 256 random bits */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

export async function openAdminSession(
	client: PoolClient,
	{ adminId, device, ipHash }: { adminId: number; device: string; ipHash: string },
): Promise<string> {
	const token = createToken();
	await client.query('insert into admin_session (admin_id, token_hash, device, ip_hash) values ($1, $2, $3, $4)', [
		adminId,
		hashToken(token),
		device,
		ipHash,
	]);
	return token;
}

export function setAdminCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
	// no age: it goes with the browser
	reply.setCookie(cookieName(isHttps), token, { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps });
}

export function clearAdminCookie(reply: FastifyReply, isHttps: boolean): void {
	reply.clearCookie(cookieName(isHttps), { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps });
}

/** Looked up once a request, so that a session that ends has ended at once; every request moves its last use. */
function findAdmin(auth: Auth, request: FastifyRequest): Promise<Admin | null> {
	return found(request, () => look(auth.pool, request.cookies[cookieName(auth.isHttps)]));
}

async function look(reader: Reader, token: string | undefined): Promise<Admin | null> {
	if (token === undefined || token === '') return null;
	const { rows } = await reader.query<Admin>({
		name: 'use-admin-session',
		text: `update admin_session session set last_used_at = clock_timestamp() from admin_account admin
		 where session.token_hash = $1 and session.ended_at is null and session.expires_at > clock_timestamp()
		   and session.last_used_at > clock_timestamp() - make_interval(mins => ${idleMinutes})
		   and admin.id = session.admin_id and admin.blocked_at is null
		 returning admin.id, admin.email, admin.roles, session.id as "sessionId"`,
		values: [hashToken(token)],
	});
	return rows[0] ?? null;
}

/**
 * @param roles of which the administrator has one; `[]`: any administrator
 * @throws AppError unauthorized; forbidden without such a role, and where a page of another site would change something
 */
export async function requireAdminSession(
	auth: Auth,
	request: FastifyRequest,
	roles: readonly AdminRole[],
): Promise<Admin> {
	const admin = await findAdmin(auth, request);
	if (admin === null) throw new AppError('unauthorized');
	if (!changesNothing.has(request.method) && !isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
	if (roles.length > 0 && !roles.some((role) => admin.roles.includes(role))) throw new AppError('forbidden');
	return admin;
}

/** Who acts, as the journal has it; in a call whose `callers` let him in. */
export async function actorOf(auth: Auth, request: FastifyRequest): Promise<{ adminId: number; ipHash: string }> {
	const { id: adminId } = await requireAdminSession(auth, request, []);
	return { adminId, ipHash: await ipHashOf(auth, request.clientAddress) };
}

/** @returns how many ended now */
export async function endAdminSessions(reader: Reader, adminId: number, only?: string): Promise<number> {
	const { rowCount } = await reader.query(
		`update admin_session set ended_at = clock_timestamp()
		 where admin_id = $1 and ended_at is null and ($2::uuid is null or id = $2)`,
		[adminId, only ?? null],
	);
	return rowCount ?? 0;
}
