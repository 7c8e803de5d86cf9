import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { type OwnerCall, requireAccount, requireStepUp } from '#features/auth/public.ts';
import { ProfileQuery } from '../contract.ts';

const ok = Type.Literal('ok');

export const config = { callers: 'account' } as const;
/** Of every call of the profile. */
export const common = { tags: ['profile'], querystring: ProfileQuery };

/** The answer of a call that only does something. */
export const doneAnswer = { 200: Type.Object({ status: ok }) };
export const done = { status: 'ok' as const };

export function dataAnswer<Data extends TSchema>(data: Data) {
	return { 200: Type.Object({ status: ok, data }) };
}

export async function callOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireAccount(request), ip: request.clientAddress };
}

/** For what a session alone may not do. @throws AppError step_up_needed */
export async function provedCallOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireStepUp(request), ip: request.clientAddress };
}
