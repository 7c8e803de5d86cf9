import type { ClaimSide } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { type Claim, findClaim, lockClaim, sideOf } from './claim-store.ts';
import { partyOf } from './parties.ts';

export type OwnClaim = { claim: Claim; side: ClaimSide };

/** A claim of the caller’s organisation, or against it. @throws AppError not_found, also for somebody else’s */
export async function getOwnClaim(reader: Reader, account: SignedIn, id: string): Promise<OwnClaim> {
	return ownOf(reader, account, await findClaim(reader, id));
}

/** The same, that nobody else moves meanwhile. */
export async function lockOwnClaim(client: PoolClient, account: SignedIn, id: string): Promise<OwnClaim> {
	return ownOf(client, account, await lockClaim(client, id));
}

/** @throws AppError not_found, for the other side too */
export async function lockClaimOf(
	client: PoolClient,
	account: SignedIn,
	{ id, side }: { id: string; side: ClaimSide },
): Promise<Claim> {
	const own = await lockOwnClaim(client, account, id);
	if (own.side !== side) throw new AppError('not_found');
	return own.claim;
}

async function ownOf(reader: Reader, account: SignedIn, claim: Claim | undefined): Promise<OwnClaim> {
	const side = claim === undefined ? null : sideOf(claim, await partyOf(reader, account));
	if (claim === undefined || side === null) throw new AppError('not_found');
	return { claim, side };
}
