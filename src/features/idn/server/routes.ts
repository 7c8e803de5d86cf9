import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Locale } from '#domain/locale.ts';
import { openSubject, openSubjects } from '#features/checks/public.ts';
import { PublishedAnswers } from '#features/facts/public.ts';
import { IdnBatch, IdnBatchEntry, IdnHistory, IdnParams, IdnQuery, IdnView } from '../contract.ts';
import { getIdn, getIdnBatch, type IdnDeps } from './get-idn.ts';
import { getIdnHistory } from './get-idn-history.ts';

const tags = ['index'];
const ok = Type.Literal('ok');
/** The whole register cannot be read off in passing. */
const single = { callers: 'anybody', rateLimit: { max: 120, timeWindow: 60_000 } } as const;
const batch = { callers: 'anybody', rateLimit: { max: 12, timeWindow: 60_000 } } as const;

type IdnRequest = FastifyRequest<{ Params: Static<typeof IdnParams> }>;
type Reader<Data> = (deps: IdnDeps, bin: string, locale: Locale) => Promise<Data>;

/** Mounted under `/api/v1`. */
export async function idnRoutes(instance: FastifyInstance, deps: IdnDeps): Promise<void> {
	addOneSubject(instance, deps);
	addBatch(instance, deps);
}

function addOneSubject(instance: FastifyInstance, deps: IdnDeps): void {
	const answers = new PublishedAnswers<{ json: Buffer }>(deps.pool);
	const answer = async <Data>(request: IdnRequest, reply: FastifyReply, what: string, read: Reader<Data>) => {
		const { params, locale } = request;
		const bin = await openSubject(request, reply, params.bin, 'bin');
		const { json } = await answers.get(`${what} ${locale}`, bin, async () => {
			const data = await read(deps, bin, locale);
			return { json: Buffer.from(String(reply.serializeInput({ status: 'ok', data }, '200'))) };
		});
		return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
	};

	// kept as text, so the type of the handler is not that of the schema
	instance.get<{ Params: Static<typeof IdnParams> }>(
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
		(request, reply) => answer(request, reply, 'index', getIdn),
	);

	instance.get<{ Params: Static<typeof IdnParams> }>(
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
		(request, reply) => answer(request, reply, 'history', getIdnHistory),
	);
}

function addBatch(instance: FastifyInstance, deps: IdnDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
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
			const { locale, body } = request;
			const opened = await openSubjects(request, reply, body.bins);
			const data = await getIdnBatch(deps, { asked: body.bins, opened, locale });
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data };
		},
	);
}
