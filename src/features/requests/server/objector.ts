import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Auth, findIdentity, type SignedIn } from '#features/auth/public.ts';
import type { Objector } from './objection-store.ts';

/** Whose objections the caller reads: his own reports, and those of whom he acts for or is. */
export async function objectorOf({ pool }: Auth, { accountId, actingFor }: SignedIn): Promise<Objector> {
	const { confirmed } = await findIdentity(pool, accountId);
	const subjects = [actingFor?.bin, confirmed?.iin].filter((subject) => subject !== undefined);
	return { accountId, subjects };
}

/** @throws AppError unauthorized, role_needed for a viewer, organisation_needed for anybody else who is not the subject */
export async function requireSubject(auth: Auth, account: SignedIn | null, subject: string): Promise<void> {
	if (account === null) throw new AppError('unauthorized');
	const { actingFor } = account;
	if (actingFor?.bin === subject) {
		if (actingFor.role === 'viewer') throw new AppError('role_needed');
		return;
	}
	const { confirmed } = await findIdentity(auth.pool, account.accountId);
	if (confirmed?.iin !== subject) throw new AppError('organisation_needed');
}

/** The organisation that the caller acts for. @throws AppError organisation_needed */
export function organisationOf({ actingFor }: Pick<SignedIn, 'actingFor'>): string {
	if (actingFor === null) throw new AppError('organisation_needed');
	return actingFor.bin;
}

export type Acted = { account: SignedIn; ipHash: string; request: FastifyRequest };
