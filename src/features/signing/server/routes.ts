import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { findIdentity, ipHashOf, requireAccount, spendLimits } from '#features/auth/public.ts';
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
import { issueChallenge } from './issue-challenge.ts';
import { phoneAppRoutes } from './phone/phone-app-routes.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { presentAnswered, presentIdentity, presentOrganisation } from './present.ts';
import { answeringCallerOf, callerOf } from './signing-caller.ts';
import { listOrganisations } from './statement-store.ts';

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
	phoneRoutes(instance, deps);
	phoneAppRoutes(instance, deps);
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
			const ipHash = await ipHashOf(auth, request.clientAddress);
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
			const caller = await answeringCallerOf(deps, request, reply);
			const { signed_xml: signedXml, signer_module: signerModule = null, totp_code: totpCode } = request.body;
			const answered = await answerChallenge(deps, caller, request.params.id, { signedXml, signerModule, totpCode });
			return { status: 'ok' as const, data: await presentAnswered(deps, request, reply, answered) };
		},
	);
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
			const { accountId, hasTotp } = await requireAccount(request);
			const { pool } = deps.auth;
			const [known, organisations] = await Promise.all([
				findIdentity(pool, accountId),
				listOrganisations(pool, accountId),
			]);
			const data = {
				...presentIdentity(known),
				...{ has_totp: hasTotp, organisations: organisations.map(presentOrganisation) },
			};
			return { status: 'ok' as const, data };
		},
	);
}
