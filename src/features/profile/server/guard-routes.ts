import type { FastifyInstance } from 'fastify';
import {
	type Auth,
	askNewPhone,
	callOf,
	cancelPendingIdentity,
	changePassword,
	codeTimes,
	confirmNewPhone,
	confirmTotp,
	endTotp,
	provedCallOf,
	replaceRecoveryCodes,
	requirePhone,
	startTotp,
	unbindIdentity,
} from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { totpUri } from '#platform/totp.ts';
import {
	askPhone,
	askTotpSecret,
	confirmPhone,
	giveUpIdentity,
	putPassword,
	refuseIdentity,
	renewRecoveryCodes,
	turnTotpOff,
	turnTotpOn,
} from '../contract.ts';

/** What guards the account: its number, its password, its second factor, its key. */
export function guardRoutes(app: FastifyInstance, auth: Auth): void {
	addPhone(app, auth);
	addTotp(app, auth);
	addIdentity(app, auth);

	route(app, { putPassword }, async ({ body, request }) => {
		const { old_password: oldPassword, password } = body;
		await changePassword(auth, await callOf(request), { oldPassword, password });
	});
}

function addPhone(app: FastifyInstance, auth: Auth): void {
	route(app, { askPhone }, async ({ body, request }) => {
		await askNewPhone(auth, await provedCallOf(request), requirePhone(body.username));
		return codeTimes;
	});

	route(app, { confirmPhone }, async ({ body, request }) => {
		const call = await provedCallOf(request);
		const { username, sms_verify: code } = body;
		await confirmNewPhone(auth, call, { phone: requirePhone(username), code });
	});
}

function addTotp(app: FastifyInstance, auth: Auth): void {
	route(app, { askTotpSecret }, async ({ request }) => {
		const call = await provedCallOf(request);
		const secret = await startTotp(auth, call);
		return { secret, uri: totpUri(secret, call.account.phone) };
	});

	route(app, { turnTotpOn }, async ({ body, request }) => ({
		recovery_codes: await confirmTotp(auth, await provedCallOf(request), body.totp_code),
	}));

	route(app, { turnTotpOff }, async ({ request }) => endTotp(auth, await provedCallOf(request)));

	route(app, { renewRecoveryCodes }, async ({ request }) => ({
		recovery_codes: await replaceRecoveryCodes(auth, await provedCallOf(request)),
	}));
}

/** A key is bound by a signature (see `signing`); here it is given up. */
function addIdentity(app: FastifyInstance, auth: Auth): void {
	route(app, { giveUpIdentity }, async ({ request }) => unbindIdentity(auth, await provedCallOf(request)));

	route(app, { refuseIdentity }, async ({ request }) => cancelPendingIdentity(auth, await callOf(request)));
}
