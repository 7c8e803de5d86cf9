import type { IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type ObjectionOutcome, type RequestQueue, type RequestState, requestQueues } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Both queues are answered in the same way; these are our own names, never external text. */
const queues = {
	objections: {
		table: 'objection',
		columns: `about as kind, subject, (select public_id from subject s where s.bin = entry.subject) as "subjectId", text, way,
		  finding, source_id as "sourceId", outcome, forwarded_to as "forwardedTo", hard_due_on as "hardDueOn",
		  signer_name as "signerName"`,
		thing: 'objection',
	},
	'personal-data': {
		table: 'personal_data_request',
		columns: `kind, null as subject, null as "subjectId", text, null as way, null as finding, null as "sourceId", null as outcome,
		  null as "forwardedTo", null as "hardDueOn", null as "signerName"`,
		thing: 'personal_data',
	},
} as const satisfies Record<RequestQueue, { table: string; columns: string; thing: string }>;

/** What an entry is called in the journal. */
export const thingOf = (queue: RequestQueue): string => queues[queue].thing;

export const queuePageSize = 20;

/** A request as the queues have it, numbers of persons whole. */
export type QueuedRequest = Promised<{
	id: number;
	/** null: a visitor, or the account is erased */
	accountId: number | null;
	state: RequestState;
	kind: string;
	subject: string | null;
	subjectId: string | null;
	text: string | null;
	/** of an objection */
	way: 'reported' | 'signed' | null;
	finding: string | null;
	sourceId: string | null;
	outcome: ObjectionOutcome | null;
	forwardedTo: string | null;
	/** after it every administrator of the support is told */
	hardDueOn: IsoDate | null;
	signerName: string | null;
	createdAt: Date;
	dueOn: IsoDate;
	/** id of the administrator */
	takenBy: number | null;
	answer: string | null;
	answeredAt: Date | null;
}>;

/** What is not signed yet is nobody's work. */
const waiting = `state not in ('draft', 'answered')`;

/** Open requests by due date; answered ones with the newest first. */
export async function listQueue(
	reader: Reader,
	queue: RequestQueue,
	{ state, page }: { state: RequestState | undefined; page: number },
): Promise<{ entries: QueuedRequest[]; total: number }> {
	const { table } = queues[queue];
	const where = state === undefined ? waiting : 'state = $1';
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
	const { rows } = await reader.query<QueuedRequest>(`${select(queue)} where entry.id = $1 and state <> 'draft'`, [id]);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

function select(queue: RequestQueue): string {
	const { table, columns } = queues[queue];
	return `select entry.id, account_id as "accountId", state, ${columns}, entry.created_at as "createdAt",
	   due_on as "dueOn", taken_by as "takenBy", answer, answered_at as "answeredAt"
	 from ${table} entry`;
}

export type Acting = { id: number; adminId: number; ipHash: string };

/** new → in work. @throws AppError not_found; conflict where somebody was faster */
export async function takeEntry(pool: Pool, queue: RequestQueue, { id, adminId, ipHash }: Acting): Promise<void> {
	const { table, thing } = queues[queue];
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ${table} set state = 'in_work', taken_by = $2, taken_at = clock_timestamp() where id = $1 and state = 'new'`,
			[id, adminId],
		);
		if (rowCount !== 1) throw await whyNot(client, queue, id);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: `${thing}.take`, outcome: 'ok', object: `${thing}:${id}`, ipHash },
			details: { before: { state: 'new' }, after: { state: 'in_work' } },
		});
	});
}

/** in work → answered: for good. */
export async function answerPersonalDataEntry(
	pool: Pool,
	{ id, adminId, ipHash, answer }: Acting & { answer: string },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update personal_data_request set state = 'answered', answer = $2, answered_at = clock_timestamp()
			 where id = $1 and state = 'in_work'`,
			[id, answer],
		);
		if (rowCount !== 1) throw await whyNot(client, 'personal-data', id);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: 'personal_data.answer', outcome: 'ok', object: `personal_data:${id}`, ipHash },
			details: { before: { state: 'in_work' }, after: { state: 'answered', answer } },
		});
	});
}

export async function whyNot(client: PoolClient, queue: RequestQueue, id: number): Promise<AppError> {
	const { rowCount } = await client.query(`select from ${queues[queue].table} where id = $1 and state <> 'draft'`, [
		id,
	]);
	return new AppError(rowCount === 0 ? 'not_found' : 'conflict');
}

type QueueCount = { queue: RequestQueue; open: number; overdue: number; escalated: number };

export async function countQueues(reader: Reader): Promise<QueueCount[]> {
	const counts = requestQueues.map(
		(queue) => `select '${queue}' as queue, count(*) as open,
		  count(*) filter (where due_on < today_in_almaty()) as overdue,
		  ${queue === 'objections' ? 'count(*) filter (where hard_due_on < today_in_almaty())' : '0::bigint'} as escalated
		 from ${queues[queue].table} where ${waiting}`,
	);
	const { rows } = await reader.query<Promised<QueueCount>>(counts.join(' union all '));
	return rows;
}
