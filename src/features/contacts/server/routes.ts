import type { FastifyInstance } from 'fastify';
import { type Auth, findAccount, refuseForeignPage } from '#features/auth/public.ts';
import { findBrowser } from '#features/checks/public.ts';
import { route } from '#platform/http/route.ts';
import { getContactForm, sendContact } from '../contract.ts';
import { makeFormToken } from './form-token.ts';
import { keepContact } from './send-contact.ts';

/** What anybody may write to us. */
export function contactRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { getContactForm }, async ({ reply }) => {
		reply.header('cache-control', 'no-store');
		return { form_token: await makeFormToken(auth) };
	});

	route(app, { sendContact }, async ({ body, idempotencyKey, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		reply.header('cache-control', 'no-store');
		const account = await findAccount(request);
		const sender = { accountId: account?.accountId ?? null, ip: request.clientAddress, locale: request.locale };
		return keepContact(auth, { body, idempotencyKey, ...sender, browser: await findBrowser(request) });
	});
}
