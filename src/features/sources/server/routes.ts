import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getSource, getSourceHistory, listSources } from '../contract.ts';
import type { SourceDeps } from './source-deps.ts';
import { getSourceStatus, listSourceStatus } from './status/list-sources.ts';
import { readSourceHistory } from './status/source-history.ts';

const shared = { 'cache-control': 'public, max-age=5', vary: 'accept-language, cookie' };

export function sourceRoutes(app: FastifyInstance, deps: SourceDeps): void {
	route(app, { listSources }, ({ request, reply }) => {
		reply.headers(shared);
		return listSourceStatus(deps, request.locale);
	});

	route(app, { getSourceHistory }, ({ reply }) => {
		reply.headers(shared);
		return readSourceHistory(deps);
	});

	route(app, { getSource }, ({ params, request, reply }) => {
		reply.headers(shared);
		return getSourceStatus(deps, params.id, request.locale);
	});
}
