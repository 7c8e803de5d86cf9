import type { FastifyRequest } from 'fastify';
import { findAccount } from '#features/auth/public.ts';

/** The account whose own reports are read, whatever organisation it acts for; null: a visitor. */
export async function findReader(request: FastifyRequest): Promise<number | null> {
	return (await findAccount(request))?.accountId ?? null;
}
