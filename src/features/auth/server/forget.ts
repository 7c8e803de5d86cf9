import type { Pool } from '#platform/db/pool.ts';

/** What has served its time. Events and consents stay. */
const statements = [
	'delete from auth_limit_use where expires_at < now()',
	`delete from auth_flow where expires_at < now() - interval '1 day'`,
	'delete from auth_totp_enrolment where expires_at < now()',
	`delete from auth_handoff where expires_at < now() - interval '1 day'`,
	`delete from auth_session where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days'`,
	`delete from auth_known_browser where seen_at < now() - interval '1 year'`,
	`delete from auth_signing_key where published_until < now()`,
	`delete from sms_outbox where state <> 'waiting' and created_at < now() - interval '2 days'`,
] as const;

export async function forgetOldAuth({ pool }: { pool: Pool }): Promise<void> {
	for (const statement of statements) await pool.query(statement);
}
