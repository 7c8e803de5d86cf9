import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, describeDevice, ipHashOf, refuseForeignPage, settleBrowser } from '#features/auth/public.ts';
import {
	AdminLoginBody,
	AdminQuery,
	AdminView,
	EnrolBody,
	EnrolmentQuery,
	EnrolmentView,
	OverviewView,
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

const tags = ['admin'];
const ok = Type.Literal('ok');
const Entered = Type.Object({ status: ok, data: Type.Object({ next: Type.Literal('admin') }) });
const entered = { status: 'ok' as const, data: { next: 'admin' as const } };

/** Coming in and going out. */
export function doorRoutes(instance: FastifyInstance, auth: Auth): void {
	addLogin(instance, auth);
	addEnrolment(instance, auth);
	addInside(instance, auth);
}

function addLogin(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/login',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Sign in as an administrator: password and code of the authenticator',
				querystring: AdminQuery,
				body: AdminLoginBody,
				response: { 200: Entered },
			},
		},
		async (request, reply) => {
			refuseForeignPage(request, auth.publicOrigin);
			setAdminCookie(
				reply,
				await logInAdmin(auth, { ...request.body, ...callerOf(auth, request, reply) }),
				auth.isHttps,
			);
			return entered;
		},
	);
}

function addEnrolment(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/enrolment',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'What a link of an administrator is for, with the secret for the authenticator',
				querystring: EnrolmentQuery,
				response: { 200: Type.Object({ status: ok, data: EnrolmentView }) },
			},
		},
		async (request) => ({
			status: 'ok' as const,
			data: await getEnrolment(auth, request.query.token, request.clientAddress),
		}),
	);

	app.post(
		'/enrolment',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Set password and authenticator by a link, once, and sign in',
				querystring: AdminQuery,
				body: EnrolBody,
				response: { 200: Entered },
			},
		},
		async (request, reply) => {
			refuseForeignPage(request, auth.publicOrigin);
			setAdminCookie(
				reply,
				await enrolAdmin(auth, { ...request.body, ...callerOf(auth, request, reply) }),
				auth.isHttps,
			);
			return entered;
		},
	);
}

function addInside(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/me',
		{
			config: { callers: [] },
			schema: {
				tags,
				summary: 'The administrator who asks, with his roles',
				querystring: AdminQuery,
				response: { 200: Type.Object({ status: ok, data: AdminView }) },
			},
		},
		async (request) => ({ status: 'ok' as const, data: presentAdmin(await requireAdminSession(auth, request, [])) }),
	);

	app.post(
		'/logout',
		{
			config: { callers: [] },
			schema: {
				tags,
				summary: 'End this session of an administrator',
				querystring: AdminQuery,
				response: { 200: Entered },
			},
		},
		async (request, reply) => {
			const { id, sessionId } = await requireAdminSession(auth, request, []);
			await endAdminSessions(auth.pool, id, sessionId);
			const ipHash = await ipHashOf(auth, request.clientAddress);
			await recordAudit(auth.pool, { actor: { kind: 'admin', id }, action: 'admin.logout', outcome: 'ok', ipHash });
			clearAdminCookie(reply, auth.isHttps);
			return entered;
		},
	);

	app.get(
		'/overview',
		{
			config: { callers: [] },
			schema: {
				tags,
				summary: 'Accounts, checks and reports of today, failing sources, what waits for an answer',
				querystring: AdminQuery,
				response: { 200: Type.Object({ status: ok, data: OverviewView }) },
			},
		},
		async () => ({ status: 'ok' as const, data: await getOverview(auth) }),
	);
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
