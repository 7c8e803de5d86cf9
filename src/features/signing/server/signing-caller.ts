import type { FastifyReply, FastifyRequest } from 'fastify';
import {
	describeDevice,
	findAccount,
	refuseForeignPage,
	requireAccount,
	settleBrowser,
} from '#features/auth/public.ts';
import type { SigningDeps } from './deps.ts';
import type { AnsweringCaller, SigningCaller } from './issue-challenge.ts';

/** Who asks; a cookie of another site's page changes nothing. */
export async function callerOf(
	{ auth }: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<SigningCaller> {
	refuseForeignPage(request, auth.publicOrigin);
	const account = (await findAccount(request)) === null ? null : await requireAccount(request);
	return { account, browserHash: settleBrowser(request, reply, auth.isHttps), locale: request.locale };
}

export async function answeringCallerOf(
	deps: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<AnsweringCaller> {
	const device = describeDevice(request.headers['user-agent']);
	return { ...(await callerOf(deps, request, reply)), ip: request.clientAddress, device, log: request.log };
}
