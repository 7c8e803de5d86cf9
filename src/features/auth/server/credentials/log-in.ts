import { AppError } from '#domain/error.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { findAccountByPhone, hasAccepted } from '../account/account-store.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { failureBucket, giveBack, hashAddress, hashPhone, loginLimits, spendLimits } from '../limits/limits.ts';
import { openProvedSession } from '../session/open-session-of.ts';
import type { OpenedSession } from '../session/sessions.ts';
import { requireFields } from './require-fields.ts';
import { takeSecondFactor } from './second-factor.ts';

export type LoginCaller = {
	phone: MobilePhone;
	password: string;
	totpCode: string | undefined;
	/** the offer in force is agreed to with this very form; otherwise it was before */
	isAgreed: boolean;
	browserHash: string;
	ip: ClientAddress;
	device: string;
};

/**
 * The same refusal, by the same work, for an unknown number, a blocked account and a wrong password.
 * @throws AppError credentials_incorrect, too_many_requests; to whoever has the password bad_request where the offer was not
 * agreed to, totp_needed and code_incorrect
 */
export async function logIn(auth: Auth, caller: LoginCaller): Promise<OpenedSession & { accountId: number }> {
	const { phone, password, totpCode, isAgreed, browserHash, ip, device } = caller;
	const secrets = await auth.secrets();
	const dummy = await auth.hasher.dummy();
	const now = auth.clock.now();
	const ipHash = hashAddress(secrets, ip, now);
	const phoneHash = hashPhone(secrets, phone);
	const account = await findAccountByPhone(auth.pool, phone, browserHash);
	const asker = { secrets, phone, ip, now };
	const bucket = failureBucket(asker, account?.isKnownBrowser ? browserHash : null);
	// counted as a failure until it is known to be none: guesses sent at once are counted too
	await spendLimits(auth.pool, loginLimits(asker, bucket));
	const isRight = await auth.hasher.verify(account?.passwordHash ?? dummy, password);
	if (account === undefined || !isRight || account.isBlocked) {
		await recordEvent(auth.pool, { action: 'login', outcome: 'refused', ipHash, phoneHash });
		throw new AppError('credentials_incorrect');
	}
	const accountId = account.id;
	// the password was right: that is no failure, and guesses at the code have a count of their own
	await giveBack(auth.pool, bucket);
	// before the code, which is good once
	requireFields({ agreement: isAgreed || (await hasAccepted(auth.pool, accountId)) });
	const second = await takeSecondFactor(auth, accountId, totpCode).catch(async (error: unknown) => {
		await recordEvent(auth.pool, { action: 'login', outcome: 'refused', ipHash, phoneHash, accountId });
		throw error;
	});
	const noted = { vouchedBy: 'password' as const, phoneHash, ...(second === null ? {} : { details: { second } }) };
	return inTransaction(auth.pool, (client) =>
		openProvedSession(auth, client, { accountId, browserHash, ip, device }, noted),
	);
}
