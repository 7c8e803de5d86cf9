import { randomInt } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { findTotpStep } from '#platform/totp.ts';
import type { Auth } from '../auth.ts';
import type { AuthSecrets } from '../keys/secrets.ts';
import { giveBack, spendLimits } from '../limits/limits.ts';

export type SecondFactor = 'totp' | 'recovery';

const recoveryCodes = 10;
/** None that is read for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** As people copy it: `123 456`, `ABCDE-FGHJK`. */
export function plainCode(code: string): string {
	return code.replace(/[\s-]/g, '').toLowerCase();
}

/**
 * The step of time a code of an authenticator belongs to, whose secret is kept sealed.
 * @returns null for a wrong or a used code, and where no secret can be read
 */
export function findSealedTotpStep(
	secrets: AuthSecrets,
	sealed: Buffer | null | undefined,
	{ code, now, lastStep }: { code: string; now: Date; lastStep: number | null },
): number | null {
	const secret = secrets.unsealText(sealed);
	return secret === undefined ? null : findTotpStep(secret, plainCode(code), now, lastStep);
}

/**
 * Accepts a code of the authenticator or a recovery code, each once.
 * @returns null: the account has no second factor
 * @throws AppError totp_needed where there is no code, code_incorrect, too_many_requests after ten wrong ones
 */
export async function takeSecondFactor(
	auth: Auth,
	accountId: number,
	code: string | undefined,
): Promise<SecondFactor | null> {
	if (!(await hasSecondFactor(auth.pool, accountId))) return null;
	const plain = plainCode(code ?? '');
	if (plain === '') throw new AppError('totp_needed');
	const secrets = await auth.secrets();
	const bucket = `totp ${accountId}`;
	// counted as wrong until it is known to be right: guesses sent at once are counted too
	await spendLimits(auth.pool, [{ bucket, max: 10, seconds: 10 * 60 }]);
	const taken = await inTransaction(auth.pool, async (client) => {
		const isRight = await takeTotp(client, secrets, { accountId, code: plain, now: auth.clock.now() });
		if (isRight) return 'totp';
		return (await takeRecoveryCode(client, secrets, accountId, plain)) ? 'recovery' : null;
	});
	if (taken === null) throw new AppError('code_incorrect');
	await giveBack(auth.pool, bucket);
	return taken;
}

export async function takeSecondFactorOfPhone(
	auth: Auth,
	phone: MobilePhone,
	code: string | undefined,
): Promise<SecondFactor | null> {
	const { rows } = await auth.pool.query<Pick<Rows['account'], 'id'>>('select id from account where phone = $1', [
		phone,
	]);
	return rows[0] === undefined ? null : takeSecondFactor(auth, rows[0].id, code);
}

async function hasSecondFactor(reader: Reader, accountId: number): Promise<boolean> {
	const { rowCount } = await reader.query('select from account where id = $1 and totp_sealed is not null', [accountId]);
	return rowCount === 1;
}

async function takeTotp(
	client: PoolClient,
	secrets: AuthSecrets,
	{ accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<boolean> {
	const { rows } = await client.query<{
		sealed: Rows['account']['totp_sealed'];
		lastStep: Rows['account']['totp_last_step'];
	}>('select totp_sealed as sealed, totp_last_step as "lastStep" from account where id = $1 for update', [accountId]);
	const [row] = rows;
	const step = findSealedTotpStep(secrets, row?.sealed, { code, now, lastStep: row?.lastStep ?? null });
	if (step === null) return false;
	await client.query('update account set totp_last_step = $2 where id = $1', [accountId, step]);
	return true;
}

async function takeRecoveryCode(
	client: PoolClient,
	secrets: AuthSecrets,
	accountId: number,
	code: string,
): Promise<boolean> {
	const { rowCount } = await client.query('delete from auth_recovery_code where account_id = $1 and code_hash = $2', [
		accountId,
		hashRecoveryCode(secrets, accountId, code),
	]);
	return rowCount === 1;
}

function hashRecoveryCode(secrets: AuthSecrets, accountId: number, code: string): Buffer {
	return secrets.hmac('code', 'recovery', String(accountId), code);
}

/** Replaces all previous ones. @returns them in clear, the only time they can be read */
export async function renewRecoveryCodes(
	client: PoolClient,
	secrets: AuthSecrets,
	accountId: number,
): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
	await client.query('delete from auth_recovery_code where account_id = $1', [accountId]);
	await client.query('insert into auth_recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [
		accountId,
		codes.map((code) => hashRecoveryCode(secrets, accountId, plainCode(code))),
	]);
	return codes;
}

/** 49 bits: `a7k2m-9xq4t`. */
function createRecoveryCode(): string {
	const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? '');
	return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
