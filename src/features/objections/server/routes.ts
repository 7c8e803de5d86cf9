import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Auth, ipHashOf, requireAccount } from '#features/auth/public.ts';
import { ObjectionBody, ObjectionQuery, ObjectionView } from '../contract.ts';
import { listObjections, raiseObjection } from './raise-objection.ts';

const tags = ['objections'];
const ok = Type.Literal('ok');

/** Mounted under `/api/v1/objections`. */
export async function objectionRoutes(instance: FastifyInstance, auth: Auth): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Object to an index or a fact; the answer comes by the day named',
				querystring: ObjectionQuery,
				body: ObjectionBody,
				response: { 201: Type.Object({ status: ok, data: ObjectionView }) },
			},
		},
		async (request, reply) => {
			const { accountId } = await requireAccount(request);
			const ipHash = await ipHashOf(auth, request.clientAddress);
			const data = await raiseObjection(auth, { accountId, ipHash, ...request.body });
			reply.code(201).header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);

	app.get(
		'/',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Own objections with their answers, the newest first',
				querystring: ObjectionQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(ObjectionView) }) },
			},
		},
		async (request, reply) => {
			const { accountId } = await requireAccount(request);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data: await listObjections(auth.pool, accountId) };
		},
	);
}
