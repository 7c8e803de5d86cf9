import type { FastifyRequest } from 'fastify';
import type { AdminRole } from '#domain/api/callers.ts';
import { type Admin, requireAdminSession } from './server/admin-session.ts';

export type { Admin } from './server/admin-session.ts';
export { type CreatedAdmin, createAdmin } from './server/create-admin.ts';
export { forgetOldAdminSessions } from './server/forget.ts';
export { seedAdministrators } from './server/seed-administrators.ts';
export { tellOverdueObjections } from './server/tell-overdue.ts';

/** Which administrator asks, in a call whose `callers` let him in. @throws AppError unauthorized, forbidden */
export function requireAdmin(request: FastifyRequest, roles: readonly AdminRole[] = []): Promise<Admin> {
	return requireAdminSession(request.server.auth, request, roles);
}
