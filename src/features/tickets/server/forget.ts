import type { Pool } from '#platform/db/pool.ts';

/**
 * Contacts and requisites of refused and revoked applications go after 12 months, of visitors who never came back after 30
 * days; what was decided stays.
 */
export async function forgetRefusedTickets({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(
		`update ticket set state = 'revoked_by_author', closed_at = clock_timestamp(), name = null, company_name = null,
		   phone = null, email = null, forgotten_at = clock_timestamp()
		 where forgotten_at is null and state = 'new' and account_id is null and created_at < now() - interval '30 days'`,
	);
	await pool.query(
		`update ticket set name = null, company_name = null, phone = null, email = null, bin = null,
		   organization_name = null, address = null, bik = null, kato = null, iik = null, forgotten_at = clock_timestamp()
		 where forgotten_at is null and state in ('rejected', 'revoked', 'revoked_by_author')
		   and closed_at < now() - interval '12 months'`,
	);
}
