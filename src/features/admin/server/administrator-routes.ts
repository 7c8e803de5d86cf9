import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Auth } from '#features/auth/public.ts';
import {
	AdministratorView,
	AdminQuery,
	IdParams,
	InviteBody,
	InvitedView,
	ReasonBody,
	RolesBody,
} from '../contract.ts';
import { actorOf } from './admin-session.ts';
import { changeAdministrator, getAdministrator, listAdministrators } from './administrators.ts';
import { type Invited, inviteAdmin, inviteAgain } from './invite-admin.ts';

const tags = ['admin'];
const ok = Type.Literal('ok');
const security = { callers: ['security'] } as const;
const InvitedAnswer = Type.Object({ status: ok, data: InvitedView });
const AdministratorAnswer = Type.Object({ status: ok, data: AdministratorView });

/** Who else is an administrator: the business of the role security. */
export function administratorRoutes(instance: FastifyInstance, auth: Auth): void {
	addListing(instance, auth);
	addChanges(instance, auth);
}

function addListing(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/administrators',
		{
			config: security,
			schema: {
				tags,
				summary: 'Administrators with their roles',
				querystring: AdminQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(AdministratorView) }) },
			},
		},
		async () => ({ status: 'ok' as const, data: await listAdministrators(auth.pool) }),
	);

	app.post(
		'/administrators',
		{
			config: security,
			schema: {
				tags,
				summary: 'Invite a new administrator: a link that is good once, for an hour',
				querystring: AdminQuery,
				body: InviteBody,
				response: { 201: InvitedAnswer },
			},
		},
		async (request, reply) => {
			const invited = await inviteAdmin(auth, { ...request.body, ...(await actorOf(auth, request)) });
			reply.code(201);
			return presentInvited(invited);
		},
	);

	app.post(
		'/administrators/:id/invite',
		{
			config: security,
			schema: {
				tags,
				summary: 'A new link for an administrator who was invited and has not come in yet',
				params: IdParams,
				querystring: AdminQuery,
				body: ReasonBody,
				response: { 200: InvitedAnswer },
			},
		},
		async (request) => {
			const { id } = request.params;
			const { reason } = request.body;
			return presentInvited(await inviteAgain(auth, { id, reason, ...(await actorOf(auth, request)) }));
		},
	);
}

function presentInvited({ id, email, token }: Invited) {
	return { status: 'ok' as const, data: { id, email, path: `/admin/enroll?token=${token}` } };
}

function addChanges(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	for (const act of ['block', 'unblock'] as const) {
		app.post(
			`/administrators/:id/${act}`,
			{
				config: security,
				schema: {
					tags,
					summary: act === 'block' ? 'Shut an administrator out at once' : 'Let an administrator in again',
					params: IdParams,
					querystring: AdminQuery,
					body: ReasonBody,
					response: { 200: AdministratorAnswer },
				},
			},
			async (request) => {
				const { id } = request.params;
				const { reason } = request.body;
				await changeAdministrator(auth.pool, { id, reason, ...(await actorOf(auth, request)) }, { act });
				return { status: 'ok' as const, data: await getAdministrator(auth.pool, id) };
			},
		);
	}

	app.post(
		'/administrators/:id/roles',
		{
			config: security,
			schema: {
				tags,
				summary: 'Give an administrator other roles, from his next request on',
				params: IdParams,
				querystring: AdminQuery,
				body: RolesBody,
				response: { 200: AdministratorAnswer },
			},
		},
		async (request) => {
			const { id } = request.params;
			const { reason, roles } = request.body;
			const acting = { id, reason, ...(await actorOf(auth, request)) };
			await changeAdministrator(auth.pool, acting, { act: 'roles', roles });
			return { status: 'ok' as const, data: await getAdministrator(auth.pool, id) };
		},
	);
}
