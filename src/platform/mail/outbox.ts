import type { Rows } from '#platform/db/rows.generated.ts';
import type { Pool, PoolClient } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { type Outbox, sendAllDue, watchMessages } from '../outbox.ts';
import type { Letter, MailSender } from './mail-sender.ts';

/** Letters are sealed where they wait: an outbox holds no address that anybody could read. */
export type MailSeal = { seal(plain: string): Buffer; unsealText(sealed: Buffer | null): string | undefined };

export type MailDeps = {
	pool: Pool;
	log: Pick<Log, 'info' | 'warn'>;
	sender: MailSender;
	seal(): Promise<MailSeal>;
};

type Waiting = Pick<Rows['mail_outbox'], 'id' | 'attempts'> & { sealed: Rows['mail_outbox']['content_sealed'] };

const minute = 60;
const backoffSeconds = [30, 2 * minute, 10 * minute, 60 * minute, 4 * 60 * minute] as const;
const leaseSeconds = 2 * minute;
const atOnce = 4;
/** A letter that could not be sent in three days is told where it was ordered. */
const validSeconds = 3 * 24 * 60 * minute;

/** In the caller's transaction: the letter is sent if and only if that transaction commits. @returns its id */
export async function orderMail(client: PoolClient, seal: MailSeal, letter: Letter): Promise<number> {
	const { rows } = await client.query<Pick<Rows['mail_outbox'], 'id'>>(
		`insert into mail_outbox (content_sealed, expires_at) values ($1, now() + make_interval(secs => $2)) returning id`,
		[seal.seal(JSON.stringify(letter)), validSeconds],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.id;
}

/** Letters that were sent, refused or expired are forgotten after 30 days. */
export async function forgetMail({ pool }: { pool: Pool }): Promise<void> {
	await pool.query(`delete from mail_outbox where state <> 'waiting' and created_at < now() - interval '30 days'`);
}

/** Sends all that is due now. @returns how many letters were looked at */
export function sendDueMail(deps: MailDeps): Promise<number> {
	return sendAllDue(outboxOf(deps));
}

/** Sends whatever is ordered, at once and from time to time. */
export function watchMail(deps: MailDeps): { close(): Promise<void> } {
	return watchMessages(outboxOf(deps));
}

function outboxOf(deps: MailDeps): Outbox<Waiting> {
	const { pool, log } = deps;
	return {
		...{ pool, log, channel: 'mail_waiting' },
		async expire() {
			const { rowCount } = await pool.query(
				`update mail_outbox set state = 'expired', content_sealed = null
				 where state = 'waiting' and expires_at <= now()`,
			);
			return rowCount ?? 0;
		},
		async claim() {
			const { rows } = await pool.query<Waiting>(
				`update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
				 where id in (
				   select id from mail_outbox where state = 'waiting' and next_attempt_at <= now() and expires_at > now()
				   order by id limit $2 for update skip locked
				 )
				 returning id, content_sealed as sealed, attempts`,
				[leaseSeconds, atOnce],
			);
			return rows;
		},
		deliver: (order) => sendOne(deps, order),
	};
}

async function sendOne({ pool, log, sender, seal }: MailDeps, { id, attempts, sealed }: Waiting): Promise<void> {
	const plain = (await seal()).unsealText(sealed);
	const outcome =
		plain === undefined
			? ({ state: 'refused', reason: 'sealed under another secret' } as const)
			: await sender.send(JSON.parse(plain) as Letter);
	if (outcome.state === 'failed') {
		log.warn({ mailId: id, attempts, reason: outcome.reason }, 'a letter could not be sent yet');
		const seconds = backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? minute;
		await pool.query(
			`update mail_outbox set next_attempt_at = now() + make_interval(secs => $2), last_failure = $3
			 where id = $1 and state = 'waiting'`,
			[id, seconds, outcome.reason],
		);
		return;
	}
	const isSent = outcome.state === 'sent';
	if (!isSent) log.warn({ mailId: id, reason: outcome.reason }, 'a letter is refused');
	await pool.query(
		`update mail_outbox set state = $2, content_sealed = null, provider_message_id = $3, last_failure = $4
		 where id = $1 and state = 'waiting'`,
		[id, outcome.state, isSent ? outcome.providerMessageId : null, isSent ? null : outcome.reason],
	);
}
