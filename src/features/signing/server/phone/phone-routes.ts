import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '#domain/locale.ts';
import { ipHashOf, spendLimits } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { askPhoneWay, collectPhoneResult, endPhoneWay, type PhoneResultView } from '../../contract.ts';
import type { SigningDeps } from '../deps.ts';
import { presentAnswered } from '../present.ts';
import { answeringCallerOf, callerOf } from '../signing-caller.ts';
import { closePhoneWay, collectFromPhone, openPhoneWay, type PhoneResult } from './phone-way.ts';

const mostWays = 30;
const minuteSeconds = 60;

/** The browser's state of signing by phone, next to its challenge. */
export function phoneRoutes(app: FastifyInstance, deps: SigningDeps): void {
	route(app, { askPhoneWay }, async ({ params: { id }, request, reply }) => {
		const caller = await callerOf(deps, request, reply);
		const { auth } = deps;
		const ipHash = await ipHashOf(auth, request.clientAddress);
		await spendLimits(auth.pool, [{ bucket: `signing phone ${ipHash}`, max: mostWays, seconds: minuteSeconds }]);
		return openPhoneWay(deps, caller, id, languageTag(request.locale));
	});

	route(app, { collectPhoneResult }, async ({ params: { id }, body, request, reply }) => {
		const caller = await answeringCallerOf(deps, request, reply);
		const result = await collectFromPhone(deps, caller, id, body?.totp_code);
		return presentResult(deps, request, reply, result);
	});

	route(app, { endPhoneWay }, async ({ params: { id }, request, reply }) =>
		closePhoneWay(deps, await callerOf(deps, request, reply), id),
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
