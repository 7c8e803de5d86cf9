import type { FastifyInstance } from 'fastify';
import { maskMailAddress } from '#domain/mail-address.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { callOf, provedCallOf } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import {
	acceptInvite,
	type InviteView,
	listInvites,
	listOwnInvites,
	type OwnInvite,
	refuseInvite,
	revokeInvite,
	sendInvite,
} from '../contract-invites.ts';
import type { InviteRow } from './invite-store.ts';
import {
	acceptInvitation,
	findInvites,
	findOwnInvites,
	type InviteDeps,
	invite,
	mostWaiting,
	refuseInvitation,
	takeBackInvite,
} from './invites.ts';

/** Whom an organisation invites, and what they answer. */
export function inviteRoutes(app: FastifyInstance, deps: InviteDeps): void {
	route(app, { listInvites }, async ({ params: { bin }, request }) => {
		const call = await callOf(request);
		const rows = await findInvites(deps, call, bin);
		const data = rows.map((row) => present(row, call.account.accountId));
		return { data, meta: { takes_email: deps.isMailOn, waiting_max: mostWaiting } };
	});

	route(app, { sendInvite }, async ({ params: { bin }, body, request }) => {
		const call = await provedCallOf(request);
		const made = await invite(deps, call, { bin, body, locale: request.locale });
		return present(made, call.account.accountId);
	});

	route(app, { revokeInvite }, async ({ params, request }) => takeBackInvite(deps, await callOf(request), params));

	route(app, { listOwnInvites }, async ({ query, request }) =>
		(await findOwnInvites(deps, await callOf(request), query.token)).map(presentOwn),
	);

	route(app, { acceptInvite }, async ({ params: { id }, body: { token }, request }) =>
		acceptInvitation(deps, await provedCallOf(request), { id, token }),
	);

	route(app, { refuseInvite }, async ({ params: { id }, body: { token }, request }) =>
		refuseInvitation(deps, await callOf(request), { id, token }),
	);
}

function present(row: InviteRow, readerId: number): InviteView {
	const { id, phone, email, role, state, invitedBy, madeAt, expiresAt } = row;
	const isTypedHere = invitedBy === readerId;
	const masked = phone === null ? maskMailAddress(email ?? '') : maskPhone(phone);
	return {
		...{ id, role, state, contact: isTypedHere ? (phone ?? email ?? '') : masked },
		made_at: madeAt.toISOString(),
		expires_at: expiresAt.toISOString(),
	};
}

function presentOwn({ id, bin, organisation, role, inviterName, inviterPhone, expiresAt }: InviteRow): OwnInvite {
	const by = inviterName ?? (inviterPhone === null ? '' : maskPhone(inviterPhone));
	return { id, bin, organisation, role, invited_by: by, expires_at: expiresAt.toISOString() };
}
