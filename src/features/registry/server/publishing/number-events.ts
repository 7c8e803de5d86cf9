import { inTransaction, type Pool } from '#platform/db/pool.ts';

const atOnce = 10_000;
/** Held while numbers are given. */
const lockKey = 727_031;

/**
 * Gives events their number, in the order in which they became visible: whoever asks for what comes after a number never
 * skips a transaction that took longer. One caller at a time; killed, the next one goes on.
 * @returns how many were numbered now
 */
export async function numberEvents(pool: Pool): Promise<number> {
	let numbered = 0;
	for (;;) {
		const given = await inTransaction(pool, async (client) => {
			await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
			// another statement, so that it sees what the holder of the lock before has written
			const { rowCount } = await client.query(
				`update change_event c set number = l.number + f.place
				from (select coalesce(max(number), 0) as number from change_event) l,
					(select id, row_number() over (order by id) as place
						from (select id from change_event where number is null order by id limit $1) u) f
				where c.id = f.id`,
				[atOnce],
			);
			return rowCount ?? 0;
		});
		numbered += given;
		if (given < atOnce) return numbered;
	}
}
