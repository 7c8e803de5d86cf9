import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openSubject, openSubjects } from '#features/checks/public.ts';
import { PublishedAnswers } from '#features/facts/public.ts';
import { asKept, route, serialize } from '#platform/http/route.ts';
import { getIdn, getIdnBatch, getIdnHistory } from '../contract.ts';
import { explainIdn, explainMany, type IdnDeps } from './reading/get-idn.ts';
import { explainHistory } from './reading/get-idn-history.ts';

export function idnRoutes(app: FastifyInstance, deps: IdnDeps): void {
	addOneSubject(app, deps);

	route(app, { getIdnBatch }, async ({ body, request, reply }) => {
		const opened = await openSubjects(request, reply, body.bins);
		const explained = await explainMany(deps, { asked: body.bins, opened, locale: request.locale });
		reply.header('cache-control', 'no-store');
		return explained;
	});
}

function addOneSubject(app: FastifyInstance, deps: IdnDeps): void {
	// as they are sent
	const answers = new PublishedAnswers<{ json: Buffer }>(deps.registry);
	const send = async (
		{ params, request, reply }: { params: { bin: string }; request: FastifyRequest; reply: FastifyReply },
		what: 'index' | 'history',
		read: (bin: string) => Promise<Buffer>,
	) => {
		const bin = await openSubject(request, reply, params.bin, 'bin');
		const { json } = await answers.get(`${what} ${request.locale}`, bin, async () => ({ json: await read(bin) }));
		return asKept(reply.header('cache-control', 'no-store'), json);
	};

	route(app, { getIdn }, (asked) =>
		send(asked, 'index', async (bin) =>
			serialize(getIdn, asked.reply, await explainIdn(deps, bin, asked.request.locale)),
		),
	);

	route(app, { getIdnHistory }, (asked) =>
		send(asked, 'history', async (bin) =>
			serialize(getIdnHistory, asked.reply, await explainHistory(deps, bin, asked.request.locale)),
		),
	);
}
