import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type Notice = Pick<Rows['inbox_notice'], 'id' | 'number' | 'text'> & {
	kind: Known<Rows['inbox_notice']['kind'], 'contact_answer'>;
	madeAt: Rows['inbox_notice']['made_at'];
	readAt: Rows['inbox_notice']['read_at'];
};

/** In the transaction of what is told; told again it is the same notice. */
export async function putNotice(
	client: PoolClient,
	{ accountId, kind, number, text }: Pick<Notice, 'kind' | 'number' | 'text'> & { accountId: number },
): Promise<void> {
	await client.query(
		'insert into inbox_notice (account_id, kind, number, text) values ($1, $2, $3, $4) on conflict do nothing',
		[accountId, kind, number, text],
	);
}

export async function findNotices(
	reader: Reader,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ notices: Notice[]; total: number }> {
	const { rows } = await reader.query<Notice>(
		`select id, kind, number, text, made_at as "madeAt", read_at as "readAt" from inbox_notice
		 where account_id = $1 order by made_at desc, id desc limit $2 offset $3`,
		[accountId, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		'select count(*) as total from inbox_notice where account_id = $1',
		[accountId],
	);
	return { notices: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countUnreadNotices(reader: Reader, accountId: number): Promise<number> {
	const { rows } = await reader.query<Promised<{ count: number }>>(
		'select count(*) as count from inbox_notice where account_id = $1 and read_at is null',
		[accountId],
	);
	return rows[0]?.count ?? 0;
}

export async function markRead(reader: Reader, accountId: number, upTo: number): Promise<void> {
	await reader.query(
		'update inbox_notice set read_at = clock_timestamp() where account_id = $1 and id <= $2 and read_at is null',
		[accountId, upTo],
	);
}

/** After 12 months, as what they answer. */
export async function forgetNotices({ pool }: { pool: Reader }): Promise<void> {
	await pool.query(`delete from inbox_notice where made_at < now() - interval '12 months'`);
}
