import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { route } from '#platform/http/route.ts';
import {
	checkSession,
	endOwnSession,
	endOwnSessions,
	getKeySet,
	getPublicOffer,
	listOwnSessions,
	renewTokens,
} from '../../contract.ts';
import { getOffer } from '../account/account-store.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { clearTokens, isOwnPage, readCookie } from './cookies.ts';
import { requireSignedIn } from './current-account.ts';
import { giveTokens, presentProfile, signTokens } from './present.ts';
import { endSessions, listSessions, refreshSession } from './sessions.ts';

export function sessionRoutes(app: FastifyInstance, auth: Auth): void {
	addTokens(app, auth);
	addDevices(app, auth);
	addPublic(app, auth);
}

function addTokens(app: FastifyInstance, auth: Auth): void {
	route(app, { checkSession }, async ({ request }) => presentProfile(await requireSignedIn(auth, request)));

	route(app, { renewTokens }, async ({ body, request, reply }) => {
		const inBody = body?.refresh_token;
		const token = inBody ?? cookieOfOwnPage(auth, request);
		if (token === undefined) throw new AppError('unauthorized');
		const ipHash = await ipHashOf(auth, request.clientAddress);
		const refreshed = await refreshSession(auth.pool, await auth.secrets(), { token, ipHash });
		if (refreshed === null) {
			if (inBody === undefined) clearTokens(reply, auth.isHttps);
			throw new AppError('unauthorized');
		}
		if (inBody !== undefined) return { jwt: await signTokens(auth, refreshed) };
		const { access_token } = await giveTokens(auth, reply, refreshed);
		return { jwt: { access_token } };
	});
}

function cookieOfOwnPage(auth: Auth, request: FastifyRequest): string | undefined {
	const token = readCookie(request, 'refresh', auth.isHttps);
	if (token !== undefined && !isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
	return token;
}

function addDevices(app: FastifyInstance, auth: Auth): void {
	route(app, { listOwnSessions }, async ({ request }) => {
		const { accountId, sessionId } = await requireSignedIn(auth, request);
		const sessions = await listSessions(auth.pool, accountId);
		return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
			...{ id, device, created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString() },
			is_current: id === sessionId,
		}));
	});

	route(app, { endOwnSession }, async ({ params: { id }, request, reply }) => {
		const { accountId, sessionId } = await requireSignedIn(auth, request);
		// what belongs to another one does not exist
		if ((await endSessions(auth.pool, accountId, 'ended_by_owner', { only: id })) === 0)
			throw new AppError('not_found');
		await record(auth, request, accountId, id);
		if (id === sessionId) clearTokens(reply, auth.isHttps);
	});

	route(app, { endOwnSessions }, async ({ query, request, reply }) => {
		const { accountId, sessionId } = await requireSignedIn(auth, request);
		const isKept = query.keep_current === true;
		await endSessions(auth.pool, accountId, 'ended_by_owner', isKept ? { except: sessionId } : {});
		await record(auth, request, accountId, sessionId);
		if (!isKept) clearTokens(reply, auth.isHttps);
	});
}

function addPublic(app: FastifyInstance, auth: Auth): void {
	route(app, { getPublicOffer }, async ({ request }) => {
		const { version, sha256, text, effectiveFrom } = await getOffer(auth.pool, request.locale);
		return { version, sha256, text, effective_from: effectiveFrom.toISOString() };
	});

	route(app, { getKeySet }, async () => ({ keys: (await (await auth.keys()).published()).map(presentKey) }));
}

function presentKey(jwk: Awaited<ReturnType<Awaited<ReturnType<Auth['keys']>>['published']>>[number]) {
	const { kid = '', kty = '', crv = '', x = '', y = '', use = '', alg = '' } = jwk;
	return { kid, kty, crv, x, y, use, alg };
}

async function record(auth: Auth, request: FastifyRequest, accountId: number, sessionId: string): Promise<void> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	await recordEvent(auth.pool, { action: 'session_end', outcome: 'ok', ipHash, accountId, sessionId });
}
