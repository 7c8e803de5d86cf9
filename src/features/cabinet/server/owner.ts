import type { FastifyRequest } from 'fastify';
import { type Owner, ownerOf, requireAccount } from '#features/auth/public.ts';

/** Whose lists, decisions and checks; and which account makes what is made. */
export type CabinetOwner = Pick<Owner, 'holder' | 'role'> & { accountId: number };

/** @throws AppError unauthorized, forbidden */
export async function requireOwner(request: FastifyRequest): Promise<CabinetOwner> {
	const account = await requireAccount(request);
	const { holder, role } = ownerOf(account);
	return { accountId: account.accountId, holder, role };
}
