import type { FastifyRequest } from 'fastify';
import { ipHashOf, ownerOf, requireAccount } from '#features/auth/public.ts';

/** Whose papers are meant: his own, and those of the organisation he acts for. */
export type PaperOwner = { accountId: number; holder: string };

export async function paperOwnerOf(request: FastifyRequest): Promise<PaperOwner> {
	const account = await requireAccount(request);
	return { accountId: account.accountId, holder: ownerOf(account).holder };
}

export function hashOf(request: FastifyRequest): Promise<string> {
	return ipHashOf(request.server.auth, request.clientAddress);
}
