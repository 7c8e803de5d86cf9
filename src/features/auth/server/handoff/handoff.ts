import { randomBytes } from 'node:crypto';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { HandoffBody } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { ipHashOf } from '../limits/limits.ts';
import { signHandoffToken } from '../session/access-token.ts';
import {
	aliveSession,
	endSessions,
	hashToken,
	type OpenedSession,
	openSession,
	type Voucher,
} from '../session/sessions.ts';

type Source = { accountId: number; sessionId: string };
type Caller = { ip: ClientAddress; device: string };

/** A pair that opens one session at the cabinet's origin, within a minute, and nothing of the API. */
export async function mintHandoff(
	auth: Auth,
	{ accountId, sessionId }: Source,
	ip: ClientAddress,
): Promise<HandoffBody> {
	const pair = {
		access_token: await signHandoffToken(auth, accountId, sessionId),
		refresh_token: randomBytes(32).toString('base64url'),
	};
	await auth.pool.query(
		`insert into auth_handoff (access_hash, refresh_hash, source_session_id, cabinet_origin) values ($1, $2, $3, $4)`,
		[hashToken(pair.access_token), hashToken(pair.refresh_token), sessionId, auth.cabinetOrigin],
	);
	const ipHash = await ipHashOf(auth, ip);
	await recordEvent(auth.pool, { action: 'handoff', outcome: 'ok', ipHash, accountId, sessionId });
	return pair;
}

/** @returns null where the pair is unknown, used, late, of another origin, or its session has ended */
export async function findHandoffOwner(auth: Auth, pair: HandoffBody): Promise<MobilePhone | null> {
	const { rows } = await auth.pool.query<{ phone: Known<Rows['account']['phone'], MobilePhone> }>(
		`select account.phone from auth_handoff handoff
		 join auth_session session on session.id = handoff.source_session_id
		 join account on account.id = session.account_id
		 where ${isGood} and ${isOfSource}`,
		[hashToken(pair.access_token), hashToken(pair.refresh_token), auth.publicOrigin],
	);
	return rows[0]?.phone ?? null;
}

/**
 * A session of this origin for the pair. A pair that comes twice was seen by somebody else: the session that the first
 * use gave ends.
 */
export async function exchangeHandoff(
	auth: Auth,
	pair: HandoffBody,
	{ ip, device }: Caller,
): Promise<(OpenedSession & { accountId: number }) | null> {
	const secrets = await auth.secrets();
	const ipHash = await ipHashOf(auth, ip);
	return inTransaction(auth.pool, async (client) => {
		const hashes = [hashToken(pair.access_token), hashToken(pair.refresh_token), auth.publicOrigin];
		const { rows } = await client.query<{
			id: Rows['account']['id'];
			accountId: Rows['auth_session']['account_id'];
			vouchedBy: Known<Rows['auth_session']['vouched_by'], Voucher>;
		}>(
			`update auth_handoff handoff set used_at = clock_timestamp()
			 from auth_session session join account on account.id = session.account_id
			 where ${isGood} and session.id = handoff.source_session_id and ${isOfSource}
			 returning handoff.id, session.account_id as "accountId", session.vouched_by as "vouchedBy"`,
			hashes,
		);
		const [taken] = rows;
		if (taken === undefined) {
			await revokeReused(client, hashes, ipHash);
			return null;
		}
		const { accountId, vouchedBy } = taken;
		const opened = await openSession(client, secrets, { accountId, device, ipHash, isProved: false, vouchedBy });
		const { sessionId } = opened;
		await client.query('update auth_handoff set opened_session_id = $2 where id = $1', [taken.id, sessionId]);
		await recordEvent(client, { action: 'login', outcome: 'ok', ipHash, accountId, sessionId });
		return { ...opened, accountId };
	});
}

const isGood = `handoff.access_hash = $1 and handoff.refresh_hash = $2 and handoff.cabinet_origin = $3
  and handoff.used_at is null and handoff.expires_at > clock_timestamp()`;
const isOfSource = `account.blocked_at is null and ${aliveSession}`;

async function revokeReused(client: PoolClient, hashes: readonly unknown[], ipHash: string): Promise<void> {
	const { rows } = await client.query<{
		accountId: Rows['auth_session']['account_id'];
		sessionId: Rows['auth_session']['id'];
	}>(
		`select account_id as "accountId", session.id as "sessionId"
		 from auth_handoff handoff join auth_session session on session.id = handoff.opened_session_id
		 where handoff.access_hash = $1 and handoff.refresh_hash = $2 and handoff.cabinet_origin = $3
		   and handoff.used_at is not null`,
		[...hashes],
	);
	for (const { accountId, sessionId } of rows) {
		await endSessions(client, accountId, 'refresh_reused', { only: sessionId });
		await recordEvent(client, { action: 'handoff_reused', outcome: 'refused', ipHash, accountId, sessionId });
	}
}
