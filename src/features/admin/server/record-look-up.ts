import type { FastifyRequest } from 'fastify';
import { type AuditEntry, recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { actorOf } from './admin-session.ts';

/** Which people's data an administrator has seen, before he sees them: what cannot be written down is not shown. */
export async function recordLookUp(
	auth: Auth,
	request: FastifyRequest,
	{ action, object, details }: Pick<AuditEntry, 'action' | 'object' | 'details'>,
): Promise<void> {
	const { adminId, ipHash } = await actorOf(auth, request);
	await recordAudit(auth.pool, {
		actor: { kind: 'admin', id: adminId },
		outcome: 'ok',
		action,
		object,
		details,
		ipHash,
	});
}
