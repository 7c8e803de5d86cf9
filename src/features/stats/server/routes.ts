import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { closeRegistryWatch } from '#features/facts/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';
import { Example, LocaleQuery, Stats } from '../contract.ts';
import { getStats } from './get-stats.ts';
import { listExamples } from './list-examples.ts';

const tags = ['stats'];
const ok = Type.Literal('ok');
const shared = 'public, max-age=5';

/** Mounted under `/api/v1`. */
export async function statsRoutes(instance: FastifyInstance, deps: SourceDeps): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.addHook('onClose', () => closeRegistryWatch(deps.pool));

	app.get(
		'/stats',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'What this installation holds',
				querystring: LocaleQuery,
				response: { 200: Type.Object({ status: ok, data: Stats }) },
			},
		},
		async (_request, reply) => {
			reply.header('cache-control', shared);
			return { status: 'ok' as const, data: await getStats(deps) };
		},
	);

	app.get(
		'/examples',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Subjects to open at once',
				querystring: LocaleQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(Example) }) },
			},
		},
		async (request, reply) => {
			reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
			return { status: 'ok' as const, data: await listExamples(deps.pool, request.locale) };
		},
	);
}
