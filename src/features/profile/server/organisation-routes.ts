import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Auth, requireAccount } from '#features/auth/public.ts';
import { ActForBody, HandOverBody, MemberParams, OrganisationParams, OrganisationView } from '../contract.ts';
import { actFor, handOver, leaveOrganisation, listOrganisations, removeMember } from './organisations.ts';
import { callOf, common, config, dataAnswer, done, doneAnswer, provedCallOf } from './route-parts.ts';

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
				...common,
				summary: 'Organisations of the caller with their members and shared checks',
				response: dataAnswer(Type.Array(OrganisationView)),
			},
		},
		async (request) => {
			const { accountId } = await requireAccount(request);
			return { ...done, data: await listOrganisations(auth, accountId) };
		},
	);

	app.put(
		'/acting',
		{
			config,
			schema: {
				...common,
				summary: 'Whose checks the caller spends: those of an organisation, or his own',
				body: ActForBody,
				response: doneAnswer,
			},
		},
		async (request) => {
			await actFor(auth, await callOf(request), request.body.bin);
			return done;
		},
	);

	app.delete(
		'/organisations/:bin',
		{
			config,
			schema: { ...common, summary: 'Leave an organisation', params: OrganisationParams, response: doneAnswer },
		},
		async (request) => {
			await leaveOrganisation(auth, await provedCallOf(request), request.params.bin);
			return done;
		},
	);
}

function addMembers(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.delete(
		'/organisations/:bin/members/:id',
		{
			config,
			schema: { ...common, summary: 'Remove a member; owners only', params: MemberParams, response: doneAnswer },
		},
		async (request) => {
			const { bin, id } = request.params;
			await removeMember(auth, await provedCallOf(request), bin, id);
			return done;
		},
	);

	app.put(
		'/organisations/:bin/owner',
		{
			config,
			schema: {
				...common,
				summary: 'Hand ownership over to a member; the caller becomes a member',
				params: OrganisationParams,
				body: HandOverBody,
				response: doneAnswer,
			},
		},
		async (request) => {
			await handOver(auth, await provedCallOf(request), request.params.bin, request.body.member_id);
			return done;
		},
	);
}
