import type { FastifyInstance } from 'fastify';
import { isAdminCall } from '#domain/call.ts';
import { AppError } from '#domain/error.ts';
import { route } from '#platform/http/route.ts';
import { getCall, listCalls } from '../contract.ts';
import { type NamedCall, presentCall, presentListed } from './present-call.ts';

/** A declaration changes with a release only. */
const kept = 'public, max-age=300';

export function referenceRoutes(app: FastifyInstance): void {
	route(app, { listCalls }, ({ reply }) => {
		reply.header('cache-control', kept);
		return openCalls(app).map(presentListed);
	});

	route(app, { getCall }, ({ params, reply }) => {
		const found = openCalls(app).find(({ name }) => name === params.operation);
		if (found === undefined) throw new AppError('not_found');
		reply.header('cache-control', kept);
		return presentCall(found);
	});
}

/** Each once, though a GET is answered to HEAD too. */
function openCalls(app: FastifyInstance): NamedCall[] {
	const named = app.calls.flatMap(({ method, declared }) => (declared && method !== 'HEAD' ? [declared] : []));
	return named.filter(({ call }) => !isAdminCall(call.path));
}
