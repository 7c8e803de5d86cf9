import type { FastifyRequest } from 'fastify';
import { findAccount, ownerOf } from '#features/auth/public.ts';

/** Whose reports are read: of the organisation the caller acts for, else of the account; null: a visitor. */
export async function findReader(request: FastifyRequest): Promise<string | null> {
	const account = await findAccount(request);
	return account === null ? null : ownerOf(account).holder;
}
