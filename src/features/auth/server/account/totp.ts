import { AppError } from '#domain/error.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { createTotpSecret } from '#platform/totp.ts';
import type { Auth } from '../auth.ts';
import { findSealedTotpStep, renewRecoveryCodes } from '../credentials/second-factor.ts';
import { spendLimits } from '../limits/limits.ts';
import { tellAccount } from './notices.ts';
import { type OwnerCall, recordChange } from './own-profile.ts';

/**
 * The secret an authenticator is to learn. The same again while it waits for its first code, so that a page that is
 * reloaded shows what was scanned.
 * @throws AppError conflict where the second factor is on already
 */
export async function startTotp(auth: Auth, { account: { accountId } }: OwnerCall): Promise<string> {
	const secrets = await auth.secrets();
	return inTransaction(auth.pool, async (client) => {
		if (await isTotpOn(client, accountId)) throw new AppError('conflict');
		const known = secrets.unsealText(await findWaiting(client, accountId));
		if (known !== undefined) return known;
		const secret = createTotpSecret();
		await client.query(
			`insert into auth_totp_enrolment (account_id, totp_sealed) values ($1, $2)
			 on conflict (account_id) do update set totp_sealed = excluded.totp_sealed, expires_at = excluded.expires_at`,
			[accountId, secrets.seal(secret)],
		);
		return secret;
	});
}

/**
 * Turns the second factor on: a code shows that the authenticator has learnt the secret.
 * @returns recovery codes, told this once
 * @throws AppError code_incorrect, conflict, too_many_requests
 */
export async function confirmTotp(auth: Auth, call: OwnerCall, code: string): Promise<string[]> {
	const { accountId } = call.account;
	const secrets = await auth.secrets();
	await spendLimits(auth.pool, [{ bucket: `totp enrolment ${accountId}`, max: 20, seconds: 10 * 60 }]);
	return inTransaction(auth.pool, async (client) => {
		if (await isTotpOn(client, accountId)) throw new AppError('conflict');
		const sealed = await findWaiting(client, accountId);
		const step = findSealedTotpStep(secrets, sealed, { code, now: auth.clock.now(), lastStep: null });
		if (step === null) throw new AppError('code_incorrect');
		await client.query('update account set totp_sealed = $2, totp_last_step = $3, totp_since = now() where id = $1', [
			accountId,
			sealed,
			step,
		]);
		await client.query('delete from auth_totp_enrolment where account_id = $1', [accountId]);
		await recordChange(auth, client, call, { action: 'profile.totp_on' });
		await tellAccount(client, accountId, 'totp_on');
		return renewRecoveryCodes(client, secrets, accountId);
	});
}

/** @throws AppError conflict where it is off */
export async function endTotp(auth: Auth, call: OwnerCall): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		if (!(await isTotpOn(client, accountId))) throw new AppError('conflict');
		await client.query(
			'update account set totp_sealed = null, totp_last_step = null, totp_since = null where id = $1',
			[accountId],
		);
		await client.query('delete from auth_recovery_code where account_id = $1', [accountId]);
		await recordChange(auth, client, call, { action: 'profile.totp_off' });
		await tellAccount(client, accountId, 'totp_off');
	});
}

/** @throws AppError conflict where there is no second factor to recover from */
export async function replaceRecoveryCodes(auth: Auth, call: OwnerCall): Promise<string[]> {
	const { accountId } = call.account;
	const secrets = await auth.secrets();
	return inTransaction(auth.pool, async (client) => {
		if (!(await isTotpOn(client, accountId))) throw new AppError('conflict');
		await recordChange(auth, client, call, { action: 'profile.recovery_codes' });
		await tellAccount(client, accountId, 'recovery_codes');
		return renewRecoveryCodes(client, secrets, accountId);
	});
}

/** Locks the account: what is on or off stays so until the end of the transaction. */
async function isTotpOn(client: PoolClient, accountId: number): Promise<boolean> {
	const { rows } = await client.query<Promised<{ isOn: boolean }>>(
		'select totp_sealed is not null as "isOn" from account where id = $1 for update',
		[accountId],
	);
	return rows[0]?.isOn === true;
}

async function findWaiting(client: PoolClient, accountId: number): Promise<Buffer | undefined> {
	const { rows } = await client.query<{ sealed: Rows['auth_totp_enrolment']['totp_sealed'] }>(
		`select totp_sealed as sealed from auth_totp_enrolment
		 where account_id = $1 and expires_at > now()`,
		[accountId],
	);
	return rows[0]?.sealed;
}
