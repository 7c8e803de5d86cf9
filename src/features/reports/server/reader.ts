import type { FastifyRequest } from 'fastify';
import { findAccount } from '#features/auth/public.ts';

/** The account that reads reports: those it asked for, whatever it acts for; null: nobody is signed in. */
export async function findReader(request: FastifyRequest): Promise<number | null> {
	return (await findAccount(request))?.accountId ?? null;
}
