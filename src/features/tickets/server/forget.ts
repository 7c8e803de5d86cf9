import type { Pool } from '#platform/db/pool.ts';

/** Contacts and requisites of refused and revoked applications go after 12 months; what was decided stays. */
export async function forgetRefusedTickets({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(
		`update ticket set name = null, company_name = null, phone = null, email = null, bin = null,
		   organization_name = null, address = null, bik = null, kato = null, iik = null, forgotten_at = clock_timestamp()
		 where forgotten_at is null and state in ('rejected', 'revoked', 'revoked_by_author')
		   and closed_at < now() - interval '12 months'`,
	);
}
