import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import {
	blockAdministrator,
	changeAdministratorRoles,
	inviteAdministrator,
	inviteAdministratorAgain,
	listAdministrators,
	unblockAdministrator,
} from '../contract-administrators.ts';
import { actorOf } from './admin-session.ts';
import { changeAdministrator, findAdministrators, getAdministrator } from './administrators.ts';
import { type Invited, inviteAdmin, inviteAgain } from './invite-admin.ts';

/** Who else is an administrator: the business of the role security. */
export function administratorRoutes(app: FastifyInstance, auth: Auth): void {
	addInvitations(app, auth);
	addChanges(app, auth);
	route(app, { listAdministrators }, async () => findAdministrators(auth.pool));
}

function addInvitations(app: FastifyInstance, auth: Auth): void {
	route(app, { inviteAdministrator }, async ({ body, request }) =>
		presentInvited(await inviteAdmin(auth, { ...body, ...(await actorOf(auth, request)) })),
	);

	route(app, { inviteAdministratorAgain }, async ({ params: { id }, body: { reason }, request }) =>
		presentInvited(await inviteAgain(auth, { id, reason, ...(await actorOf(auth, request)) })),
	);
}

function presentInvited({ id, email, token }: Invited) {
	return { id, email, path: `/admin/enroll?token=${token}` };
}

type Wanted = { id: number; reason: string; request: FastifyRequest };

function addChanges(app: FastifyInstance, auth: Auth): void {
	const change = async ({ id, reason, request }: Wanted, changed: Parameters<typeof changeAdministrator>[2]) => {
		await changeAdministrator(auth.pool, { id, reason, ...(await actorOf(auth, request)) }, changed);
		return getAdministrator(auth.pool, id);
	};

	route(app, { blockAdministrator }, ({ params: { id }, body: { reason }, request }) =>
		change({ id, reason, request }, { act: 'block' }),
	);

	route(app, { unblockAdministrator }, ({ params: { id }, body: { reason }, request }) =>
		change({ id, reason, request }, { act: 'unblock' }),
	);

	route(app, { changeAdministratorRoles }, ({ params: { id }, body: { reason, roles }, request }) =>
		change({ id, reason, request }, { act: 'roles', roles }),
	);
}
