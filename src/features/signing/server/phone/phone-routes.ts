import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { languageTag } from '#domain/locale.ts';
import { ipHashOf, spendLimits } from '#features/auth/public.ts';
import { ChallengeParams, PhoneResultBody, PhoneResultView, PhoneWayView, SigningQuery } from '../../contract.ts';
import type { SigningDeps } from '../deps.ts';
import { presentAnswered } from '../present.ts';
import { answeringCallerOf, callerOf } from '../signing-caller.ts';
import { closePhoneWay, collectFromPhone, openPhoneWay, type PhoneResult } from './phone-way.ts';

const tags = ['signing'];
const ok = Type.Literal('ok');
const mostWays = 30;
const minuteSeconds = 60;
/** A page asks every two seconds; many may share an address. */
const asking = { callers: 'anybody', rateLimit: { max: 240, timeWindow: 60_000 } } as const;

/** The browser's part of a signature by telephone, beside its challenge. */
export function phoneRoutes(instance: FastifyInstance, deps: SigningDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/challenges/:id/phone',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'A QR code and launch links by which one telephone signs this challenge; those before end',
				params: ChallengeParams,
				querystring: SigningQuery,
				response: { 200: Type.Object({ status: ok, data: PhoneWayView }) },
			},
		},
		async (request, reply) => {
			const caller = await callerOf(deps, request, reply);
			const { auth } = deps;
			const ipHash = await ipHashOf(auth, request.clientAddress);
			await spendLimits(auth.pool, [{ bucket: `signing phone ${ipHash}`, max: mostWays, seconds: minuteSeconds }]);
			const data = await openPhoneWay(deps, caller, request.params.id, languageTag(request.locale));
			return { status: 'ok' as const, data };
		},
	);
	app.post(
		'/challenges/:id/phone/result',
		{
			config: asking,
			schema: {
				tags,
				summary: 'What the telephone has done; a signature it gave takes effect here, once',
				params: ChallengeParams,
				querystring: SigningQuery,
				body: PhoneResultBody,
				response: { 200: Type.Object({ status: ok, data: PhoneResultView }) },
			},
		},
		async (request, reply) => {
			const caller = await answeringCallerOf(deps, request, reply);
			const result = await collectFromPhone(deps, caller, request.params.id, request.body?.totp_code);
			return { status: 'ok' as const, data: await presentResult(deps, request, reply, result) };
		},
	);
	app.delete(
		'/challenges/:id/phone',
		{
			config: asking,
			schema: {
				tags,
				summary: 'Ends the QR code, unless a telephone has signed already',
				params: ChallengeParams,
				querystring: SigningQuery,
				response: { 200: Type.Object({ status: ok }) },
			},
		},
		async (request, reply) => {
			await closePhoneWay(deps, await callerOf(deps, request, reply), request.params.id);
			return { status: 'ok' as const };
		},
	);
}

async function presentResult(
	deps: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
	result: PhoneResult,
): Promise<PhoneResultView> {
	if (result.state === 'done')
		return { state: 'done', answer: await presentAnswered(deps, request, reply, result.answered) };
	return result.state === 'done_before' ? { state: 'done', answer: result.answer } : { state: result.state };
}
