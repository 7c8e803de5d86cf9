import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { maskIin } from '#domain/iin-bin.ts';
import {
	describeDevice,
	findAccount,
	hashAddress,
	isForeignPage,
	presentSignedIn,
	requireAccount,
	settleBrowser,
	spendLimits,
} from '#features/auth/public.ts';
import {
	AnswerBody,
	AnswerView,
	ApplicationView,
	ChallengeBody,
	ChallengeParams,
	ChallengeView,
	SigningQuery,
	SigningStateView,
} from '../contract.ts';
import { answerChallenge } from './answer-challenge.ts';
import type { SigningDeps } from './deps.ts';
import type { Effect } from './effects.ts';
import { issueChallenge, type SigningCaller } from './issue-challenge.ts';
import { listOrganisations, type Organisation } from './statement-store.ts';

const tags = ['signing'];
const ok = Type.Literal('ok');
const mostChallenges = 30;
const minuteSeconds = 60;

/** Mounted under `/api/v1/signing`. */
export async function signingRoutes(instance: FastifyInstance, deps: SigningDeps): Promise<void> {
	instance.addHook('onRequest', async (_request, reply) => {
		reply.header('cache-control', 'no-store');
	});
	addChallenges(instance, deps);
	addAnswers(instance, deps);
	addState(instance, deps);
}

/** Who asks; a cookie of another site's page changes nothing. */
async function callerOf({ auth }: SigningDeps, request: FastifyRequest, reply: FastifyReply): Promise<SigningCaller> {
	if (isForeignPage(request, auth.publicOrigin)) throw new AppError('forbidden');
	const account = (await findAccount(request)) === null ? null : await requireAccount(request);
	return { account, browserHash: settleBrowser(request, reply, auth.isHttps) };
}

function addChallenges(instance: FastifyInstance, deps: SigningDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/challenges',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'The XML to be signed for an action: good once, for five minutes, for this session or browser',
				querystring: SigningQuery,
				body: ChallengeBody,
				response: { 200: Type.Object({ status: ok, data: ChallengeView }) },
			},
		},
		async (request, reply) => {
			const caller = await callerOf(deps, request, reply);
			const { auth } = deps;
			const ipHash = hashAddress(await auth.secrets(), request.ip, auth.clock.now());
			await spendLimits(auth.pool, [
				{ bucket: `signing challenge ${ipHash}`, max: mostChallenges, seconds: minuteSeconds },
			]);
			return { status: 'ok' as const, data: await issueChallenge(deps, caller, request.body) };
		},
	);
}

function addAnswers(instance: FastifyInstance, deps: SigningDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/challenges/:id/answer',
		{
			// a signed document travels inside JSON, where it grows
			bodyLimit: 768 * 1024,
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'The signed XML of a challenge: verified, and what it was signed for is done',
				params: ChallengeParams,
				querystring: SigningQuery,
				body: AnswerBody,
				response: { 200: Type.Object({ status: ok, data: AnswerView }) },
			},
		},
		async (request, reply) => {
			const asked = await callerOf(deps, request, reply);
			const device = describeDevice(request.headers['user-agent']);
			const caller = { ...asked, ip: request.ip, device, log: request.log };
			const { challenge, effect } = await answerChallenge(deps, caller, request.params.id, request.body);
			const view = { action: challenge.action, ...(await presentEffect(deps, reply, effect)) };
			return { status: 'ok' as const, data: view };
		},
	);
}

async function presentEffect({ auth }: SigningDeps, reply: FastifyReply, effect: Effect) {
	switch (effect.kind) {
		case 'signed_in': {
			const { jwt } = await presentSignedIn(auth, reply, effect.opened);
			return { outcome: 'done' as const, jwt };
		}
		case 'joined':
			return { outcome: 'done' as const, organisation: presentOrganisation(effect.organisation) };
		case 'done':
		case 'unknown_person':
			return { outcome: effect.kind };
	}
}

function presentOrganisation({ bin, name, role, joinedAt }: Organisation) {
	return { bin, name, role, joined_at: joinedAt.toISOString() };
}

function addState(instance: FastifyInstance, deps: SigningDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/application',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Where the signing application listens, and whether its keys are invented',
				querystring: SigningQuery,
				response: { 200: Type.Object({ status: ok, data: ApplicationView }) },
			},
		},
		async () => {
			const { port, controlUrl, isTest } = deps.application;
			const { trust } = await deps.openVerifier();
			const data = {
				...{ url: `wss://127.0.0.1:${port}/`, is_test: isTest, control_url: controlUrl },
				is_ready: trust.issuing.length > 0,
			};
			return { status: 'ok' as const, data };
		},
	);
	app.get(
		'/state',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'Whether the own identity is confirmed, and the organisations one has joined',
				querystring: SigningQuery,
				response: { 200: Type.Object({ status: ok, data: SigningStateView }) },
			},
		},
		async (request) => {
			const { accountId } = await requireAccount(request);
			const { pool } = deps.auth;
			const { rows } = await pool.query<{ iin: string | null; at: Date }>(
				`select identity_number as iin, identity_confirmed_at as at from account
				 where id = $1 and identity_confirmed_at is not null`,
				[accountId],
			);
			const [known] = rows;
			const identity =
				known === undefined ? null : { iin_masked: maskIin(known.iin ?? ''), confirmed_at: known.at.toISOString() };
			const organisations = (await listOrganisations(pool, accountId)).map(presentOrganisation);
			return { status: 'ok' as const, data: { identity, organisations } };
		},
	);
}
