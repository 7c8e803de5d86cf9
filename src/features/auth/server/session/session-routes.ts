import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import {
	AuthQuery,
	EndSessionsQuery,
	KeySetView,
	OfferView,
	ProfileView,
	RefreshBody,
	RefreshedView,
	SessionParams,
	SessionView,
} from '../../contract.ts';
import { getOffer } from '../account/account-store.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { clearTokens, isOwnPage, readCookie } from './cookies.ts';
import { requireSignedIn } from './current-account.ts';
import { giveTokens, presentProfile, signTokens } from './present.ts';
import { endSessions, listSessions, refreshSession } from './sessions.ts';

const tags = ['auth'];
const ok = Type.Literal('ok');
const Done = Type.Object({ status: ok });

export function sessionRoutes(instance: FastifyInstance, auth: Auth): void {
	addCheck(instance, auth);
	addRefresh(instance, auth);
	addDevices(instance, auth);
	addEndings(instance, auth);
	addPublic(instance, auth);
}

function addCheck(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/check/v2',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'The profile of whoever the access token belongs to',
				querystring: AuthQuery,
				response: { 200: Type.Object({ status: ok, data: ProfileView }) },
			},
		},
		async (request) => ({ status: 'ok' as const, data: presentProfile(await requireSignedIn(auth, request)) }),
	);
}

function addRefresh(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/refresh/v2',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'A new pair of tokens for a refresh token, in the body or in the cookie',
				querystring: AuthQuery,
				body: RefreshBody,
				response: { 200: Type.Object({ status: ok, data: RefreshedView }) },
			},
		},
		async (request, reply) => {
			const inBody = request.body?.refresh_token;
			const token = inBody ?? cookieOfOwnPage(auth, request);
			if (token === undefined) throw new AppError('unauthorized');
			const ipHash = await ipHashOf(auth, request.clientAddress);
			const refreshed = await refreshSession(auth.pool, await auth.secrets(), { token, ipHash });
			if (refreshed === null) {
				if (inBody === undefined) clearTokens(reply, auth.isHttps);
				throw new AppError('unauthorized');
			}
			if (inBody !== undefined) return { status: 'ok' as const, data: { jwt: await signTokens(auth, refreshed) } };
			const { access_token } = await giveTokens(auth, reply, refreshed);
			return { status: 'ok' as const, data: { jwt: { access_token } } };
		},
	);
}

function cookieOfOwnPage(auth: Auth, request: FastifyRequest): string | undefined {
	const token = readCookie(request, 'refresh', auth.isHttps);
	if (token !== undefined && !isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
	return token;
}

function addDevices(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/sessions',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Own devices: sessions that live, the last used first',
				querystring: AuthQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(SessionView) }) },
			},
		},
		async (request) => {
			const { accountId, sessionId } = await requireSignedIn(auth, request);
			const sessions = await listSessions(auth.pool, accountId);
			const data = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
				...{ id, device, created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString() },
				is_current: id === sessionId,
			}));
			return { status: 'ok' as const, data };
		},
	);
}

function addEndings(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.delete(
		'/sessions/:id',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'End one own session',
				params: SessionParams,
				querystring: AuthQuery,
				response: { 200: Done },
			},
		},
		async (request, reply) => {
			const { accountId, sessionId } = await requireSignedIn(auth, request);
			const { id } = request.params;
			// what belongs to another one does not exist
			if ((await endSessions(auth.pool, accountId, 'ended_by_owner', { only: id })) === 0)
				throw new AppError('not_found');
			await record(auth, request, accountId, id);
			if (id === sessionId) clearTokens(reply, auth.isHttps);
			return { status: 'ok' as const };
		},
	);

	app.delete(
		'/sessions',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'End all own sessions; keep_current=true leaves this one',
				querystring: EndSessionsQuery,
				response: { 200: Done },
			},
		},
		async (request, reply) => {
			const { accountId, sessionId } = await requireSignedIn(auth, request);
			const isKept = request.query.keep_current === true;
			await endSessions(auth.pool, accountId, 'ended_by_owner', isKept ? { except: sessionId } : {});
			await record(auth, request, accountId, sessionId);
			if (!isKept) clearTokens(reply, auth.isHttps);
			return { status: 'ok' as const };
		},
	);
}

function addPublic(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/offer',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'The public offer in force, in the language of the caller',
				querystring: AuthQuery,
				response: { 200: Type.Object({ status: ok, data: OfferView }) },
			},
		},
		async (request) => {
			const { version, sha256, text, effectiveFrom } = await getOffer(auth.pool, request.locale);
			return { status: 'ok' as const, data: { version, sha256, text, effective_from: effectiveFrom.toISOString() } };
		},
	);

	app.get(
		'/jwks',
		{
			config: { callers: 'anybody' },
			schema: { tags, summary: 'Keys that verify access tokens (RFC 7517)', response: { 200: KeySetView } },
		},
		async () => ({ keys: (await (await auth.keys()).published()).map(presentKey) }),
	);
}

function presentKey(jwk: Awaited<ReturnType<Awaited<ReturnType<Auth['keys']>>['published']>>[number]) {
	const { kid = '', kty = '', crv = '', x = '', y = '', use = '', alg = '' } = jwk;
	return { kid, kty, crv, x, y, use, alg };
}

async function record(auth: Auth, request: FastifyRequest, accountId: number, sessionId: string): Promise<void> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	await recordEvent(auth.pool, { action: 'session_end', outcome: 'ok', ipHash, accountId, sessionId });
}
