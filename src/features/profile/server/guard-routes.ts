import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { type MobilePhone, parsePhone } from '#domain/phone.ts';
import {
	type Auth,
	askNewPhone,
	changePassword,
	codeTimes,
	confirmNewPhone,
	confirmTotp,
	endTotp,
	replaceRecoveryCodes,
	requireAccount,
	requireStepUp,
	startTotp,
} from '#features/auth/public.ts';
import { totpUri } from '#platform/totp.ts';
import {
	AskPhoneBody,
	ChangePasswordBody,
	ConfirmPhoneBody,
	ConfirmTotpBody,
	PhoneAskedView,
	ProfileQuery,
	RecoveryCodesView,
	TotpSecretView,
} from '../contract.ts';

const tags = ['profile'];
const ok = Type.Literal('ok');
const config = { callers: 'account' } as const;
const Done = Type.Object({ status: ok });
const querystring = ProfileQuery;

/** What guards the account: its number, its password, its second factor. */
export function guardRoutes(instance: FastifyInstance, auth: Auth): void {
	addPhone(instance, auth);
	addPassword(instance, auth);
	addTotp(instance, auth);
	addRecoveryCodes(instance, auth);
}

function addPhone(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/phone',
		{
			config,
			schema: {
				...{ tags, summary: 'Send a code to a new number; the answer is the same for a taken one', querystring },
				body: AskPhoneBody,
				response: { 200: Type.Object({ status: ok, data: PhoneAskedView }) },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			await askNewPhone(auth, { account, ip: request.ip }, phoneOf(request.body.username));
			const { codeSeconds, resendSeconds } = codeTimes;
			return {
				status: 'ok' as const,
				data: { expires_in_seconds: codeSeconds, resend_after_seconds: resendSeconds },
			};
		},
	);

	app.put(
		'/phone',
		{
			config,
			schema: {
				...{ tags, summary: 'Take the new number with its code: other sessions end', querystring },
				...{ body: ConfirmPhoneBody, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			const { username, sms_verify: code } = request.body;
			const given = { phone: phoneOf(username), code: code.replace(/[\s-]/g, '') };
			await confirmNewPhone(auth, { account, ip: request.ip }, given);
			return { status: 'ok' as const };
		},
	);
}

function addPassword(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().put(
		'/password',
		{
			config,
			schema: {
				...{ tags, summary: 'A new password, for the old one or after a fresh proof: other sessions end', querystring },
				...{ body: ChangePasswordBody, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireAccount(request);
			const { old_password: oldPassword, password } = request.body;
			await changePassword(auth, { account, ip: request.ip }, { oldPassword, password });
			return { status: 'ok' as const };
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
				...{ tags, summary: 'A secret for an authenticator; it waits a quarter of an hour for its code', querystring },
				response: { 200: Type.Object({ status: ok, data: TotpSecretView }) },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			const secret = await startTotp(auth, { account, ip: request.ip });
			return { status: 'ok' as const, data: { secret, uri: totpUri(secret, account.phone) } };
		},
	);

	app.put(
		'/totp',
		{
			config,
			schema: {
				...{
					tags,
					summary: 'Turn the second factor on with the first code; answers recovery codes, once',
					querystring,
				},
				...{ body: ConfirmTotpBody, response: { 200: Type.Object({ status: ok, data: RecoveryCodesView }) } },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			const codes = await confirmTotp(auth, { account, ip: request.ip }, request.body.totp_code);
			return { status: 'ok' as const, data: { recovery_codes: codes } };
		},
	);

	app.delete(
		'/totp',
		{ config, schema: { tags, summary: 'Turn the second factor off', querystring, response: { 200: Done } } },
		async (request) => {
			const account = await requireStepUp(request);
			await endTotp(auth, { account, ip: request.ip });
			return { status: 'ok' as const };
		},
	);
}

function addRecoveryCodes(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/recovery-codes',
		{
			config,
			schema: {
				...{ tags, summary: 'New recovery codes in the place of all before, told once', querystring },
				response: { 200: Type.Object({ status: ok, data: RecoveryCodesView }) },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			const codes = await replaceRecoveryCodes(auth, { account, ip: request.ip });
			return { status: 'ok' as const, data: { recovery_codes: codes } };
		},
	);
}

function phoneOf(username: string): MobilePhone {
	const parsed = parsePhone(username);
	if (parsed.ok) return parsed.value;
	const rule = parsed.reason === 'format' ? 'phone_format' : 'phone_not_kz_mobile';
	throw new AppError('bad_request', { fields: [{ field: 'username', rule }] });
}
