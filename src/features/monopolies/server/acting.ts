import type { FastifyRequest } from 'fastify';
import { ipHashOf, requireAccount, type SignedIn, spendLimits } from '#features/auth/public.ts';
import type { Acting, MonopolyDeps } from './deps.ts';

const filesPerHour = 200;

export async function actingOf(deps: MonopolyDeps, request: FastifyRequest): Promise<Acting> {
	return { account: await requireAccount(request), ipHash: await ipHashOf(deps, request.clientAddress) };
}

export const canChange = ({ actingFor }: Pick<SignedIn, 'actingFor'>) => actingFor?.role !== 'viewer';

/** Files of single claims and of files of claims count together. @throws AppError too_many_requests */
export async function spendFile({ pool }: MonopolyDeps, { account }: Acting): Promise<void> {
	const bucket = `claim file account ${account.accountId}`;
	await spendLimits(pool, [{ bucket, max: filesPerHour, seconds: 3600 }]);
}
