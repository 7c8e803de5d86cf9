import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Auth, requireAccount, requireStepUp } from '#features/auth/public.ts';
import {
	ActForBody,
	HandOverBody,
	MemberParams,
	OrganisationParams,
	OrganisationView,
	ProfileQuery,
} from '../contract.ts';
import { actFor, handOver, leaveOrganisation, listOrganisations, removeMember } from './organisations.ts';

const tags = ['profile'];
const ok = Type.Literal('ok');
const config = { callers: 'account' } as const;
const Done = Type.Object({ status: ok });
const querystring = ProfileQuery;

/** Membership comes from a signature (`/api/v1/signing`); here it is looked at, handed on and ended. */
export function organisationRoutes(instance: FastifyInstance, auth: Auth): void {
	addOwn(instance, auth);
	addMembers(instance, auth);
}

function addOwn(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/organisations',
		{
			config,
			schema: {
				...{ tags, summary: 'Organisations of the caller with their members and shared checks', querystring },
				response: { 200: Type.Object({ status: ok, data: Type.Array(OrganisationView) }) },
			},
		},
		async (request) => {
			const { accountId } = await requireAccount(request);
			return { status: 'ok' as const, data: await listOrganisations(auth, accountId) };
		},
	);

	app.put(
		'/acting',
		{
			config,
			schema: {
				...{ tags, summary: 'Whose checks the caller spends: those of an organisation, or his own', querystring },
				...{ body: ActForBody, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireAccount(request);
			await actFor(auth, { account, ip: request.ip }, request.body.bin);
			return { status: 'ok' as const };
		},
	);

	app.delete(
		'/organisations/:bin',
		{
			config,
			schema: {
				...{ tags, summary: 'Leave an organisation', querystring },
				...{ params: OrganisationParams, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireAccount(request);
			await leaveOrganisation(auth, { account, ip: request.ip }, request.params.bin);
			return { status: 'ok' as const };
		},
	);
}

function addMembers(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.delete(
		'/organisations/:bin/members/:id',
		{
			config,
			schema: {
				...{ tags, summary: 'Remove a member; owners only', querystring },
				...{ params: MemberParams, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireAccount(request);
			const { bin, id } = request.params;
			await removeMember(auth, { account, ip: request.ip }, bin, id);
			return { status: 'ok' as const };
		},
	);

	app.put(
		'/organisations/:bin/owner',
		{
			config,
			schema: {
				...{ tags, summary: 'Hand ownership over to a member; the caller becomes a member', querystring },
				...{ params: OrganisationParams, body: HandOverBody, response: { 200: Done } },
			},
		},
		async (request) => {
			const account = await requireStepUp(request);
			await handOver(auth, { account, ip: request.ip }, request.params.bin, request.body.member_id);
			return { status: 'ok' as const };
		},
	);
}
