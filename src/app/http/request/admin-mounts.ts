import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { requireAdmin } from '#features/admin/public.ts';
import { requireAccount } from '#features/auth/public.ts';
import { aboveCalls } from './is-call.ts';

/** Bases of the specification (§7) below which visitors read and nobody writes: the desk is at /api/v1/admin. */
export const adminMounts = ['admin', 'admin2'].map((base) => `${aboveCalls}${base}/*`);
const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What writes there is refused before its body is read: 401 to visitors, 403 to users, 404 to administrators. */
export function closeAdminMounts(app: FastifyInstance): void {
	for (const url of adminMounts)
		app.route({
			...{ method: writing, url, config: { callers: 'anybody', isCatchAll: true } },
			onRequest: refuse,
			handler: refuse,
		});
}

async function refuse(request: FastifyRequest): Promise<never> {
	const isAdmin = await requireAdmin(request).then(
		() => true,
		(error: unknown) => {
			if (error instanceof AppError && error.code === 'unauthorized') return false;
			throw error;
		},
	);
	if (isAdmin) throw new AppError('not_found');
	await requireAccount(request);
	throw new AppError('forbidden');
}
