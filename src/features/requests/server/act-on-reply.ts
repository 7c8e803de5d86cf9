import { AppError } from '#domain/error.ts';
import type { ReplyState } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findEditors } from '#features/auth/public.ts';
import { putNotice } from '#features/inbox/public.ts';
import { inTransaction, type Pool, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { tellRemarks } from './remarks.ts';
import { type Reply, replyColumns } from './reply-store.ts';

export const replyPageSize = 20;

/** Those that wait by due date; decided ones with the newest first. */
export async function listReplyQueue(
	reader: Reader,
	{ isDecided, page }: { isDecided: boolean; page: number },
): Promise<{ replies: (Reply & Promised<{ organisation: string }>)[]; total: number }> {
	const where = isDecided ? `state in ('shown', 'hidden', 'withdrawn')` : `state = 'pending'`;
	const [{ rows }, counted] = await Promise.all([
		reader.query<Reply & Promised<{ organisation: string }>>(
			`select ${replyColumns}, coalesce((select name_ru from subject where subject.bin = reply.bin), bin) as organisation
			 from reply where ${where} order by ${isDecided ? 'decided_at desc' : 'due_on'}, id
			 limit ${replyPageSize} offset ${(page - 1) * replyPageSize}`,
		),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from reply where ${where}`),
	]);
	return { replies: rows, total: counted.rows[0]?.total ?? 0 };
}

/** One that is signed. @throws AppError not_found */
export async function getReply(reader: Reader, id: string): Promise<Reply & Promised<{ organisation: string }>> {
	const { rows } = await reader.query<Reply & Promised<{ organisation: string }>>(
		`select ${replyColumns}, coalesce((select name_ru from subject where subject.bin = reply.bin), bin) as organisation
		 from reply where id = $1 and state <> 'draft'`,
		[id],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

export async function countReplies(reader: Reader): Promise<{ open: number; overdue: number }> {
	const { rows } = await reader.query<Promised<{ open: number; overdue: number }>>(
		`select count(*) as open, count(*) filter (where due_on < today_in_almaty()) as overdue from reply where state = 'pending'`,
	);
	return rows[0] ?? { open: 0, overdue: 0 };
}

/**
 * pending → shown, or hidden with a reason: only for insults and for data of others, never for what it says of the fact.
 * @throws AppError not_found, conflict
 */
export async function decideReply(
	pool: Pool,
	{ id, adminId, ipHash, reason }: { id: string; adminId: number; ipHash: string; reason: string | null },
): Promise<void> {
	const state: ReplyState = reason === null ? 'shown' : 'hidden';
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<Pick<Rows['reply'], 'bin'>>(
			`update reply set state = $2, reason = $3, decided_by = $4, decided_at = clock_timestamp()
			 where id = $1 and state = 'pending' returning bin`,
			[id, state, reason, adminId],
		);
		const [decided] = rows;
		if (decided === undefined) {
			const { rowCount } = await client.query(`select from reply where id = $1 and state <> 'draft'`, [id]);
			throw new AppError(rowCount === 0 ? 'not_found' : 'conflict');
		}
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: state === 'shown' ? 'reply.show' : 'reply.hide', outcome: 'ok', object: `reply:${id}`, ipHash },
			...{ subject: decided.bin, details: { state, reason } },
		});
		const owner = `organization:${decided.bin}`;
		const notice = { kind: 'reply_decided', object: id, details: { state, reason } } as const;
		await putNotice(client, await findEditors(client, owner), notice, owner);
		await tellRemarks(client, decided.bin);
	});
}
