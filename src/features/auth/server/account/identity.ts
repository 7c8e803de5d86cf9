import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Auth } from '../auth.ts';
import { ipHashOf, spendLimits } from '../limits/limits.ts';
import { endSessions, waitsForKey } from '../session/sessions.ts';
import { tellAccount } from './notices.ts';
import type { OwnerCall } from './own-profile.ts';

const daySeconds = 24 * 60 * 60;

export type ConfirmedIdentity = {
	iin: NonNullable<Rows['account']['identity_number']>;
	confirmedAt: NonNullable<Rows['account']['identity_confirmed_at']>;
};
/** Signed with, and waiting: it opens nothing. */
export type PendingIdentity = {
	iin: Rows['identity_pending']['identity_number'];
	askedAt: Rows['identity_pending']['asked_at'];
	opensAt: Rows['identity_pending']['opens_at'];
} & Promised<{
	/** by the clock of the database: it may sign once more */
	isOpen: boolean;
}>;
const pendingColumns = `pending.identity_number as iin, asked_at as "askedAt", opens_at as "opensAt",
  opens_at <= now() as "isOpen"`;
export type Identity = { confirmed: ConfirmedIdentity | null; pending: PendingIdentity | null };

export async function findIdentity(reader: Reader, accountId: number): Promise<Identity> {
	const confirmed = await reader.query<ConfirmedIdentity>(
		`select identity_number as iin, identity_confirmed_at as "confirmedAt" from account
		 where id = $1 and identity_confirmed_at is not null`,
		[accountId],
	);
	return { confirmed: confirmed.rows[0] ?? null, pending: await findPending(reader, 'account_id', accountId) };
}

async function findPending(
	reader: Reader,
	by: 'account_id' | 'statement_id',
	id: number | string,
): Promise<PendingIdentity | null> {
	const { rows } = await reader.query<PendingIdentity>(
		`select ${pendingColumns} from identity_pending pending where ${by} = $1`,
		[id],
	);
	return rows[0] ?? null;
}

/** The key that a signature left waiting; null: none, or not any more. */
export function findPendingOf(reader: Reader, statementId: string): Promise<PendingIdentity | null> {
	return findPending(reader, 'statement_id', statementId);
}

/** Whether a session may bind a first key, read after locking the account: a recovery waits for us, or we for it. */
export type KeyStanding = { opensAt: Rows['identity_pending']['opens_at'] } & Promised<{
	known: string | null;
	isProved: boolean;
	waits: boolean;
}>;

/** @returns undefined: the session has ended meanwhile */
export async function lockKeyStanding(
	client: PoolClient,
	{ accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<KeyStanding | undefined> {
	await client.query('select from account where id = $1 for update', [accountId]);
	return readKeyStanding(client, { accountId, sessionId });
}

export async function readKeyStanding(
	reader: Reader,
	{ accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<KeyStanding | undefined> {
	const { rows } = await reader.query<KeyStanding>(
		`select case when identity_confirmed_at is not null then identity_number end as known,
		   ${waitsForKey.isProved} as "isProved", ${waitsForKey.waits} as waits,
		   coalesce((select opens_at from identity_pending pending where pending.account_id = account.id),
		     now() + interval '72 hours') as "opensAt"
		 from auth_session session join account on account.id = session.account_id
		 where session.id = $1 and account.id = $2 and ended_at is null`,
		[sessionId, accountId],
	);
	return rows[0];
}

export async function bindIdentity(client: PoolClient, accountId: number, iin: string): Promise<void> {
	await client.query('update account set identity_number = $2, identity_confirmed_at = now() where id = $1', [
		accountId,
		iin,
	]);
	await dropPendingIdentity(client, accountId);
	await tellAccount(client, accountId, 'identity_bound');
}

/**
 * The key waits; the same key continues its waiting period, another one starts a new one.
 * @returns null: the wait is over, and it may be bound
 */
export async function keepIdentityWaiting(
	client: PoolClient,
	{ accountId, iin, statementId }: { accountId: number; iin: string; statementId: string },
): Promise<PendingIdentity | null> {
	const known = await findPending(client, 'account_id', accountId);
	if (known?.iin === iin) return known.isOpen ? null : known;
	// every new one is a text message
	await spendLimits(client, [{ bucket: `identity pending ${accountId}`, max: 5, seconds: daySeconds }]);
	await dropPendingIdentity(client, accountId);
	await client.query('insert into identity_pending (account_id, identity_number, statement_id) values ($1, $2, $3)', [
		accountId,
		iin,
		statementId,
	]);
	await tellAccount(client, accountId, 'identity_pending');
	return findPending(client, 'account_id', accountId);
}

export async function dropPendingIdentity(client: PoolClient, accountId: number): Promise<boolean> {
	const { rowCount } = await client.query('delete from identity_pending where account_id = $1', [accountId]);
	return rowCount === 1;
}

/** From any session of the owner, and without a proof: it only closes. @throws AppError not_found */
export async function cancelPendingIdentity(auth: Auth, call: OwnerCall): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		if (!(await dropPendingIdentity(client, accountId))) throw new AppError('not_found');
		await record(auth, client, call, { action: 'identity.cancel' });
	});
}

/**
 * The key is not the account's any more, and what it had opened goes with it: organisations that were joined by it, since
 * that membership is what the person may sign, and sessions that it signed in. Who was invited stays. What was signed stays on record.
 * @throws AppError not_found
 */
export async function unbindIdentity(auth: Auth, call: OwnerCall): Promise<void> {
	const { accountId, sessionId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		const { rowCount } = await client.query(
			`update account set identity_number = null, identity_confirmed_at = null
			 where id = $1 and identity_confirmed_at is not null`,
			[accountId],
		);
		if (rowCount !== 1) throw new AppError('not_found');
		await requireOwnersLeft(client, accountId);
		const left = await client.query<Pick<Rows['organisation_member'], 'bin'>>(
			'delete from organisation_member where account_id = $1 and statement_id is not null returning bin',
			[accountId],
		);
		await endSessions(client, accountId, 'identity_unbound', { except: sessionId, onlySigned: true });
		await client.query(`update auth_session set vouched_by = 'password' where id = $1 and vouched_by = 'signature'`, [
			sessionId,
		]);
		await record(auth, client, call, { action: 'identity.unbind' });
		for (const { bin } of left.rows) await record(auth, client, call, { action: 'organisation.leave', subject: bin });
		await tellAccount(client, accountId, 'identity_unbound');
	});
}

async function record(
	auth: Auth,
	client: PoolClient,
	{ account: { accountId }, ip }: OwnerCall,
	{ action, subject }: { action: string; subject?: string },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `account:${accountId}`, subject },
		ipHash: await ipHashOf(auth, ip),
	});
}

/** Members without an owner could change nothing any more. Nobody joins, leaves or hands over meanwhile. @throws AppError sole_owner */
async function requireOwnersLeft(client: PoolClient, accountId: number): Promise<void> {
	await client.query(
		`select from organisation_member where bin in (select bin from organisation_member
		   where account_id = $1 and statement_id is not null) order by bin, account_id for update`,
		[accountId],
	);
	const { rowCount } = await client.query(
		`select from organisation_member own where account_id = $1 and statement_id is not null and role = 'owner'
		   and exists (select from organisation_member other where other.bin = own.bin and other.account_id <> $1)
		   and not exists (select from organisation_member other where other.bin = own.bin and other.account_id <> $1
		     and other.role = 'owner') limit 1`,
		[accountId],
	);
	if (rowCount !== 0) throw new AppError('sole_owner');
}
