import type { FastifyRequest } from 'fastify';
import { requireAccount } from '#features/auth/public.ts';

/** Whose lists and decisions. Decisions of an organisation belong to it, whichever member made them. */
export type CabinetOwner = { accountId: number; organizationId: number | null };

/** @throws AppError unauthorized, forbidden */
export async function requireOwner(request: FastifyRequest): Promise<CabinetOwner> {
	const { accountId } = await requireAccount(request);
	return { accountId, organizationId: null };
}
