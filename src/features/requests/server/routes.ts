import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { objectionFileRoutes, objectionRoutes } from './objection-routes.ts';
import { personalDataRoutes } from './personal-data-routes.ts';
import { replyRoutes } from './reply-routes.ts';

/** What people ask us for and we answer by a day, and what they say beside a fact. */
export async function requestRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	objectionRoutes(app, auth);
	await app.register(async (scope) => objectionFileRoutes(scope, auth));
	replyRoutes(app, auth);
	personalDataRoutes(app, auth);
}
