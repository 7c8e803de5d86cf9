import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { DetailedKind, NoticeDetails } from './notice-words.ts';

type Kept = Pick<Rows['inbox_notice'], 'id' | 'text'> & {
	madeAt: Rows['inbox_notice']['made_at'];
	readAt: Rows['inbox_notice']['read_at'];
};
/** `contact_answer` says what an administrator wrote; all others are put into words when they are read. */
export type Notice = Kept &
	(
		| { kind: 'contact_answer'; number: NonNullable<Rows['inbox_notice']['number']> }
		| { [Kind in DetailedKind]: { kind: Kind; object: string; details: NoticeDetails[Kind] } }[DetailedKind]
	);

/** In the transaction of what is told; told again it is the same notice. */
export async function putAnswer(
	client: PoolClient,
	{ accountId, number, text }: { accountId: number; number: number; text: string },
): Promise<void> {
	await client.query(
		`insert into inbox_notice (account_id, kind, number, text) values ($1, 'contact_answer', $2, $3) on conflict do nothing`,
		[accountId, number, text],
	);
}

/**
 * The same for all others.
 * It is told by letter, too (`writeLetters`).
 * @param owner whose matter it is: of the account itself, or of the organisation whose letters members get
 * @returns whom it was not told before
 */
export async function putNotice<Kind extends DetailedKind>(
	client: PoolClient,
	accountIds: readonly number[],
	{ kind, object, details }: { kind: Kind; object: string; details: NoticeDetails[Kind] },
	owner?: string,
): Promise<number[]> {
	const letterBin = owner === undefined ? null : (/^organization:(\d{12})$/.exec(owner)?.[1] ?? null);
	const { rows } = await client.query<{ accountId: Rows['inbox_notice']['account_id'] }>(
		`insert into inbox_notice (account_id, kind, object, details, letter_bin, is_letter_due)
		 select reader, $2, $3, $4, $5, true from unnest($1::bigint[]) reader on conflict do nothing
		 returning account_id as "accountId"`,
		[accountIds, kind, object, JSON.stringify(details), letterBin],
	);
	return rows.map(({ accountId }) => accountId);
}

type Row = Kept & {
	kind: Rows['inbox_notice']['kind'];
	number: Rows['inbox_notice']['number'];
	object: Rows['inbox_notice']['object'];
	details: Known<Rows['inbox_notice']['details'], object>;
};

export async function findNotices(
	reader: Reader,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ notices: Notice[]; total: number }> {
	const { rows } = await reader.query<Row>(
		`select id, kind, number, object, details, text, made_at as "madeAt", read_at as "readAt" from inbox_notice
		 where account_id = $1 order by made_at desc, id desc limit $2 offset $3`,
		[accountId, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		'select count(*) as total from inbox_notice where account_id = $1',
		[accountId],
	);
	// which of number, object and details a kind has is what putAnswer and putNotice write
	return { notices: rows as Notice[], total: counted.rows[0]?.total ?? 0 };
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
