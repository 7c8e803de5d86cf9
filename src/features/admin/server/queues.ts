import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { maskPerson, maskPersonsIn } from '#domain/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import { type QueueEntry, type QueueName, type QueueState, queueNames } from '../contract-queues.ts';

/** Both queues are answered in one way; names of ours, never text from outside. */
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
} as const satisfies Record<QueueName, { table: string; columns: string; thing: string }>;

/** What an entry is called in the journal. */
export const thingOf = (queue: QueueName): string => queues[queue].thing;

export const queuePageSize = 20;

type Row = {
	id: number;
	accountId: number;
	state: QueueState;
	kind: string;
	subject: string | null;
	subjectId: string | null;
	text: string | null;
	createdAt: Date;
	dueOn: IsoDate;
	takenBy: string | null;
	answer: string | null;
	answeredAt: Date | null;
};

/** What is due first stands first; what is answered, the newest first. */
export async function listQueue(
	reader: Reader,
	queue: QueueName,
	{ state, page, now }: { state: QueueState | undefined; page: number; now: Date },
): Promise<{ entries: QueueEntry[]; total: number }> {
	const { table } = queues[queue];
	const where = state === undefined ? `state <> 'answered'` : 'state = $1';
	const values = state === undefined ? [] : [state];
	const order = state === 'answered' ? 'answered_at desc, id desc' : 'due_on, id';
	const [{ rows }, counted] = await Promise.all([
		reader.query<Row>(
			`${select(queue)} where ${where} order by ${order} limit ${queuePageSize} offset ${(page - 1) * queuePageSize}`,
			values,
		),
		reader.query<{ total: number }>(`select count(*) as total from ${table} where ${where}`, values),
	]);
	return { entries: rows.map((row) => presentEntry(row, now)), total: counted.rows[0]?.total ?? 0 };
}

export async function getEntry(reader: Reader, queue: QueueName, id: number, now: Date): Promise<QueueEntry> {
	const { rows } = await reader.query<Row>(`${select(queue)} where entry.id = $1`, [id]);
	if (rows[0] === undefined) throw new AppError('not_found');
	return presentEntry(rows[0], now);
}

function select(queue: QueueName): string {
	const { table, columns } = queues[queue];
	return `select entry.id, account_id as "accountId", state, ${columns}, entry.created_at as "createdAt",
	   due_on as "dueOn", admin.email as "takenBy", answer, answered_at as "answeredAt"
	 from ${table} entry left join admin_account admin on admin.id = entry.taken_by`;
}

type Acting = { id: number; adminId: number; ipHash: string };

/** new → in work. @throws AppError not_found; conflict where somebody was faster */
export async function takeEntry(pool: Pool, queue: QueueName, { id, adminId, ipHash }: Acting): Promise<void> {
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
	queue: QueueName,
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

export async function countQueues(reader: Reader): Promise<{ queue: QueueName; open: number; overdue: number }[]> {
	const counts = queueNames.map(
		(queue) => `select '${queue}' as queue, count(*) as open,
		  count(*) filter (where due_on < (now() at time zone 'Asia/Almaty')::date) as overdue
		 from ${queues[queue].table} where state <> 'answered'`,
	);
	const { rows } = await reader.query<{ queue: QueueName; open: number; overdue: number }>(counts.join(' union all '));
	return rows;
}

function presentEntry(row: Row, now: Date): QueueEntry {
	const { id, accountId, state, kind, subject, subjectId, text, createdAt, dueOn, takenBy, answer, answeredAt } = row;
	return {
		...{ id, account_id: accountId, state, kind, created_at: createdAt.toISOString(), due_on: dueOn },
		// whoever answers has not typed the number of a person
		...{ subject: subject === null ? null : maskPerson(subject), subject_id: subjectId, text: maskPersonsIn(text) },
		is_overdue: dueOn < dayInAlmaty(answeredAt ?? now),
		...{ taken_by: takenBy, answer, answered_at: answeredAt?.toISOString() ?? null },
	};
}
