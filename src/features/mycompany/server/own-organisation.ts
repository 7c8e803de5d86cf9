import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Role } from '#domain/organisation.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';

export type OwnOrganisation = { bin: string; role: Role };

/** The organisation that the caller acts for. @throws AppError unauthorized, organisation_needed */
export async function organisationOf(request: FastifyRequest): Promise<OwnOrganisation> {
	const { organisationBin: bin, role } = ownerOf(await requireAccount(request));
	if (bin === null) throw new AppError('organisation_needed');
	return { bin, role };
}
