import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { isMailAddress } from '#domain/mail-address.ts';
import {
	type Auth,
	createCode,
	findLocales,
	type OwnerCall,
	plainCode,
	recordChange,
	spendLimits,
} from '#features/auth/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { orderMail } from '#platform/mail/outbox.ts';
import { askAddress, lockAsked, proveAsked, removeAddress, setStopped, spendTry } from './address-store.ts';
import { accountOf } from './stop-token.ts';

/** `isMailOn`: this installation sends letters */
export type OwnLettersDeps = { auth: Auth; isMailOn: boolean };

const daySeconds = 24 * 60 * 60;
const codeSeconds = 15 * 60;

/**
 * Sends a code to the address. Letters go where they went until it comes back.
 * @throws AppError bad_request, too_many_requests
 */
export async function askForLetters(
	{ auth, isMailOn }: OwnLettersDeps,
	call: OwnerCall,
	{ email, locale }: { email: string; locale: Locale },
): Promise<void> {
	const { accountId } = call.account;
	const address = email.trim();
	if (!isMailOn) throw new AppError('bad_request', { fields: [{ field: 'email', rule: 'unknown' }] });
	if (!isMailAddress(address)) throw new AppError('bad_request', { fields: [{ field: 'email', rule: 'email' }] });
	const secrets = await auth.secrets();
	const code = createCode();
	const contact = secrets.hmac('letters', 'address', address.toLowerCase()).toString('base64url').slice(0, 22);
	await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, [
			{ bucket: `letters account ${accountId}`, max: 5, seconds: daySeconds },
			// nobody's letters are filled by many accounts in turn
			{ bucket: `letters address ${contact}`, max: 5, seconds: daySeconds },
		]);
		await askAddress(client, accountId, { address, codeHash: hashOf(secrets, accountId, code), seconds: codeSeconds });
		const options = { locale: languageTag(locale) };
		await orderMail(client, secrets, {
			to: address,
			subject: m.inbox_code_subject({ code }, options),
			text: m.inbox_code_text({ code, minutes: codeSeconds / 60 }, options),
		});
		await recordChange(auth, client, call, { action: 'profile.letters_ask' });
	});
}

type Secrets = Awaited<ReturnType<Auth['secrets']>>;

function hashOf(secrets: Secrets, accountId: number, code: string): Buffer {
	return secrets.hmac('letters', 'code', String(accountId), code);
}

/** @throws AppError code_incorrect: wrong, out of time, or tried five times */
export async function confirmAddress({ auth }: OwnLettersDeps, call: OwnerCall, typed: string): Promise<void> {
	const { accountId } = call.account;
	const secrets = await auth.secrets();
	const code = plainCode(typed);
	const isRight = await inTransaction(auth.pool, async (client) => {
		const asked = await lockAsked(client, accountId);
		if (asked === undefined) return false;
		if (!timingSafeEqual(asked.codeHash, hashOf(secrets, accountId, code))) {
			// committed, so that the try is gone whatever the answer
			await spendTry(client, accountId);
			return false;
		}
		await proveAsked(client, accountId);
		await recordChange(auth, client, call, { action: 'profile.letters_on' });
		return true;
	});
	if (!isRight) throw new AppError('code_incorrect');
}

export async function changeOwnLetters(
	{ auth }: OwnLettersDeps,
	call: OwnerCall,
	change: 'stop' | 'resume' | 'remove',
): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client: PoolClient) => {
		if (change === 'remove') await removeAddress(client, accountId);
		else await setStopped(client, accountId, change === 'stop');
		const action = change === 'resume' ? 'profile.letters_on' : 'profile.letters_off';
		await recordChange(auth, client, call, { action });
	});
}

/**
 * By the link of a letter, without a session.
 * @throws AppError not_found: no letter has such a link
 */
export async function stopByLink({ auth }: Pick<OwnLettersDeps, 'auth'>, token: string): Promise<void> {
	const accountId = accountOf(await auth.secrets(), token);
	const isThere = accountId !== null && (await findLocales(auth.pool, [accountId])).has(accountId);
	if (!isThere) throw new AppError('not_found');
	await inTransaction(auth.pool, (client) => setStopped(client, accountId, true));
}
