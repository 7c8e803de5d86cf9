import type { FastifyInstance } from 'fastify';
import { type Auth, ipHashOf, requireAccount, requireStepUp } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { askPersonalData, listPersonalDataRequests, type PersonalDataKind } from '../contract-personal-data.ts';
import { findRequests, keepRequest } from './personal-data.ts';

const harmless: ReadonlySet<PersonalDataKind> = new Set(['correction', 'blocking'] satisfies PersonalDataKind[]);

export function personalDataRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { askPersonalData }, async ({ body, request, reply }) => {
		// anybody at the session may have data blocked or put right; what gives them away or destroys them is the owner’s
		const isDear = !harmless.has(body.kind);
		const { accountId } = isDear ? await requireStepUp(request) : await requireAccount(request);
		const ipHash = await ipHashOf(auth, request.clientAddress);
		reply.header('cache-control', 'no-store');
		return keepRequest(auth, { accountId, ipHash, ...body });
	});

	route(app, { listPersonalDataRequests }, async ({ request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		return findRequests(auth.pool, accountId);
	});
}
