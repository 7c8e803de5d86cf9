import type { FastifyInstance } from 'fastify';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import {
	type Auth,
	callOf,
	changeProfile,
	findIdentity,
	getOwnProfile,
	type Identity,
	provedCallOf,
	requireAccount,
	type SignedIn,
} from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { exportProfile, getProfile, listConsents, type OwnProfileView, patchProfile } from '../contract.ts';
import { exportAccount, type ProfileDeps } from './export-account.ts';
import { findConsents } from './find-consents.ts';
import { guardRoutes } from './guard-routes.ts';
import { inviteRoutes } from './invite-routes.ts';
import { organisationRoutes } from './organisation-routes.ts';

export async function profileRoutes(app: FastifyInstance, deps: ProfileDeps): Promise<void> {
	keepNothing(app);
	const { auth } = deps;
	addProfile(app, auth);
	addPersonalData(app, deps);
	guardRoutes(app, auth);
	organisationRoutes(app, auth);
	inviteRoutes(app, deps);
}

function addProfile(app: FastifyInstance, auth: Auth): void {
	route(app, { getProfile }, async ({ request }) => presentProfile(auth, await requireAccount(request)));

	route(app, { patchProfile }, async ({ body, request }) => {
		// muting the portal requires authentication
		const call = body.tells_new_device === false ? await provedCallOf(request) : await callOf(request);
		const { tells_new_device: tellsNewDevice, ...named } = body;
		const changed = tellsNewDevice === undefined ? named : { ...named, tellsNewDevice };
		await changeProfile(auth, call, changed);
		return presentProfile(auth, call.account);
	});
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

function addPersonalData(app: FastifyInstance, deps: ProfileDeps): void {
	const { auth } = deps;
	route(app, { listConsents }, async ({ request }) => {
		const { accountId } = await requireAccount(request);
		return findConsents(auth.pool, accountId, request.locale);
	});

	route(app, { exportProfile }, async ({ request, reply }) => {
		const file = await exportAccount(deps, await provedCallOf(request));
		const day = auth.clock.now().toISOString().slice(0, 10);
		reply
			.type('application/json; charset=utf-8')
			.header('content-disposition', `attachment; filename="senim-account-${day}.json"`);
		return reply.send(file);
	});
}
