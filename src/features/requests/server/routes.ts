import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { objectionRoutes } from './objection-routes.ts';
import { personalDataRoutes } from './personal-data-routes.ts';

/** What people ask us for and we answer by a day. */
export function requestRoutes(app: FastifyInstance, auth: Auth): void {
	objectionRoutes(app, auth);
	personalDataRoutes(app, auth);
}
