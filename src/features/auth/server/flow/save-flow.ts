import { AppError } from '#domain/error.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { recordConsent, rememberBrowser } from '../account/account-store.ts';
import { dropPendingIdentity } from '../account/identity.ts';
import { tellAccount } from '../account/notices.ts';
import { replacePassword } from '../account/replace-password.ts';
import type { Auth } from '../auth.ts';
import { findPasswordFaults } from '../credentials/password-rules.ts';
import { takeSecondFactorOfPhone } from '../credentials/second-factor.ts';
import { recordEvent } from '../events.ts';
import { codeLimits, hashPhone, ipHashOf, spendLimits } from '../limits/limits.ts';
import { type OpenedSession, openSession } from '../session/sessions.ts';
import { finishFlow, takeCode } from './flow-store.ts';
import type { FlowCaller } from './run-flow.ts';

/**
 * The last step: a new account, or a new password for an old one, and a session for this browser. All or nothing: a
 * process killed in the middle leaves the flow where it was.
 */
export async function saveFlow(
	auth: Auth,
	caller: FlowCaller,
	{ code, password, totpCode }: { code: string; password: string; totpCode: string | undefined },
): Promise<OpenedSession & { accountId: number }> {
	const faults = findPasswordFaults(password, caller.phone);
	if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	const secrets = await auth.secrets();
	const ipHash = await ipHashOf(auth, caller.ip);
	const phoneHash = hashPhone(secrets, caller.phone);
	const flowId = await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, codeLimits({ secrets, ip: caller.ip, now: auth.clock.now() }));
		return takeCode(client, secrets, caller, 'save', code);
	});
	// a telephone in wrong hands is not enough where there is a second factor
	const second =
		flowId !== null && caller.kind === 'restore' ? await takeSecondFactorOfPhone(auth, caller.phone, totpCode) : null;
	const isByMessageAlone = caller.kind === 'restore' && second === null;
	// only who holds the code makes us hash
	const passwordHash = flowId === null ? '' : await auth.hasher.hash(password);
	const saved = await inTransaction(auth.pool, async (client) => {
		const isTurn = flowId !== null && (await finishFlow(client, flowId));
		const accountId = isTurn ? await settleAccount(client, caller, { passwordHash, isByMessageAlone }) : undefined;
		if (accountId === undefined) {
			await recordEvent(client, { action: `${caller.kind}_save`, outcome: 'refused', ipHash, phoneHash });
			return null;
		}
		await recordConsent(client, { accountId, step: caller.kind, ipHash });
		await rememberBrowser(client, accountId, caller.browserHash);
		const opened = await openSession(client, secrets, {
			...{ accountId, device: caller.device, ipHash },
			// a text message alone proves little
			isProved: caller.kind === 'signin',
			vouchedBy: isByMessageAlone ? 'sms' : 'password',
		});
		const { sessionId } = opened;
		await recordEvent(client, {
			action: `${caller.kind}_save`,
			outcome: 'ok',
			ipHash,
			phoneHash,
			accountId,
			sessionId,
		});
		return { ...opened, accountId };
	});
	if (saved === null) throw new AppError('code_incorrect');
	return saved;
}

/** @returns undefined where the number is taken, or has no account: the code can only have been guessed */
async function settleAccount(
	client: PoolClient,
	{ kind, phone, locale }: FlowCaller,
	{ passwordHash, isByMessageAlone }: { passwordHash: string; isByMessageAlone: boolean },
): Promise<number | undefined> {
	if (kind === 'signin') {
		const { rows } = await client.query<Pick<Rows['account'], 'id'>>(
			`insert into account (phone, password_hash, locale) values ($1, $2, $3)
			 on conflict (phone) do nothing returning id`,
			[phone, passwordHash, locale],
		);
		return rows[0]?.id;
	}
	const { rows } = await client.query<Pick<Rows['account'], 'id'>>(
		'select id from account where phone = $1 and blocked_at is null for update',
		[phone],
	);
	const accountId = rows[0]?.id;
	if (accountId === undefined) return undefined;
	await replacePassword(client, { accountId }, passwordHash);
	// the previous signer also had the account: which of the two is the owner is unknown
	await dropPendingIdentity(client, accountId);
	if (isByMessageAlone) await holdAccount(client, accountId);
	await tellAccount(client, accountId, 'recovered');
	return accountId;
}

/** The owner may have lost only the SIM card: three days to recover it before sensitive actions are allowed. */
async function holdAccount(client: PoolClient, accountId: number): Promise<void> {
	await client.query(`update account set held_until = now() + interval '72 hours' where id = $1`, [accountId]);
}
