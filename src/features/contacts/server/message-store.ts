import type { ContactState, ContactTopic } from '#domain/contact-messages.ts';
import { AppError } from '#domain/error.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export const messagePageSize = 20;

/** A message as it is kept, numbers of persons whole. */
export type ContactMessage = Pick<
	Rows['contact_message'],
	'id' | 'topic' | 'name' | 'phone' | 'email' | 'bin' | 'text' | 'locale' | 'page' | 'state' | 'answer'
> & {
	accountId: Rows['contact_message']['account_id'];
	isSuspect: Rows['contact_message']['is_suspect'];
	createdAt: Rows['contact_message']['created_at'];
	takenBy: Rows['contact_message']['taken_by'];
	answeredAt: Rows['contact_message']['answered_at'];
	/** of the letter with the answer; null: none was ordered, or it is long gone */
	mail: Rows['mail_outbox']['state'] | null;
};

const select = `select message.id, topic, name, phone, email, bin, text, locale, page, message.state, answer,
  account_id as "accountId", is_suspect as "isSuspect", message.created_at as "createdAt", taken_by as "takenBy",
  answered_at as "answeredAt", mail.state as mail
  from contact_message message left join mail_outbox mail on mail.id = mail_id`;

const isWanted = `message.state = any($1) and ($2::text is null or topic = $2)`;

/** Those that wait, the oldest first; or those in one state, the newest first. */
export async function findMessages(
	reader: Reader,
	{ state, topic, page }: { state?: ContactState; topic?: ContactTopic; page: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
	const states: readonly ContactState[] = state === undefined ? ['new', 'in_work'] : [state];
	const wanted = [states, topic ?? null];
	const { rows } = await reader.query<ContactMessage>(
		`${select} where ${isWanted}
		 order by message.created_at ${state === undefined ? 'asc' : 'desc'}, message.id limit $3 offset $4`,
		[...wanted, messagePageSize, (page - 1) * messagePageSize],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from contact_message message where ${isWanted}`,
		wanted,
	);
	return { messages: rows, total: counted.rows[0]?.total ?? 0 };
}

/** @throws AppError not_found */
export async function getMessage(reader: Reader, id: number): Promise<ContactMessage> {
	const { rows } = await reader.query<ContactMessage>(`${select} where message.id = $1`, [id]);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

export type ActingOnMessage = { id: number; adminId: number; ipHash: string };
type Change = {
	action: string;
	from: readonly ContactState[];
	to: ContactState;
	set: string;
	values: readonly unknown[];
};

/** new → in work. @throws AppError not_found; conflict where somebody was faster */
export function takeMessage(pool: Pool, acting: ActingOnMessage): Promise<void> {
	return inTransaction(pool, (client) =>
		changeMessage(client, acting, {
			action: 'contact.take',
			from: ['new'],
			to: 'in_work',
			set: 'taken_by = $4',
			values: [acting.adminId],
		}),
	);
}

/** new, in work → spam. @throws AppError not_found, conflict */
export function markSpam(pool: Pool, acting: ActingOnMessage): Promise<void> {
	const set = 'spam_at = clock_timestamp(), taken_by = coalesce(taken_by, $4)';
	return inTransaction(pool, (client) =>
		changeMessage(client, acting, {
			action: 'contact.spam',
			from: ['new', 'in_work'],
			to: 'spam',
			set,
			values: [acting.adminId],
		}),
	);
}

/** spam → new: it was none. @throws AppError not_found, conflict */
export function restoreMessage(pool: Pool, acting: ActingOnMessage): Promise<void> {
	const set = 'spam_at = null, taken_by = null';
	return inTransaction(pool, (client) =>
		changeMessage(client, acting, { action: 'contact.restore', from: ['spam'], to: 'new', set, values: [] }),
	);
}

/** @throws AppError not_found, conflict */
export async function changeMessage(
	client: PoolClient,
	acting: ActingOnMessage,
	{ action, from, to, set, values }: Change,
): Promise<void> {
	const { id } = acting;
	const { rowCount } = await client.query(
		`update contact_message set state = $3, ${set} where id = $1 and state = any($2)`,
		[id, from, to, ...values],
	);
	if (rowCount !== 1) {
		const known = await client.query('select from contact_message where id = $1', [id]);
		throw new AppError(known.rowCount === 0 ? 'not_found' : 'conflict');
	}
	await recordAdminAct(client, acting, { action, object: `contact:${id}`, details: { after: { state: to } } });
}

/** Messages go after 12 months, spam after 30 days. */
export async function forgetMessages({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(
		`delete from contact_message
		 where created_at < now() - interval '12 months' or spam_at < now() - interval '30 days'`,
	);
}
