import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IdnBatch, IdnBatchEntry, IdnHistory, IdnParams, IdnQuery, IdnView } from '../contract.ts';
import { getIdn, getIdnBatch, type IdnDeps } from './get-idn.ts';
import { getIdnHistory } from './get-idn-history.ts';

const tags = ['index'];
const ok = Type.Literal('ok');
/** The whole register cannot be read off in passing. */
const single = { rateLimit: { max: 120, timeWindow: 60_000 } };
const batch = { rateLimit: { max: 12, timeWindow: 60_000 } };

/** Mounted under `/api/v1`. */
export async function idnRoutes(instance: FastifyInstance, deps: IdnDeps): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();

	app.get(
		'/idn/:bin',
		{
			config: single,
			schema: {
				tags,
				summary: 'The good-faith index of a subject, with the reason for every point',
				params: IdnParams,
				querystring: IdnQuery,
				response: { 200: Type.Object({ status: ok, data: IdnView }) },
			},
		},
		async (request, reply) => {
			const data = await getIdn(deps, request.params.bin, request.locale);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);

	app.get(
		'/idn/:bin/history',
		{
			config: single,
			schema: {
				tags,
				summary: 'Values of the index over two years, and why they differ',
				params: IdnParams,
				querystring: IdnQuery,
				response: { 200: Type.Object({ status: ok, data: IdnHistory }) },
			},
		},
		async (request, reply) => {
			const data = await getIdnHistory(deps, request.params.bin, request.locale);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);

	app.post(
		'/idn/batch',
		{
			config: batch,
			schema: {
				tags,
				summary: 'The index of up to a hundred subjects',
				querystring: IdnQuery,
				body: IdnBatch,
				response: { 200: Type.Object({ status: ok, data: Type.Array(IdnBatchEntry) }) },
			},
		},
		async (request, reply) => {
			const data = await getIdnBatch(deps, request.body.bins, request.locale);
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);
}
