import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { maskIin } from '#domain/iin-bin.ts';
import {
	type Auth,
	changeProfile,
	findIdentity,
	getOwnProfile,
	type Identity,
	requireAccount,
	type SignedIn,
} from '#features/auth/public.ts';
import { ChangeProfileBody, ConsentView, OwnProfileView } from '../contract.ts';
import { exportAccount } from './export-account.ts';
import { guardRoutes } from './guard-routes.ts';
import { listConsents } from './list-consents.ts';
import { organisationRoutes } from './organisation-routes.ts';
import { callOf, common, config, dataAnswer, done, provedCallOf } from './route-parts.ts';

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
				...common,
				summary: 'The profile of the caller',
				response: dataAnswer(OwnProfileView),
			},
		},
		async (request) => {
			return { ...done, data: await presentProfile(auth, await requireAccount(request)) };
		},
	);

	app.patch(
		'/',
		{
			config,
			schema: {
				...common,
				summary: 'How the caller wants to be called, the language of messages to him, and what he is told',
				body: ChangeProfileBody,
				response: dataAnswer(OwnProfileView),
			},
		},
		async (request) => {
			// whoever would silence the portal shows first who he is
			const call = request.body.tells_new_device === false ? await provedCallOf(request) : await callOf(request);
			const { tells_new_device: tellsNewDevice, ...named } = request.body;
			const changed = tellsNewDevice === undefined ? named : { ...named, tellsNewDevice };
			await changeProfile(auth, call, changed);
			return { ...done, data: await presentProfile(auth, call.account) };
		},
	);
}

async function presentProfile(auth: Auth, { accountId, isProved, heldUntil }: SignedIn): Promise<OwnProfileView> {
	const [known, identity] = await Promise.all([
		getOwnProfile(auth.pool, accountId),
		findIdentity(auth.pool, accountId),
	]);
	const { phone, name, locale, plan, totpSince, recoveryCodesLeft, tellsNewDevice } = known;
	return {
		...{ username: phone, name, locale, plan, is_proved: isProved, tells_new_device: tellsNewDevice },
		created_at: known.createdAt.toISOString(),
		password_changed_at: known.passwordChangedAt.toISOString(),
		identity: presentIdentity(identity),
		held_until: heldUntil?.toISOString() ?? null,
		totp: totpSince === null ? null : { since: totpSince.toISOString(), recovery_codes_left: recoveryCodesLeft },
	};
}

function presentIdentity({ confirmed, pending }: Identity): OwnProfileView['identity'] {
	if (confirmed !== null)
		return {
			state: 'confirmed',
			...{ iin_masked: maskIin(confirmed.iin), confirmed_at: confirmed.confirmedAt.toISOString() },
		};
	if (pending === null) return null;
	return {
		state: 'pending',
		...{ iin_masked: maskIin(pending.iin), asked_at: pending.askedAt.toISOString() },
		...{ opens_at: pending.opensAt.toISOString(), is_open: pending.isOpen },
	};
}

function addPersonalData(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/consents',
		{
			config,
			schema: {
				...common,
				summary: 'Consents to versions of the public offer, with their words, the newest first',
				response: dataAnswer(Type.Array(ConsentView)),
			},
		},
		async (request) => {
			const { accountId } = await requireAccount(request);
			return { ...done, data: await listConsents(auth.pool, accountId, request.locale) };
		},
	);

	app.get(
		'/export',
		{
			config,
			schema: { ...common, summary: 'All that is kept about the account, as one JSON file' },
		},
		async (request, reply) => {
			const file = await exportAccount(auth, await provedCallOf(request));
			const day = auth.clock.now().toISOString().slice(0, 10);
			reply
				.type('application/json; charset=utf-8')
				.header('content-disposition', `attachment; filename="senim-account-${day}.json"`);
			return reply.send(file);
		},
	);
}
