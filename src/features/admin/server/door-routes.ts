import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, describeDevice, ipHashOf, refuseForeignPage, settleBrowser } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminView,
	enrolAdministrator,
	getAdminInvitation,
	getAdminOverview,
	getOwnAdministrator,
	logOutAdministrator,
	signInAdministrator,
} from '../contract.ts';
import {
	type Admin,
	clearAdminCookie,
	endAdminSessions,
	requireAdminSession,
	setAdminCookie,
} from './admin-session.ts';
import { enrolAdmin, getEnrolment } from './enrol-admin.ts';
import { getOverview } from './get-overview.ts';
import { type AdminCaller, logInAdmin } from './log-in-admin.ts';

const entered = { next: 'admin' as const };

/** Coming in and going out. */
export function doorRoutes(app: FastifyInstance, auth: Auth): void {
	addEntrance(app, auth);
	addInside(app, auth);
}

function addEntrance(app: FastifyInstance, auth: Auth): void {
	route(app, { signInAdministrator }, async ({ body, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		const token = await logInAdmin(auth, { ...body, ...callerOf(auth, request, reply) });
		setAdminCookie(reply, token, auth.isHttps);
		return entered;
	});

	route(app, { getAdminInvitation }, async ({ query, request }) =>
		getEnrolment(auth, query.token, request.clientAddress),
	);

	route(app, { enrolAdministrator }, async ({ body, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		const token = await enrolAdmin(auth, { ...body, ...callerOf(auth, request, reply) });
		setAdminCookie(reply, token, auth.isHttps);
		return entered;
	});
}

function addInside(app: FastifyInstance, auth: Auth): void {
	route(app, { getOwnAdministrator }, async ({ request }) =>
		presentAdmin(await requireAdminSession(auth, request, [])),
	);

	route(app, { logOutAdministrator }, async ({ request, reply }) => {
		const { id, sessionId } = await requireAdminSession(auth, request, []);
		await endAdminSessions(auth.pool, id, sessionId);
		const ipHash = await ipHashOf(auth, request.clientAddress);
		await recordAudit(auth.pool, { actor: { kind: 'admin', id }, action: 'admin.logout', outcome: 'ok', ipHash });
		clearAdminCookie(reply, auth.isHttps);
		return entered;
	});

	route(app, { getAdminOverview }, async () => getOverview(auth));
}

function presentAdmin({ id, email, roles }: Admin): AdminView {
	return { id, email, roles };
}

function callerOf(auth: Auth, request: FastifyRequest, reply: FastifyReply): AdminCaller {
	return {
		...{ ip: request.clientAddress, device: describeDevice(request.headers['user-agent']) },
		browserHash: settleBrowser(request, reply, auth.isHttps),
	};
}
