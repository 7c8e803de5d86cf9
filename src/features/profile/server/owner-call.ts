import type { FastifyRequest } from 'fastify';
import { type OwnerCall, requireAccount, requireStepUp } from '#features/auth/public.ts';

export async function callOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireAccount(request), ip: request.clientAddress };
}

/** For what a session alone may not do. @throws AppError step_up_needed, recovery_hold */
export async function provedCallOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireStepUp(request), ip: request.clientAddress };
}
