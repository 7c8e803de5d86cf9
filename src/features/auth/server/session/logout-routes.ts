import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { AuthQuery } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { verifyAccessToken } from './access-token.ts';
import { isOwnPage } from './cookies.ts';
import { bearerOf } from './current-account.ts';
import { endSession, endSessionOfCookies } from './end-session.ts';

const tags = ['auth'];
const Done = Type.Object({ status: Type.Literal('ok') });

export function logoutRoutes(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/logout/v2',
		{
			config: { callers: 'anybody' },
			// an image of another site sends cookies, but no Bearer
			exposeHeadRoute: false,
			schema: {
				tags,
				summary: 'Ends the session of the Bearer token; a cookie alone ends nothing',
				querystring: AuthQuery,
				response: { 200: Done },
			},
		},
		async (request, reply) => {
			const token = bearerOf(request);
			const named = token === null ? null : await verifyAccessToken(auth, token);
			if (named === null) throw new AppError('unauthorized');
			await endSession(auth, request, reply, named);
			return done(reply);
		},
	);

	app.post(
		'/logout/v2',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Ends the session of the cookies, for a page of ours: the button "log out"',
				querystring: AuthQuery,
				response: { 200: Done },
			},
		},
		async (request, reply) => {
			if (!isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
			await endSessionOfCookies(auth, request, reply);
			return done(reply);
		},
	);
}

function done(reply: FastifyReply): { status: 'ok' } {
	// not the storage: banners that were closed stay closed
	reply.header('clear-site-data', '"cache"');
	return { status: 'ok' };
}
