import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { administratorRoutes } from './administrator-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Mounted under `/api/v1/admin`. */
export async function adminRoutes(instance: FastifyInstance, auth: Auth): Promise<void> {
	instance.addHook('onRequest', async (_request, reply) => {
		reply.header('cache-control', 'no-store');
	});
	doorRoutes(instance, auth);
	userRoutes(instance, auth);
	administratorRoutes(instance, auth);
	queueRoutes(instance, auth);
}
