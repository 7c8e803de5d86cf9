import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getIndustry, listIndustries } from '../contract.ts';
import { findIndustry, type IndustryDeps, listAllIndustries } from './find-industry.ts';

export function industryRoutes(app: FastifyInstance, deps: IndustryDeps): void {
	route(app, { listIndustries }, async ({ request, reply }) => {
		share(reply);
		return listAllIndustries(deps, request.locale);
	});

	route(app, { getIndustry }, async ({ params: { oked }, query: { size = 'all' }, request, reply }) => {
		const industry = await findIndustry(deps, { oked, size, locale: request.locale });
		share(reply);
		return industry;
	});
}

/** Nothing in these answers depends on who asks; the figures change once a night. */
function share(reply: FastifyReply): void {
	reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
}
