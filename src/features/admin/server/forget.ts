import type { Pool } from '#platform/db/pool.ts';

/** Deletes expired sessions and links; the journal keeps what was done in them. */
export async function forgetOldAdminSessions({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(`delete from admin_session where expires_at < now() - interval '30 days'`);
	await pool.query(`delete from admin_known_browser where seen_at < now() - interval '180 days'`);
	await pool.query(`delete from admin_enrolment where expires_at < now() - interval '1 day'`);
}
