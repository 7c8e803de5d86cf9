import type { FastifyInstance } from 'fastify';
import { type Auth, callOf, provedCallOf, requireAccount } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import {
	endMembership,
	endMembershipOf,
	listOrganisations,
	putActing,
	putOwner,
	putRole,
	putSpendLimit,
} from '../contract.ts';
import {
	actFor,
	changeRole,
	findOrganisations,
	handOver,
	leaveOrganisation,
	limitMember,
	removeMember,
} from './organisations.ts';

/** Membership comes from a signature (see `signing`); here it is looked at, handed on and ended. */
export function organisationRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { listOrganisations }, async ({ request }) => {
		const { accountId } = await requireAccount(request);
		return findOrganisations(auth, accountId);
	});

	route(app, { putActing }, async ({ body, request }) => actFor(auth, await callOf(request), body.bin));

	route(app, { endMembership }, async ({ params, request }) =>
		leaveOrganisation(auth, await provedCallOf(request), params.bin),
	);

	route(app, { endMembershipOf }, async ({ params: { bin, id }, request }) =>
		removeMember(auth, await provedCallOf(request), bin, id),
	);

	route(app, { putRole }, async ({ params: { bin, id }, body, request }) =>
		changeRole(auth, await provedCallOf(request), { bin, memberId: id, role: body.role }),
	);

	route(app, { putSpendLimit }, async ({ params: { bin, id }, body, request }) =>
		limitMember(auth, await provedCallOf(request), { bin, memberId: id, monthlyKzt: body.monthly_kzt }),
	);

	route(app, { putOwner }, async ({ params, body, request }) =>
		handOver(auth, await provedCallOf(request), params.bin, body.member_id),
	);
}
