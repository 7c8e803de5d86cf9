import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { databaseFiles } from '#platform/files/file-store.ts';

/**
 * Contacts, requisites and files of refused and revoked applications go after 12 months, of visitors who never came back after 30
 * days; what was decided stays.
 */
export async function forgetRefusedTickets({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(
		`update ticket set state = 'revoked_by_author', closed_at = clock_timestamp(), name = null, company_name = null,
		   phone = null, email = null, bin = null, forgotten_at = clock_timestamp()
		 where forgotten_at is null and state = 'new' and account_id is null and created_at < now() - interval '30 days'`,
	);
	await forgetFiles(pool);
	await pool.query(
		`update ticket set name = null, company_name = null, phone = null, email = null, bin = null,
		   organization_name = null, address = null, bik = null, kato = null, iik = null, forgotten_at = clock_timestamp()
		 where forgotten_at is null and state in ('rejected', 'revoked', 'revoked_by_author')
		   and closed_at < now() - interval '12 months'`,
	);
}

/** While the applications still say that they are to be forgotten. */
async function forgetFiles(pool: Pool): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<{ id: Rows['ticket_file']['file_id'] }>(
			`select file_id as id from ticket_file join ticket on ticket.id = ticket_id
			 where forgotten_at is null and state in ('rejected', 'revoked', 'revoked_by_author')
			   and closed_at < now() - interval '12 months'`,
		);
		await databaseFiles.remove(
			client,
			rows.map(({ id }) => id),
		);
	});
}
