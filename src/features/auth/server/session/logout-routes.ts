import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/error.ts';
import { route } from '#platform/http/route.ts';
import { logOut, logOutByToken } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { verifyAccessToken } from './access-token.ts';
import { isOwnPage } from './cookies.ts';
import { bearerOf } from './current-account.ts';
import { endSession, endSessionOfCookies } from './end-session.ts';

export function logoutRoutes(app: FastifyInstance, auth: Auth): void {
	route(
		app,
		{ logOutByToken },
		async ({ request, reply }) => {
			const token = bearerOf(request);
			const named = token === null ? null : await verifyAccessToken(auth, token);
			if (named === null) throw new AppError('unauthorized');
			await endSession(auth, request, reply, named);
			clearCache(reply);
		},
		// an image of another site sends cookies, but no Bearer
		{ exposeHeadRoute: false },
	);

	route(app, { logOut }, async ({ request, reply }) => {
		if (!isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
		await endSessionOfCookies(auth, request, reply);
		clearCache(reply);
	});
}

function clearCache(reply: FastifyReply): void {
	// not the storage: banners that were closed stay closed
	reply.header('clear-site-data', '"cache"');
}
