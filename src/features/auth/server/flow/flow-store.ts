import { timingSafeEqual } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { AuthSecrets } from '../keys/secrets.ts';

export type FlowKind = 'signin' | 'restore';
/** One number in one browser; a new number in one session. */
export type FlowKey = { kind: FlowKind | 'phone'; phone: MobilePhone; browserHash: string };

/** Specification §4: start → confirm → save. */
export type FlowStep = 'confirm' | 'save';

export function hashCode(secrets: AuthSecrets, flowId: string, code: string): Buffer {
	return secrets.hmac('code', flowId, code);
}

/** A new code takes the place of the one before, wherever the flow stood. */
export async function restartFlow(
	client: PoolClient,
	{ kind, phone, browserHash }: FlowKey,
	{ id, codeHash, locale }: { id: string; codeHash: Buffer; locale: Locale },
): Promise<void> {
	await client.query(
		`insert into auth_flow (id, kind, phone, browser_hash, locale, code_hash) values ($1, $2, $3, $4, $5, $6)
		 on conflict (kind, phone, browser_hash) do update set
		   id = excluded.id, locale = excluded.locale, code_hash = excluded.code_hash, state = 'started',
		   code_expires_at = excluded.code_expires_at, tries_left = 5, expires_at = excluded.expires_at`,
		[id, kind, phone, browserHash, locale, codeHash],
	);
}

type Flow = { id: Rows['auth_flow']['id']; codeHash: Rows['auth_flow']['code_hash'] } & Promised<{ mayTry: boolean }>;

/**
 * Whether this is the code of the flow and the flow stands where the step begins. A wrong one costs a try; the caller
 * commits, so that the try is gone whatever the answer. A code that was confirmed stays good for saving alone, until the
 * quarter of an hour of the flow is over.
 */
export async function takeCode(
	client: PoolClient,
	secrets: AuthSecrets,
	{ kind, phone, browserHash }: FlowKey,
	step: FlowStep,
	code: string,
): Promise<string | null> {
	const { rows } = await client.query<Flow>(
		`select id, code_hash as "codeHash", tries_left > 0 and expires_at > clock_timestamp() and
		   case when $4 = 'confirm' then
		     state = 'confirmed' or (state = 'started' and code_expires_at > clock_timestamp())
		   else state = 'confirmed' end as "mayTry"
		 from auth_flow where kind = $1 and phone = $2 and browser_hash = $3 for update`,
		[kind, phone, browserHash, step],
	);
	const [flow] = rows;
	if (flow === undefined || !flow.mayTry) return null;
	if (!timingSafeEqual(flow.codeHash, hashCode(secrets, flow.id, code))) {
		await client.query('update auth_flow set tries_left = tries_left - 1 where id = $1', [flow.id]);
		return null;
	}
	await client.query(`update auth_flow set state = 'confirmed' where id = $1`, [flow.id]);
	return flow.id;
}

/** @returns false where somebody was faster */
export async function finishFlow(client: PoolClient, flowId: string): Promise<boolean> {
	const { rowCount } = await client.query(`update auth_flow set state = 'done' where id = $1 and state = 'confirmed'`, [
		flowId,
	]);
	return rowCount === 1;
}
