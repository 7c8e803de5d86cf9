import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAdminCall } from '#domain/api/call.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { route } from '#platform/http/route.ts';
import { getCall, listCalls } from '../contract.ts';
import { presentCall, presentListed } from './present-call.ts';
import type { NamedCall } from './words-of.ts';

/** A declaration changes with a release only. */
function keep(reply: FastifyReply): void {
	reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
}

export function referenceRoutes(app: FastifyInstance): void {
	route(app, { listCalls }, ({ request, reply }) => {
		keep(reply);
		return openCalls(app).map((named) => presentListed(named, languageTag(request.locale)));
	});

	route(app, { getCall }, ({ params, request, reply }) => {
		const found = openCalls(app).find(({ name }) => name === params.operation);
		if (found === undefined) throw new AppError('not_found');
		keep(reply);
		return presentCall(found, languageTag(request.locale));
	});
}

/** Each once, though a GET is answered to HEAD too. */
function openCalls(app: FastifyInstance): NamedCall[] {
	const named = app.calls.flatMap(({ method, declared }) => (declared && method !== 'HEAD' ? [declared] : []));
	return named.filter(({ call }) => !isAdminCall(call.path));
}
