import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { route } from '#platform/http/route.ts';
import { getChecksLeft, getPuzzle, proveBrowser } from '../contract.ts';
import { findAsker } from './asker.ts';
import type { Checks } from './deps.ts';
import { acceptProof, makePuzzle } from './puzzle.ts';
import { readQuota } from './take-check.ts';

export function checkRoutes(app: FastifyInstance, checks: Checks): void {
	route(app, { getChecksLeft }, async ({ request, reply }) => {
		const asker = await findAsker(checks, request);
		const { limit, left, resetsAt, freePlanLimit } = await readQuota(checks.auth.pool, asker);
		reply.header('cache-control', 'no-store');
		const common = { limit, left, resets_at: resetsAt.toISOString() };
		return { ...common, holder: asker.actor.kind, free_plan_limit: freePlanLimit };
	});

	route(app, { getPuzzle }, async ({ request, reply }) => {
		reply.header('cache-control', 'no-store');
		return makePuzzle(checks.auth, await browserOf(checks, request));
	});

	route(app, { proveBrowser }, async ({ body, request, reply }) => {
		const browser = await browserOf(checks, request);
		await acceptProof(checks.auth, browser, body);
		checks.refused.clear();
		reply.header('cache-control', 'no-store');
	});
}

/** @throws AppError forbidden without the key that a page gives */
async function browserOf(checks: Checks, request: FastifyRequest): Promise<string> {
	const { browser } = await findAsker(checks, request);
	if (browser === null) throw new AppError('forbidden');
	return browser;
}
