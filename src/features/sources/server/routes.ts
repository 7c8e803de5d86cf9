import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LocaleQuery, SourceDetail, SourceHistory, SourceList, SourceParams } from '../contract.ts';
import { getSourceStatus, listSourceStatus } from './list-sources.ts';
import type { SourceDeps } from './source-deps.ts';
import { readSourceHistory } from './source-history.ts';

const tags = ['sources'];
const ok = Type.Literal('ok');
const shared = { 'cache-control': 'public, max-age=5', vary: 'accept-language, cookie' };

/** Mounted under `/api/v1`. */
export async function sourceRoutes(instance: FastifyInstance, deps: SourceDeps): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();

	app.get(
		'/sources',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Sources of the catalogue, the state of each, and how many there are',
				querystring: LocaleQuery,
				response: { 200: Type.Object({ status: ok, data: SourceList }) },
			},
		},
		async (request, reply) => {
			reply.headers(shared);
			return { status: 'ok' as const, data: await listSourceStatus(deps, request.locale) };
		},
	);

	app.get(
		'/sources/history',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'How often each source answered and failed on each of the last 90 days',
				querystring: LocaleQuery,
				response: { 200: Type.Object({ status: ok, data: SourceHistory }) },
			},
		},
		async (_request, reply) => {
			reply.headers(shared);
			return { status: 'ok' as const, data: await readSourceHistory(deps) };
		},
	);

	app.get(
		'/sources/:id',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'One source with what became of asking it in the last 90 days',
				params: SourceParams,
				querystring: LocaleQuery,
				response: { 200: Type.Object({ status: ok, data: SourceDetail }) },
			},
		},
		async (request, reply) => {
			reply.headers(shared);
			return { status: 'ok' as const, data: await getSourceStatus(deps, request.params.id, request.locale) };
		},
	);
}
