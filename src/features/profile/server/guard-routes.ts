import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import {
	type Auth,
	askNewPhone,
	cancelPendingIdentity,
	changePassword,
	codeTimes,
	confirmNewPhone,
	confirmTotp,
	endTotp,
	replaceRecoveryCodes,
	requirePhone,
	startTotp,
	unbindIdentity,
} from '#features/auth/public.ts';
import { totpUri } from '#platform/totp.ts';
import {
	AskPhoneBody,
	ChangePasswordBody,
	ConfirmPhoneBody,
	ConfirmTotpBody,
	PhoneAskedView,
	RecoveryCodesView,
	TotpSecretView,
} from '../contract.ts';
import { callOf, common, config, dataAnswer, done, doneAnswer, provedCallOf } from './route-parts.ts';

/** What guards the account: its number, its password, its second factor, its key. */
export function guardRoutes(instance: FastifyInstance, auth: Auth): void {
	addPhone(instance, auth);
	addPassword(instance, auth);
	addTotp(instance, auth);
	addRecoveryCodes(instance, auth);
	addIdentity(instance, auth);
}

function addPhone(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/phone',
		{
			config,
			schema: {
				...common,
				summary: 'Send a code to a new number; the answer is the same for a taken one',
				body: AskPhoneBody,
				response: dataAnswer(PhoneAskedView),
			},
		},
		async (request) => {
			await askNewPhone(auth, await provedCallOf(request), requirePhone(request.body.username));
			return { ...done, data: codeTimes };
		},
	);

	app.put(
		'/phone',
		{
			config,
			schema: {
				...common,
				summary: 'Take the new number with its code: other sessions end',
				body: ConfirmPhoneBody,
				response: doneAnswer,
			},
		},
		async (request) => {
			const call = await provedCallOf(request);
			const { username, sms_verify: code } = request.body;
			await confirmNewPhone(auth, call, { phone: requirePhone(username), code });
			return done;
		},
	);
}

function addPassword(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().put(
		'/password',
		{
			config,
			schema: {
				...common,
				summary: 'A new password, for the old one or after a fresh proof: other sessions end',
				body: ChangePasswordBody,
				response: doneAnswer,
			},
		},
		async (request) => {
			const { old_password: oldPassword, password } = request.body;
			await changePassword(auth, await callOf(request), { oldPassword, password });
			return done;
		},
	);
}

function addTotp(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/totp',
		{
			config,
			schema: {
				...common,
				summary: 'A secret for an authenticator; it waits a quarter of an hour for its code',
				response: dataAnswer(TotpSecretView),
			},
		},
		async (request) => {
			const call = await provedCallOf(request);
			const secret = await startTotp(auth, call);
			return { ...done, data: { secret, uri: totpUri(secret, call.account.phone) } };
		},
	);

	app.put(
		'/totp',
		{
			config,
			schema: {
				...common,
				summary: 'Turn the second factor on with the first code; answers recovery codes, once',
				body: ConfirmTotpBody,
				response: dataAnswer(RecoveryCodesView),
			},
		},
		async (request) => {
			const codes = await confirmTotp(auth, await provedCallOf(request), request.body.totp_code);
			return { ...done, data: { recovery_codes: codes } };
		},
	);

	app.delete(
		'/totp',
		{ config, schema: { ...common, summary: 'Turn the second factor off', response: doneAnswer } },
		async (request) => {
			await endTotp(auth, await provedCallOf(request));
			return done;
		},
	);
}

function addRecoveryCodes(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/recovery-codes',
		{
			config,
			schema: {
				...common,
				summary: 'New recovery codes in the place of all before, told once',
				response: dataAnswer(RecoveryCodesView),
			},
		},
		async (request) => {
			const codes = await replaceRecoveryCodes(auth, await provedCallOf(request));
			return { ...done, data: { recovery_codes: codes } };
		},
	);
}

/** A key is bound by a signature (`/api/v1/signing`); here it is given up. */
function addIdentity(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.delete(
		'/identity',
		{
			config,
			schema: {
				...common,
				summary: 'Unbind the digital signature: organisations joined by it and sessions it opened end',
				response: doneAnswer,
			},
		},
		async (request) => {
			await unbindIdentity(auth, await provedCallOf(request));
			return done;
		},
	);

	app.delete(
		'/identity/pending',
		{ config, schema: { ...common, summary: 'Refuse a digital signature that waits', response: doneAnswer } },
		async (request) => {
			await cancelPendingIdentity(auth, await callOf(request));
			return done;
		},
	);
}
