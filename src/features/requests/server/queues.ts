import type { IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type RequestQueue, type RequestState, requestQueues } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Both queues are answered in the same way; these are our own names, never external text. */
const queues = {
	objections: {
		table: 'objection',
		columns: `about as kind, subject, (select public_id from subject s where s.bin = entry.subject) as "subjectId", text`,
		thing: 'objection',
	},
	'personal-data': {
		table: 'personal_data_request',
		columns: 'kind, null as subject, null as "subjectId", text',
		thing: 'personal_data',
	},
} as const satisfies Record<RequestQueue, { table: string; columns: string; thing: string }>;

/** What an entry is called in the journal. */
export const thingOf = (queue: RequestQueue): string => queues[queue].thing;

export const queuePageSize = 20;

/** A request as the queues have it, numbers of persons whole. */
export type QueuedRequest = Promised<{
	id: number;
	accountId: number;
	state: RequestState;
	kind: string;
	subject: string | null;
	subjectId: string | null;
	text: string | null;
	createdAt: Date;
	dueOn: IsoDate;
	/** id of the administrator */
	takenBy: number | null;
	answer: string | null;
	answeredAt: Date | null;
}>;

/** Open requests by due date; answered ones with the newest first. */
export async function listQueue(
	reader: Reader,
	queue: RequestQueue,
	{ state, page }: { state: RequestState | undefined; page: number },
): Promise<{ entries: QueuedRequest[]; total: number }> {
	const { table } = queues[queue];
	const where = state === undefined ? `state <> 'answered'` : 'state = $1';
	const values = state === undefined ? [] : [state];
	const order = state === 'answered' ? 'answered_at desc, id desc' : 'due_on, id';
	const [{ rows }, counted] = await Promise.all([
		reader.query<QueuedRequest>(
			`${select(queue)} where ${where} order by ${order} limit ${queuePageSize} offset ${(page - 1) * queuePageSize}`,
			values,
		),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from ${table} where ${where}`, values),
	]);
	return { entries: rows, total: counted.rows[0]?.total ?? 0 };
}

/** @throws AppError not_found */
export async function getEntry(reader: Reader, queue: RequestQueue, id: number): Promise<QueuedRequest> {
	const { rows } = await reader.query<QueuedRequest>(`${select(queue)} where entry.id = $1`, [id]);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

function select(queue: RequestQueue): string {
	const { table, columns } = queues[queue];
	return `select entry.id, account_id as "accountId", state, ${columns}, entry.created_at as "createdAt",
	   due_on as "dueOn", taken_by as "takenBy", answer, answered_at as "answeredAt"
	 from ${table} entry`;
}

type Acting = { id: number; adminId: number; ipHash: string };

/** new → in work. @throws AppError not_found; conflict where somebody was faster */
export async function takeEntry(pool: Pool, queue: RequestQueue, { id, adminId, ipHash }: Acting): Promise<void> {
	const { table, thing } = queues[queue];
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ${table} set state = 'in_work', taken_by = $2, taken_at = clock_timestamp() where id = $1 and state = 'new'`,
			[id, adminId],
		);
		if (rowCount !== 1) throw await whyNot(client, table, id);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: `${thing}.take`, outcome: 'ok', object: `${thing}:${id}`, ipHash },
			details: { before: { state: 'new' }, after: { state: 'in_work' } },
		});
	});
}

/** in work → answered: for good. */
export async function answerEntry(
	pool: Pool,
	queue: RequestQueue,
	{ id, adminId, ipHash, answer }: Acting & { answer: string },
): Promise<void> {
	const { table, thing } = queues[queue];
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ${table} set state = 'answered', answer = $2, answered_at = clock_timestamp()
			 where id = $1 and state = 'in_work'`,
			[id, answer],
		);
		if (rowCount !== 1) throw await whyNot(client, table, id);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: `${thing}.answer`, outcome: 'ok', object: `${thing}:${id}`, ipHash },
			details: { before: { state: 'in_work' }, after: { state: 'answered', answer } },
		});
	});
}

async function whyNot(client: PoolClient, table: string, id: number): Promise<AppError> {
	const { rowCount } = await client.query(`select from ${table} where id = $1`, [id]);
	return new AppError(rowCount === 0 ? 'not_found' : 'conflict');
}

export async function countQueues(reader: Reader): Promise<{ queue: RequestQueue; open: number; overdue: number }[]> {
	const counts = requestQueues.map(
		(queue) => `select '${queue}' as queue, count(*) as open,
		  count(*) filter (where due_on < today_in_almaty()) as overdue
		 from ${queues[queue].table} where state <> 'answered'`,
	);
	const { rows } = await reader.query<Promised<{ queue: RequestQueue; open: number; overdue: number }>>(
		counts.join(' union all '),
	);
	return rows;
}
