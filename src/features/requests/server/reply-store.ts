import type { RemarkTarget } from '#domain/remark.ts';
import type { ReplyState } from '#domain/requests.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type Reply = Pick<Rows['reply'], 'id' | 'bin' | 'finding' | 'text' | 'reason'> & {
	sourceId: Rows['reply']['source_id'];
	state: Known<Rows['reply']['state'], ReplyState>;
	accountId: Rows['reply']['account_id'];
	madeAt: Rows['reply']['made_at'];
	signedAt: Rows['reply']['signed_at'];
	signerName: Rows['reply']['signer_name'];
	dueOn: Rows['reply']['due_on'];
	decidedBy: Rows['reply']['decided_by'];
	decidedAt: Rows['reply']['decided_at'];
};

export const replyColumns = `id, bin, finding, source_id as "sourceId", text, state, account_id as "accountId", made_at as "madeAt",
  signed_at as "signedAt", signer_name as "signerName", due_on as "dueOn", reason, decided_by as "decidedBy",
  decided_at as "decidedAt"`;

/** The draft about a fact; one that was there is written anew. */
export async function putDraftReply(
	client: PoolClient,
	{ bin, finding, sourceId, text, accountId }: RemarkTarget & { bin: string; text: string; accountId: number },
): Promise<Reply> {
	const { rows } = await client.query<Reply>(
		`insert into reply (bin, finding, source_id, text, account_id) values ($1, $2, $3, $4, $5)
		 on conflict (bin, coalesce(finding, ''), coalesce(source_id, '')) where state = 'draft'
		 do update set text = excluded.text, account_id = excluded.account_id, made_at = clock_timestamp()
		 returning ${replyColumns}`,
		[bin, finding, sourceId, text, accountId],
	);
	if (rows[0] === undefined) throw new Error('a reply was not stored');
	return rows[0];
}

export async function findReplies(reader: Reader, bin: string): Promise<Reply[]> {
	const { rows } = await reader.query<Reply>(
		`select ${replyColumns} from reply where bin = $1 order by made_at desc, id limit 100`,
		[bin],
	);
	return rows;
}

export async function findDraftReply(reader: Reader, id: string): Promise<Reply | undefined> {
	const { rows } = await reader.query<Reply>(`select ${replyColumns} from reply where id = $1 and state = 'draft'`, [
		id,
	]);
	return rows[0];
}

export async function lockDraftReply(client: PoolClient, id: string): Promise<Reply | undefined> {
	const { rows } = await client.query<Reply>(
		`select ${replyColumns} from reply where id = $1 and state = 'draft' for update`,
		[id],
	);
	return rows[0];
}

/** Of one fact one is waiting or shown. */
export async function hasReplyInForce(
	reader: Reader,
	{ bin, finding, sourceId }: Pick<Reply, 'bin' | 'finding' | 'sourceId'>,
): Promise<boolean> {
	const { rowCount } = await reader.query(
		`select from reply where bin = $1 and finding is not distinct from $2 and source_id is not distinct from $3
		 and state in ('pending', 'shown')`,
		[bin, finding, sourceId],
	);
	return (rowCount ?? 0) > 0;
}

/** draft → pending. */
export async function markReplySigned(
	client: PoolClient,
	id: string,
	signed: { statementId: string | null; sha256: string; signerName: string | null; dueOn: string },
): Promise<void> {
	await client.query(
		`update reply set state = 'pending', statement_id = $2, text_sha256 = $3, signer_name = $4, due_on = $5, signed_at = now()
		 where id = $1 and state = 'draft'`,
		[id, signed.statementId, signed.sha256, signed.signerName, signed.dueOn],
	);
}

/** shown → withdrawn, or a draft is gone. @returns what became of it; undefined: it is in another state, or not there */
export async function withdrawOf(
	client: PoolClient,
	bin: string,
	id: string,
): Promise<'withdrawn' | 'dropped' | undefined> {
	const withdrawn = await client.query(
		`update reply set state = 'withdrawn', withdrawn_at = clock_timestamp() where id = $1 and bin = $2 and state = 'shown'`,
		[id, bin],
	);
	if (withdrawn.rowCount === 1) return 'withdrawn';
	const dropped = await client.query(`delete from reply where id = $1 and bin = $2 and state = 'draft'`, [id, bin]);
	return dropped.rowCount === 1 ? 'dropped' : undefined;
}
