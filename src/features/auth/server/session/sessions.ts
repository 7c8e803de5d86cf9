import { createHash, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { Role } from '#domain/organisation.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { tellOwner } from '../account/notices.ts';
import { recordEvent } from '../events.ts';
import type { AuthSecrets } from '../keys/secrets.ts';

/** Without a refresh for this long a session has ended. */
export const idleSeconds = 24 * 60 * 60;
const graceSeconds = 10;

/** Sensitive actions require re-authentication within this time (security policy 4.3). */
export const proofSeconds = 10 * 60;

export type EndReason =
	| 'logout'
	| 'ended_by_owner'
	| 'password_changed'
	| 'phone_changed'
	| 'refresh_reused'
	| 'ended_by_admin'
	| 'replaced'
	| 'identity_unbound';
/** The strongest proof of who opened a session; `sms`: a recovery by text message alone. */
export type Voucher = 'sms' | 'password' | 'signature';
export type OpenedSession = { sessionId: string; refreshToken: string };

export const aliveSession = `session.ended_at is null and session.expires_at > now()
  and session.last_used_at > now() - make_interval(secs => ${idleSeconds})`;

/** Derived, so that the successor can be returned twice without storing it in clear; 256 unguessable bits. */
function tokenOf(secrets: AuthSecrets, sessionId: string, sequence: number): string {
	return secrets.hmac('refresh', sessionId, String(sequence)).toString('base64url');
}

/** The hash stored instead of a token. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

type NewSession = {
	accountId: number;
	device: string;
	ipHash: string;
	/** the owner has shown himself by more than a text message or another session */
	isProved: boolean;
	vouchedBy: Voucher;
};

export async function openSession(
	client: PoolClient,
	secrets: AuthSecrets,
	{ accountId, device, ipHash, isProved, vouchedBy }: NewSession,
): Promise<OpenedSession> {
	const { rows } = await client.query<Pick<Rows['auth_session'], 'id'>>(
		`insert into auth_session (account_id, device, ip_hash, proved_at, vouched_by)
		 values ($1, $2, $3, case when $4 then now() end, $5) returning id`,
		[accountId, device, ipHash, isProved, vouchedBy],
	);
	const sessionId = rows[0]?.id ?? '';
	const refreshToken = tokenOf(secrets, sessionId, 0);
	await addToken(client, sessionId, 0, refreshToken);
	return { sessionId, refreshToken };
}

async function addToken(client: PoolClient, sessionId: string, sequence: number, token: string): Promise<void> {
	await client.query('insert into auth_refresh_token (session_id, sequence, token_hash) values ($1, $2, $3)', [
		sessionId,
		sequence,
		hashToken(token),
	]);
}

type Family = {
	sessionId: Rows['auth_session']['id'];
	accountId: Rows['account']['id'];
	phone: Known<Rows['account']['phone'], MobilePhone>;
	locale: Known<Rows['account']['locale'], Locale>;
	newest: Rows['auth_session']['sequence'];
	presented: Rows['auth_refresh_token']['sequence'];
} & Promised<{
	isAlive: boolean;
	isFresh: boolean;
}>;

/**
 * The successor of a refresh token. Its immediate predecessor gets the same one for ten seconds, because tabs race and
 * answers get lost; whatever is older was stolen or copied, and ends the session.
 */
export async function refreshSession(
	pool: Pool,
	secrets: AuthSecrets,
	{ token, ipHash }: { token: string; ipHash: string },
): Promise<(OpenedSession & { accountId: number }) | null> {
	return inTransaction(pool, async (client) => {
		const family = await lockFamily(client, hashToken(token));
		if (family === undefined || !family.isAlive) return null;
		const { sessionId, accountId, newest, presented, isFresh } = family;
		if (presented === newest) {
			const refreshToken = tokenOf(secrets, sessionId, newest + 1);
			await client.query(
				`update auth_refresh_token set used_at = clock_timestamp(), ip_hash = $3
				 where session_id = $1 and sequence = $2`,
				[sessionId, presented, ipHash],
			);
			await client.query('update auth_session set sequence = $2, last_used_at = now() where id = $1', [
				sessionId,
				newest + 1,
			]);
			await addToken(client, sessionId, newest + 1, refreshToken);
			return { sessionId, accountId, refreshToken };
		}
		if (presented === newest - 1 && isFresh) {
			const refreshToken = tokenOf(secrets, sessionId, newest);
			// under another secret than the one it was made with, the successor cannot be told again
			return (await isStored(client, refreshToken, sessionId)) ? { sessionId, accountId, refreshToken } : null;
		}
		await revokeStolen(client, family, ipHash);
		return null;
	});
}

async function lockFamily(client: PoolClient, tokenHash: Buffer): Promise<Family | undefined> {
	const found = await client.query<Pick<Rows['auth_session'], 'id'>>(
		`select session.id from auth_session session where id =
		 (select session_id from auth_refresh_token where token_hash = $1) for update`,
		[tokenHash],
	);
	const id = found.rows[0]?.id;
	if (id === undefined) return undefined;
	// read after the lock: what another caller has just changed is seen
	const { rows } = await client.query<Family>(
		`select session.id as "sessionId", account.id as "accountId", account.phone, account.locale,
		   session.sequence as newest, token.sequence as presented, account.blocked_at is null and ${aliveSession} as "isAlive",
		   coalesce(token.used_at > clock_timestamp() - make_interval(secs => ${graceSeconds}), false) as "isFresh"
		 from auth_session session
		 join account on account.id = session.account_id
		 join auth_refresh_token token on token.session_id = session.id and token.token_hash = $2
		 where session.id = $1`,
		[id, tokenHash],
	);
	return rows[0];
}

async function isStored(client: PoolClient, token: string, sessionId: string): Promise<boolean> {
	const hash = hashToken(token);
	const { rows } = await client.query<{ hash: Rows['auth_refresh_token']['token_hash'] }>(
		'select token_hash as hash from auth_refresh_token where session_id = $1 order by sequence desc limit 1',
		[sessionId],
	);
	return rows[0] !== undefined && timingSafeEqual(rows[0].hash, hash);
}

async function revokeStolen(client: PoolClient, family: Family, ipHash: string): Promise<void> {
	const { sessionId, accountId, phone, locale, presented, newest } = family;
	await endSessions(client, accountId, 'refresh_reused', { only: sessionId });
	await recordEvent(client, {
		action: 'refresh_reused',
		outcome: 'refused',
		ipHash,
		accountId,
		sessionId,
		details: { presented, newest },
	});
	await tellOwner(client, { kind: 'session_ended', phone, locale });
}

/** @returns how many ended now */
export async function endSessions(
	reader: Reader,
	accountId: number,
	reason: EndReason,
	{ only, except, onlySigned = false }: { only?: string; except?: string; onlySigned?: boolean } = {},
): Promise<number> {
	const { rowCount } = await reader.query(
		`update auth_session set ended_at = now(), end_reason = $2
		 where account_id = $1 and ended_at is null and ($3::uuid is null or id = $3) and ($4::uuid is null or id <> $4)
		   and (not $5 or vouched_by = 'signature')`,
		[accountId, reason, only ?? null, except ?? null, onlySigned],
	);
	return rowCount ?? 0;
}

export type ListedSession = {
	id: Rows['auth_session']['id'];
	device: Rows['auth_session']['device'];
	createdAt: Rows['auth_session']['created_at'];
	lastUsedAt: Rows['auth_session']['last_used_at'];
};

export async function listSessions(reader: Reader, accountId: number): Promise<ListedSession[]> {
	const { rows } = await reader.query<ListedSession>(
		`select id, device, created_at as "createdAt", last_used_at as "lastUsedAt" from auth_session session
		 where account_id = $1 and ${aliveSession} order by last_used_at desc, id limit 100`,
		[accountId],
	);
	return rows;
}

export type LiveAccount = {
	accountId: Rows['account']['id'];
	phone: Known<Rows['account']['phone'], MobilePhone>;
	locale: Known<Rows['account']['locale'], Locale>;
	plan: Rows['plan_terms']['plan'];
	createdAt: Rows['account']['created_at'];
} & Promised<{
	/** by a digital signature; not while a recovery leaves in doubt who sits here */
	isIdentityConfirmed: boolean;
	/** re-authenticated in this session within the last ten minutes */
	isProved: boolean;
	/** sensitive actions are blocked until then after a recovery by text message; null: not blocked for this session */
	heldUntil: Date | null;
	/** a second factor is on */
	hasTotp: boolean;
	/** whose checks he spends; null: his own */
	actingFor: { bin: string; plan: string; role: Role } | null;
}>;

const isFreshlyProved = `coalesce(proved_at > now() - make_interval(secs => ${proofSeconds}), false)`;
/** The holder of the bound key is the owner, regardless of who had the phone. */
const isHeld = `(vouched_by <> 'signature' and coalesce(held_until > now(), false))`;

/** Of a first key: `waits` where nothing but a text message stands for this session, or for the password it came with. */
export const waitsForKey = { isProved: isFreshlyProved, waits: `(vouched_by = 'sms' or ${isHeld})` };

/** Asked at every request, so that an ended session ends at once and not with its access token. */
export async function findLiveAccount(
	reader: Reader,
	{ accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<LiveAccount | undefined> {
	const { rows } = await reader.query<LiveAccount>({
		name: 'find-live-account',
		text: `select account.id as "accountId", phone, locale, plan_of('account:' || account.id) as plan, account.created_at as "createdAt",
		   identity_confirmed_at is not null and not ${isHeld} as "isIdentityConfirmed",
		   ${isFreshlyProved} as "isProved", case when ${isHeld} then held_until end as "heldUntil",
		   totp_sealed is not null as "hasTotp",
		   (select json_build_object('bin', bin, 'plan', plan_of('organization:' || bin), 'role', role) from organisation_member
		    where bin = acting_bin and account_id = account.id) as "actingFor"
		 from auth_session session join account on account.id = session.account_id
		 where session.id = $1 and account.id = $2 and blocked_at is null and ${aliveSession}`,
		values: [sessionId, accountId],
	});
	return rows[0];
}

/** A password, a code of the authenticator or a signature was shown at this session. */
export async function markProved(reader: Reader, sessionId: string, by: 'signature' | 'other'): Promise<void> {
	await reader.query(
		`update auth_session set proved_at = now(), vouched_by = case when $2 then 'signature' else vouched_by end
		 where id = $1`,
		[sessionId, by === 'signature'],
	);
}
