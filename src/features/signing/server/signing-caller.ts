import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { describeDevice, findAccount, isForeignPage, requireAccount, settleBrowser } from '#features/auth/public.ts';
import type { SigningDeps } from './deps.ts';
import type { AnsweringCaller, SigningCaller } from './issue-challenge.ts';

/** Who asks; a cookie of another site's page changes nothing. */
export async function callerOf(
	{ auth }: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<SigningCaller> {
	if (isForeignPage(request, auth.publicOrigin)) throw new AppError('forbidden');
	const account = (await findAccount(request)) === null ? null : await requireAccount(request);
	return { account, browserHash: settleBrowser(request, reply, auth.isHttps) };
}

export async function answeringCallerOf(
	deps: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<AnsweringCaller> {
	const device = describeDevice(request.headers['user-agent']);
	return { ...(await callerOf(deps, request, reply)), ip: request.ip, device, log: request.log };
}
