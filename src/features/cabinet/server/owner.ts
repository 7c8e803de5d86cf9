import type { FastifyRequest } from 'fastify';
import { ownerOf, requireAccount } from '#features/auth/public.ts';

/** Whose lists and decisions. Decisions of an organisation belong to it, whichever member made them. */
export type CabinetOwner = {
	accountId: number;
	organizationId: number | null;
	/** whose checks of a day: of the account, or of the organisation it acts for */
	checksHolder: string;
};

/** @throws AppError unauthorized, forbidden */
export async function requireOwner(request: FastifyRequest): Promise<CabinetOwner> {
	const account = await requireAccount(request);
	return { accountId: account.accountId, organizationId: null, checksHolder: ownerOf(account).holder };
}
