import type { FastifyInstance } from 'fastify';
import { type Auth, ipHashOf, requireAccount } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { listObjections, raiseObjection } from '../contract-objections.ts';
import { findObjections, keepObjection } from './objections.ts';

export function objectionRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { raiseObjection }, async ({ body, request, reply }) => {
		const { accountId } = await requireAccount(request);
		const ipHash = await ipHashOf(auth, request.clientAddress);
		reply.header('cache-control', 'no-store');
		return keepObjection(auth, { accountId, ipHash, ...body });
	});

	route(app, { listObjections }, async ({ request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		return findObjections(auth.pool, accountId);
	});
}
