import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { administratorRoutes } from './administrator-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { ticketQueueRoutes } from './ticket-routes.ts';
import { userRoutes } from './user-routes.ts';

export async function adminRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	app.addHook('onRequest', async (_request, reply) => {
		reply.header('cache-control', 'no-store');
	});
	doorRoutes(app, auth);
	userRoutes(app, auth);
	administratorRoutes(app, auth);
	queueRoutes(app, auth);
	ticketQueueRoutes(app, auth);
	auditRoutes(app, auth);
}
