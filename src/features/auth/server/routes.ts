import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Asked, route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { type FlowView, recover, register, signIn } from '../contract.ts';
import type { Auth } from './auth.ts';
import { logIn } from './credentials/log-in.ts';
import { requireFields } from './credentials/require-fields.ts';
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

export async function authRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	await acceptForms(app);
	keepNothing(app);
	app.addHook('onReady', async () => {
		// the first unknown number must not wait longer than the next
		await auth.hasher.dummy();
	});
	addLogin(app, auth);
	route(app, { register }, (asked) => runStep(auth, 'signin', asked));
	route(app, { recover }, (asked) => runStep(auth, 'restore', asked));
	sessionRoutes(app, auth);
	stepUpRoutes(app, auth);
	logoutRoutes(app, auth);
	handoffRoutes(app, auth);
}

function addLogin(app: FastifyInstance, auth: Auth): void {
	route(app, { signIn }, async ({ body, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		const { username, password, agreement, totp_code: totpCode } = body;
		const phone = requirePhone(username);
		requireFields({ agreement: agreement !== false });
		const browserHash = settleBrowser(request, reply, auth.isHttps);
		const device = deviceOf(request);
		const isAgreed = agreement === true;
		const ip = request.clientAddress;
		const opened = await logIn(auth, { phone, password, totpCode, isAgreed, browserHash, ip, device });
		return presentSignedIn(auth, request, reply, opened);
	});
}

type AskedStep = Pick<Asked<typeof register>, 'body' | 'request' | 'reply'>;

async function runStep(auth: Auth, kind: FlowKind, { body, request, reply }: AskedStep): Promise<FlowView> {
	refuseForeignPage(request, auth.publicOrigin);
	const caller: FlowCaller = {
		kind,
		phone: requirePhone(body.username),
		browserHash: settleBrowser(request, reply, auth.isHttps),
		locale: request.locale,
		ip: request.clientAddress,
		device: deviceOf(request),
	};
	const { action, sms_verify: code = '', password = '', agreement, totp_code: totpCode } = body;
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
