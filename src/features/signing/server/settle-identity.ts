import { AppError } from '#domain/error.ts';
import {
	bindIdentity,
	findIdentity,
	keepIdentityWaiting,
	lockKeyStanding,
	type PendingIdentity,
	readKeyStanding,
	type SignedIn,
} from '#features/auth/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { SigningAction } from '../contract.ts';
import { Refusal } from './refusal.ts';

type Holder = Pick<SignedIn, 'accountId' | 'sessionId'>;

/** Actions by which an account without a confirmed person gets one. */
const binding: ReadonlySet<SigningAction> = new Set([
	'register',
	'confirm_identity',
	'join_organisation',
	'consent',
] satisfies SigningAction[]);
/** Only these may leave a key that waits; what else is asked for waits with it. */
const canWait: ReadonlySet<SigningAction> = new Set(['register', 'confirm_identity'] satisfies SigningAction[]);

/**
 * Nobody is asked to sign what could not be accepted: a first key needs a fresh proof of the account.
 * @throws AppError step_up_needed, recovery_hold
 */
export async function requireMayBind(reader: Reader, holder: Holder, action: SigningAction): Promise<void> {
	if (!binding.has(action)) return;
	const standing = await readKeyStanding(reader, holder);
	if (standing === undefined || standing.known !== null) return;
	if (!standing.isProved) throw new AppError('step_up_needed');
	if (standing.waits && !canWait.has(action)) throw new AppError('recovery_hold', { until: standing.opensAt });
}

export type Settled = { state: 'known' | 'bound' } | { state: 'waiting'; pending: PendingIdentity };

/**
 * One confirmed account a person, one person an account. The first key of an account is bound after a fresh proof; for a
 * session that comes from a recovery by a text message it waits first, and is bound when it signs once more.
 * @throws Refusal; AppError step_up_needed, recovery_hold, too_many_requests
 */
export async function settleIdentity(
	client: PoolClient,
	holder: Holder,
	{ iin, action, statementId }: { iin: string; action: SigningAction; statementId: string },
): Promise<Settled> {
	const { accountId } = holder;
	// two accounts that confirm one person at once stand in line
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 34))', [iin]);
	const taken = await client.query(
		'select from account where identity_number = $1 and identity_confirmed_at is not null and id <> $2',
		[iin, accountId],
	);
	if (taken.rowCount !== 0) throw new Refusal('identity_taken');
	const standing = await lockKeyStanding(client, holder);
	if (standing === undefined) throw new Refusal('challenge_other_session');
	if (standing.known === iin) return { state: 'known' };
	if (standing.known !== null) throw new Refusal('identity_other');
	// the proof that was there when the challenge was given out may be old by now
	if (!standing.isProved) throw new AppError('step_up_needed');
	if (standing.waits && !canWait.has(action)) throw new AppError('recovery_hold', { until: standing.opensAt });
	const pending = standing.waits ? await keepIdentityWaiting(client, { accountId, iin, statementId }) : null;
	if (pending !== null) return { state: 'waiting', pending };
	await bindIdentity(client, accountId, iin);
	return { state: 'bound' };
}

/** Of `step_up`. @throws Refusal */
export async function requireSamePerson(client: PoolClient, accountId: number, iin: string): Promise<void> {
	const { confirmed } = await findIdentity(client, accountId);
	if (confirmed?.iin !== iin) throw new Refusal('signer_other');
}
