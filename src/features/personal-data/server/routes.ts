import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Auth, ipHashOf, requireAccount, requireStepUp } from '#features/auth/public.ts';
import { PersonalDataBody, type PersonalDataKind, PersonalDataQuery, PersonalDataRequest } from '../contract.ts';
import { askPersonalData, listPersonalDataRequests } from './ask-personal-data.ts';

const tags = ['personal data'];
const ok = Type.Literal('ok');
const harmless: ReadonlySet<PersonalDataKind> = new Set(['correction', 'blocking'] satisfies PersonalDataKind[]);

/** Mounted under `/api/v1/personal-data`. */
export async function personalDataRoutes(instance: FastifyInstance, auth: Auth): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/requests',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Ask what is kept, have it corrected, blocked or deleted, or withdraw a consent',
				querystring: PersonalDataQuery,
				body: PersonalDataBody,
				response: { 201: Type.Object({ status: ok, data: PersonalDataRequest }) },
			},
		},
		async (request, reply) => {
			// anybody at the session may have data blocked or put right; what gives them away or destroys them is the owner’s
			const isDear = !harmless.has(request.body.kind);
			const { accountId } = isDear ? await requireStepUp(request) : await requireAccount(request);
			const ipHash = await ipHashOf(auth, request.clientAddress);
			const data = await askPersonalData(auth, { accountId, ipHash, ...request.body });
			reply.code(201).header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);

	app.get(
		'/requests',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Own requests with their answers, the newest first',
				querystring: PersonalDataQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(PersonalDataRequest) }) },
			},
		},
		async (request, reply) => {
			const { accountId } = await requireAccount(request);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data: await listPersonalDataRequests(auth.pool, accountId) };
		},
	);
}
