import { AppError } from '#domain/error.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Auth } from '../auth.ts';
import { plainCode } from '../credentials/second-factor.ts';
import { type FlowKey, finishFlow, takeCode } from '../flow/flow-store.ts';
import { sendCode } from '../flow/send-code.ts';
import { codeLimits, hashPhone, messageLimits, spendLimits } from '../limits/limits.ts';
import { endSessions } from '../session/sessions.ts';
import { tellOwner } from './notices.ts';
import { type OwnerCall, recordChange } from './own-profile.ts';

const daySeconds = 24 * 60 * 60;

/** A code belongs to one new number and one session. */
function keyOf({ account }: OwnerCall, phone: MobilePhone): FlowKey {
	return { kind: 'phone', phone, browserHash: `session ${account.sessionId}` };
}

/**
 * Sends a code to the new number. Whether it is taken is asked by the worker alone, which tells the number so instead: the
 * answer and its time are the same.
 */
export async function askNewPhone(auth: Auth, call: OwnerCall, phone: MobilePhone): Promise<void> {
	const secrets = await auth.secrets();
	const { accountId, locale } = call.account;
	const now = auth.clock.now();
	await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, [
			...messageLimits({ secrets, phone, ip: call.ip, now }, auth.smsPerMinute),
			{ bucket: `phone account ${accountId}`, max: 5, seconds: daySeconds },
		]);
		await sendCode(client, secrets, keyOf(call, phone), locale);
		const details = { phoneHash: hashPhone(secrets, phone) };
		await recordChange(auth, client, call, { action: 'profile.phone_ask', details });
	});
}

/**
 * The number becomes the account's; its other sessions end, and both numbers are told.
 * @throws AppError code_incorrect: also where the number is taken, since its code can only have been guessed
 */
export async function confirmNewPhone(
	auth: Auth,
	call: OwnerCall,
	{ phone, code }: { phone: MobilePhone; code: string },
): Promise<void> {
	const secrets = await auth.secrets();
	const flowId = await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, codeLimits({ secrets, ip: call.ip, now: auth.clock.now() }));
		return takeCode(client, secrets, keyOf(call, phone), 'confirm', plainCode(code));
	});
	const details = { phoneHash: hashPhone(secrets, phone) };
	const isChanged = await inTransaction(auth.pool, async (client) => {
		const isTurn = flowId !== null && (await finishFlow(client, flowId));
		if (!isTurn || !(await setPhone(client, call, phone))) return false;
		await recordChange(auth, client, call, { action: 'profile.phone_change', details });
		return true;
	});
	if (isChanged) return;
	await recordChange(auth, auth.pool, call, { action: 'profile.phone_change', outcome: 'refused', details });
	throw new AppError('code_incorrect');
}

/** @returns false where the number is taken */
async function setPhone(client: PoolClient, { account }: OwnerCall, phone: MobilePhone): Promise<boolean> {
	const { accountId, sessionId, locale, phone: before } = account;
	// two who want one number wait for each other
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 36))', [phone]);
	const { rowCount } = await client.query(
		'update account set phone = $2 where id = $1 and not exists (select from account where phone = $2)',
		[accountId, phone],
	);
	if (rowCount !== 1) return false;
	await endSessions(client, accountId, 'phone_changed', { except: sessionId });
	for (const told of [before, phone]) await tellOwner(client, { kind: 'phone_changed', phone: told, locale });
	return true;
}
