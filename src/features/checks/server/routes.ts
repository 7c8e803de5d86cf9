import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { ChecksLeft, ChecksQuery, ProofBody, Puzzle } from '../contract.ts';
import { findAsker } from './asker.ts';
import type { Checks } from './deps.ts';
import { acceptProof, makePuzzle } from './puzzle.ts';
import { readQuota } from './take-check.ts';

const tags = ['checks'];
const ok = Type.Literal('ok');
const proofLimit = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Mounted under `/api/v1`. */
export async function checkRoutes(instance: FastifyInstance, checks: Checks): Promise<void> {
	addQuota(instance, checks);
	addPuzzle(instance, checks);
}

function addQuota(instance: FastifyInstance, checks: Checks): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/checks/left',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'How many checks of today are left to whoever asks, and when there are new ones',
				querystring: ChecksQuery,
				response: { 200: Type.Object({ status: ok, data: ChecksLeft }) },
			},
		},
		async (request, reply) => {
			const asker = await findAsker(checks, request);
			const { limit, left, resetsAt, freePlanLimit } = await readQuota(checks.auth.pool, asker);
			reply.header('cache-control', 'no-store');
			const common = { limit, left, resets_at: resetsAt.toISOString() };
			return {
				status: 'ok' as const,
				data: { ...common, holder: asker.actor.kind, free_plan_limit: freePlanLimit },
			};
		},
	);
}

function addPuzzle(instance: FastifyInstance, checks: Checks): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/checks/puzzle',
		{
			config: { callers: 'anybody', ...proofLimit },
			schema: {
				tags,
				summary: 'A puzzle for one more browser of an address that has many (answer proof_needed)',
				querystring: ChecksQuery,
				response: { 200: Type.Object({ status: ok, data: Puzzle }) },
			},
		},
		async (request, reply) => {
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data: await makePuzzle(checks.auth, await browserOf(checks, request)) };
		},
	);

	app.post(
		'/checks/proof',
		{
			config: { callers: 'anybody', ...proofLimit },
			schema: {
				tags,
				summary: 'The solution of a puzzle: good once, for the browser that was given the puzzle',
				querystring: ChecksQuery,
				body: ProofBody,
				response: { 200: Type.Object({ status: ok }) },
			},
		},
		async (request, reply) => {
			const browser = await browserOf(checks, request);
			await acceptProof(checks.auth, browser, request.body);
			checks.refused.clear();
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const };
		},
	);
}

/** @throws AppError forbidden without the key that a page gives */
async function browserOf(checks: Checks, request: FastifyRequest): Promise<string> {
	const { browser } = await findAsker(checks, request);
	if (browser === null) throw new AppError('forbidden');
	return browser;
}
