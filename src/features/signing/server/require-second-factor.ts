import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type SecondFactor, takeSecondFactor } from '#features/auth/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Challenge } from './challenge-store.ts';
import type { SigningDeps } from './deps.ts';
import type { Accepted } from './statement-store.ts';

/**
 * A key does not stand for a second factor that is on: who signs in or steps up shows its code too. The challenge is not used
 * up meanwhile.
 * @throws AppError totp_needed, code_incorrect, too_many_requests
 */
export async function requireSecondFactor(
	{ auth }: SigningDeps,
	challenge: Challenge,
	{ signer }: Accepted,
	{ totpCode, ipHash }: { totpCode: string | undefined; ipHash: string },
): Promise<SecondFactor | null> {
	const accountId = await whoseFactor(auth.pool, challenge, signer.iin);
	if (accountId === null) return null;
	try {
		return await takeSecondFactor(auth, accountId, totpCode);
	} catch (error) {
		if (error instanceof AppError && error.code === 'code_incorrect')
			await recordAudit(auth.pool, {
				actor: { kind: 'account', id: accountId },
				...{ action: 'signature.accept', outcome: 'refused', object: `challenge:${challenge.id}`, ipHash },
				details: { reason: 'second_factor' },
			});
		throw error;
	}
}

async function whoseFactor(reader: Reader, { action, accountId }: Challenge, iin: string): Promise<number | null> {
	if (action === 'step_up') return accountId;
	return action === 'sign_in' ? findAccountOf(reader, iin) : null;
}

/** The account of a person; null: the number is unknown. */
export async function findAccountOf(reader: Reader, iin: string): Promise<number | null> {
	const { rows } = await reader.query<Pick<Rows['account'], 'id'>>(
		'select id from account where identity_number = $1 and identity_confirmed_at is not null',
		[iin],
	);
	return rows[0]?.id ?? null;
}
