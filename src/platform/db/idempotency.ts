import { createHash } from 'node:crypto';
import type { AnyCall } from '#domain/api/call.ts';
import { AppError } from '#domain/error.ts';
import type { AccountParts } from './account-part.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from './pool.ts';
import type { Rows } from './rows.generated.ts';
import type { Known } from './rows.ts';

/** What somebody sent, as a repetition is recognised. */
export type Sending = {
	/** `account:<id>`, `organization:<bin>`, or of a visitor `address:<hash of the day>` */
	sender: string;
	call: Pick<AnyCall, 'method' | 'path'>;
	/** its Idempotency-Key; null: none was sent */
	key: string | null;
	/** as it was judged by the schema of the call */
	body: unknown;
	/** of the answer, unless it is 200 */
	status?: number;
};

/** An answer, and whether it was given before. */
export type Answered<Answer> = { answer: Answer; isRepeat: boolean };

/** For money, and for callers of the API by a key. @throws AppError idempotency_key_required */
export function requireKey(key: string | null): string {
	if (key === null) throw new AppError('idempotency_key_required');
	return key;
}

/**
 * Does `work` once for a key: the key, what is done and the answer are one transaction. A twin that comes meanwhile waits and
 * gets the same answer; work that throws leaves the key free.
 *
 * @param work its answer is JSON
 * @throws AppError idempotency_key_reused, and what `work` throws
 */
export async function withIdempotency<Answer>(
	pool: Pool,
	sending: Sending,
	work: (client: PoolClient) => Promise<Answer>,
): Promise<Answered<Answer>> {
	const { sender, key, status = 200 } = sending;
	const call = nameOf(sending.call);
	if (key === null) return { answer: await inTransaction(pool, work), isRepeat: false };
	return inTransaction(pool, async (client) => {
		const { rowCount } = await client.query({
			name: 'idempotency-take',
			text: `insert into idempotency (sender, call, key, body_sha256, status, answer) values ($1, $2, $3, $4, $5, 'null')
				on conflict do nothing`,
			values: [sender, call, key, hashOf(sending.body), status],
		});
		if (rowCount !== 1) {
			const known = await findAnswer<Answer>(client, sending);
			if (known === undefined) throw new Error('a key that is taken is found');
			return { answer: known, isRepeat: true };
		}
		const answer = await work(client);
		await client.query({
			name: 'idempotency-answer',
			text: 'update idempotency set answer = $4 where sender = $1 and call = $2 and key = $3',
			values: [sender, call, key, JSON.stringify(answer)],
		});
		return { answer, isRepeat: false };
	});
}

/**
 * What the same sending was answered before, for callers that have work to do outside of the transaction.
 * @throws AppError idempotency_key_reused
 */
export async function findAnswer<Answer>(
	reader: Reader,
	{ sender, call, key, body }: Sending,
): Promise<Answer | undefined> {
	if (key === null) return undefined;
	const { rows } = await reader.query<{
		sha256: Rows['idempotency']['body_sha256'];
		answer: Known<Rows['idempotency']['answer'], NonNullable<Answer>>;
	}>({
		name: 'idempotency-find',
		text: 'select body_sha256 as sha256, answer from idempotency where sender = $1 and call = $2 and key = $3',
		values: [sender, nameOf(call), key],
	});
	const [known] = rows;
	if (known === undefined) return undefined;
	if (!known.sha256.equals(hashOf(body))) throw new AppError('idempotency_key_reused');
	return known.answer as Answer;
}

export const idempotencyParts: AccountParts = {
	sent_keys: {
		sql: `select call, key, made_at from idempotency where sender = 'account:' || $1::bigint order by made_at`,
		erased: { by: `delete from idempotency where sender = 'account:' || $1::bigint` },
	},
};

/** A key is remembered for 30 days. */
export async function forgetIdempotency({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(`delete from idempotency where made_at < now() - interval '30 days'`);
}

/** `POST /api/v1/orders` */
function nameOf({ method, path }: Sending['call']): string {
	return `${method} ${path}`;
}

function hashOf(body: unknown): Buffer {
	return createHash('sha256').update(canonical(body)).digest();
}

/** The same fields in another order are the same body. */
function canonical(value: unknown): string {
	return (
		JSON.stringify(value, (_name, part: unknown) =>
			part !== null && typeof part === 'object' && !Array.isArray(part)
				? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
				: part,
		) ?? 'null'
	);
}
