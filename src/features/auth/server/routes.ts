import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, type FieldError } from '#domain/error.ts';
import { AuthQuery, FlowBody, FlowView, LoginBody, SignedInView } from '../contract.ts';
import type { Auth } from './auth.ts';
import { logIn } from './credentials/log-in.ts';
import { requirePhone } from './credentials/require-phone.ts';
import { plainCode } from './credentials/second-factor.ts';
import { stepUpRoutes } from './credentials/step-up.ts';
import type { FlowKind } from './flow/flow-store.ts';
import { confirmFlow, type FlowCaller, startFlow } from './flow/run-flow.ts';
import { saveFlow } from './flow/save-flow.ts';
import { codeTimes } from './flow/send-code.ts';
import { acceptForms } from './form-body.ts';
import { handoffRoutes } from './handoff/handoff-routes.ts';
import { refuseForeignPage, settleBrowser } from './session/cookies.ts';
import { describeDevice } from './session/device.ts';
import { logoutRoutes } from './session/logout-routes.ts';
import { presentSignedIn } from './session/present.ts';
import { sessionRoutes } from './session/session-routes.ts';

const tags = ['auth'];
const ok = Type.Literal('ok');
const consumes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** Mounted under `/api/v1/auth`. */
export async function authRoutes(instance: FastifyInstance, auth: Auth): Promise<void> {
	await acceptForms(instance);
	instance.addHook('onRequest', async (_request, reply) => {
		reply.header('cache-control', 'no-store');
	});
	instance.addHook('onReady', async () => {
		// the first unknown number must not wait longer than the next
		await auth.hasher.dummy();
	});
	addLogin(instance, auth);
	addFlow(instance, auth, 'signin', 'Registration');
	addFlow(instance, auth, 'restore', 'Recovery of the password');
	sessionRoutes(instance, auth);
	stepUpRoutes(instance, auth);
	logoutRoutes(instance, auth);
	handoffRoutes(instance, auth);
}

function addLogin(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/login/v2',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Sign in with a number and a password',
				consumes,
				querystring: AuthQuery,
				body: LoginBody,
				response: { 200: Type.Object({ status: ok, data: SignedInView }) },
			},
		},
		async (request, reply) => {
			refuseForeignPage(request, auth.publicOrigin);
			const { username, password, agreement, totp_code: totpCode } = request.body;
			const phone = requirePhone(username);
			requireFields({ agreement: agreement === true });
			const browserHash = settleBrowser(request, reply, auth.isHttps);
			const device = deviceOf(request);
			const opened = await logIn(auth, { phone, password, totpCode, browserHash, ip: request.clientAddress, device });
			return { status: 'ok' as const, data: await presentSignedIn(auth, request, reply, opened) };
		},
	);
}

function addFlow(instance: FastifyInstance, auth: Auth, kind: FlowKind, title: string): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		`/${kind}/v2`,
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: `${title} in three steps: start asks for a code, confirm checks it, save takes the password and signs in`,
				consumes,
				querystring: AuthQuery,
				body: FlowBody,
				response: { 200: Type.Object({ status: ok, data: FlowView }) },
			},
		},
		async (request, reply) => {
			refuseForeignPage(request, auth.publicOrigin);
			const caller: FlowCaller = {
				kind,
				phone: requirePhone(request.body.username),
				browserHash: settleBrowser(request, reply, auth.isHttps),
				locale: request.locale,
				ip: request.clientAddress,
				device: deviceOf(request),
			};
			return { status: 'ok' as const, data: await runStep(auth, caller, request, reply) };
		},
	);
}

type FlowRequest = FastifyRequest & { body: FlowBody };

async function runStep(auth: Auth, caller: FlowCaller, request: FlowRequest, reply: FastifyReply): Promise<FlowView> {
	const { action, sms_verify: code = '', password = '', agreement, totp_code: totpCode } = request.body;
	switch (action) {
		case 'start':
			await startFlow(auth, caller);
			return { next: 'confirm', ...codeTimes };
		case 'confirm':
			await confirmFlow(auth, caller, codeOf(code));
			return { next: 'save' };
		case 'save': {
			requireFields({ sms_verify: code !== '', password: password !== '', agreement: agreement === true });
			const opened = await saveFlow(auth, caller, { code: codeOf(code), password, totpCode });
			return { next: 'done', ...(await presentSignedIn(auth, request, reply, opened)) };
		}
	}
}

/** @throws AppError bad_request naming every field that is not there */
function requireFields(isThere: Readonly<Record<string, boolean>>): void {
	const missing = Object.keys(isThere).filter((field) => isThere[field] !== true);
	if (missing.length === 0) return;
	throw new AppError('bad_request', { fields: missing.map((field): FieldError => ({ field, rule: 'required' })) });
}

/** As people copy it: `123 456`. */
function codeOf(text: string): string {
	requireFields({ sms_verify: text !== '' });
	const code = plainCode(text);
	if (!/^\d{6}$/.test(code)) throw new AppError('bad_request', { fields: [{ field: 'sms_verify', rule: 'format' }] });
	return code;
}

function deviceOf(request: FastifyRequest): string {
	return describeDevice(request.headers['user-agent']);
}
