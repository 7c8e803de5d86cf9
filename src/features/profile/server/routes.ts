import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Auth, changeProfile, getOwnProfile, requireAccount, requireStepUp } from '#features/auth/public.ts';
import { ChangeProfileBody, ConsentView, OwnProfileView, ProfileQuery } from '../contract.ts';
import { exportAccount } from './export-account.ts';
import { guardRoutes } from './guard-routes.ts';
import { listConsents } from './list-consents.ts';
import { organisationRoutes } from './organisation-routes.ts';

const tags = ['profile'];
const ok = Type.Literal('ok');
const config = { callers: 'account' } as const;

/** Mounted under `/api/v1/profile`. */
export async function profileRoutes(instance: FastifyInstance, auth: Auth): Promise<void> {
	instance.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
	addProfile(instance, auth);
	addPersonalData(instance, auth);
	guardRoutes(instance, auth);
	organisationRoutes(instance, auth);
}

function addProfile(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/',
		{
			config,
			schema: {
				tags,
				summary: 'The profile of the caller',
				querystring: ProfileQuery,
				response: { 200: Type.Object({ status: ok, data: OwnProfileView }) },
			},
		},
		async (request) => {
			const { accountId, isProved } = await requireAccount(request);
			return { status: 'ok' as const, data: await presentProfile(auth, accountId, isProved) };
		},
	);

	app.patch(
		'/',
		{
			config,
			schema: {
				tags,
				summary: 'How the caller wants to be called, the language of messages to him, and what he is told',
				querystring: ProfileQuery,
				body: ChangeProfileBody,
				response: { 200: Type.Object({ status: ok, data: OwnProfileView }) },
			},
		},
		async (request) => {
			const account = await requireAccount(request);
			const { tells_new_device: tellsNewDevice, ...named } = request.body;
			const changed = tellsNewDevice === undefined ? named : { ...named, tellsNewDevice };
			await changeProfile(auth, { account, ip: request.ip }, changed);
			return { status: 'ok' as const, data: await presentProfile(auth, account.accountId, account.isProved) };
		},
	);
}

async function presentProfile(auth: Auth, accountId: number, isProved: boolean): Promise<OwnProfileView> {
	const known = await getOwnProfile(auth.pool, accountId);
	const { phone, name, locale, plan, totpSince, recoveryCodesLeft, tellsNewDevice } = known;
	return {
		...{ username: phone, name, locale, plan, is_proved: isProved, tells_new_device: tellsNewDevice },
		created_at: known.createdAt.toISOString(),
		password_changed_at: known.passwordChangedAt.toISOString(),
		identity_confirmed_at: known.identityConfirmedAt?.toISOString() ?? null,
		totp: totpSince === null ? null : { since: totpSince.toISOString(), recovery_codes_left: recoveryCodesLeft },
	};
}

function addPersonalData(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/consents',
		{
			config,
			schema: {
				tags,
				summary: 'Consents to versions of the public offer, with their words, the newest first',
				querystring: ProfileQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(ConsentView) }) },
			},
		},
		async (request) => {
			const { accountId } = await requireAccount(request);
			return { status: 'ok' as const, data: await listConsents(auth.pool, accountId, request.locale) };
		},
	);

	app.get(
		'/export',
		{
			config,
			schema: { tags, summary: 'All that is kept about the account, as one JSON file', querystring: ProfileQuery },
		},
		async (request, reply) => {
			const account = await requireStepUp(request);
			const file = await exportAccount(auth, { account, ip: request.ip });
			const day = auth.clock.now().toISOString().slice(0, 10);
			reply
				.type('application/json; charset=utf-8')
				.header('content-disposition', `attachment; filename="senim-account-${day}.json"`);
			return reply.send(file);
		},
	);
}
