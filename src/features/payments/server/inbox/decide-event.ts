import { AppError } from '#domain/error.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { inTransaction, type Pool, type Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type EventRow, eventColumns } from './event-store.ts';

/** Those that wait for somebody, the oldest first. */
export async function findHeldEvents(reader: Reader): Promise<EventRow[]> {
	const { rows } = await reader.query<EventRow>(
		`select ${eventColumns} from payment_event event where held_reason is not null and closed_at is null order by id limit 100`,
	);
	return rows;
}

/** How many wait for somebody. */
export async function countHeldEvents(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ count: number }>>(
		'select count(*) as count from payment_event where held_reason is not null and closed_at is null',
	);
	return rows[0]?.count ?? 0;
}

type Deciding = { id: number; adminId: number; ipHash: string; note: string };

/** Somebody has looked: tried anew, or closed with what he found out. @throws AppError not_found, conflict */
export async function decideEvent(
	pool: Pool,
	act: 'retry' | 'close',
	{ id, adminId, ipHash, note }: Deciding,
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update payment_event set note = $2, tries = 0, next_try_at = clock_timestamp(),
			   held_reason = case when $4 then null else held_reason end,
			   closed_at = case when $4 then null else clock_timestamp() end, closed_by = case when $4 then null else $3::bigint end
			 where id = $1 and held_reason is not null and closed_at is null`,
			[id, note, adminId, act === 'retry'],
		);
		if (rowCount !== 1) {
			const known = await client.query('select from payment_event where id = $1', [id]);
			throw new AppError(known.rowCount === 0 ? 'not_found' : 'conflict');
		}
		const done = { action: `payment.${act}_event`, object: `payment_event:${id}`, details: { note } };
		await recordAdminAct(client, { adminId, ipHash }, done);
		if (act === 'retry') await client.query(`select pg_notify('payment_work', '')`);
	});
}
