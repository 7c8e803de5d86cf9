import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Pool, PoolClient } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { type Outbox, sendAllDue, watchMessages } from '../outbox.ts';
import type { SmsSender } from './sms-sender.ts';

/** What is to be sent, before it is put into words. */
export type SmsOrder = {
	kind: Rows['sms_outbox']['kind'];
	phone: Known<Rows['sms_outbox']['phone'], MobilePhone>;
	locale: Known<Rows['sms_outbox']['locale'], Locale>;
	contentSealed: Rows['sms_outbox']['content_sealed'];
};

type Waiting = SmsOrder & { id: Rows['sms_outbox']['id']; attempts: Rows['sms_outbox']['attempts'] } & Promised<{
		expiresInSeconds: number;
	}>;

export type OutboxDeps = {
	pool: Pool;
	log: Pick<Log, 'info' | 'warn'>;
	sender: SmsSender;
	/** null: the message is no longer needed; checked before every attempt */
	compose(order: SmsOrder): Promise<string | null>;
};

const backoffSeconds = [2, 5, 15, 40, 90] as const;
/** A worker that died while it sent: another one tries again. */
const leaseSeconds = 20;
const atOnce = 4;

/** In the caller's transaction: the message is sent if and only if that transaction commits. */
export async function orderSms(client: PoolClient, order: SmsOrder & { validForSeconds: number }): Promise<void> {
	await client.query(
		`insert into sms_outbox (kind, phone, locale, content_sealed, expires_at)
		 values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
		[order.kind, order.phone, order.locale, order.contentSealed, order.validForSeconds],
	);
}

/** Sends all that is due now. @returns how many messages were looked at */
export function sendDue(deps: OutboxDeps): Promise<number> {
	return sendAllDue(outboxOf(deps));
}

/** Sends whatever is ordered, at once and from time to time. */
export function watchOutbox(deps: OutboxDeps): { close(): Promise<void> } {
	return watchMessages(outboxOf(deps));
}

function outboxOf(deps: OutboxDeps): Outbox<Waiting> {
	const { pool, log } = deps;
	return {
		...{ pool, log, channel: 'sms_waiting' },
		async expire() {
			const { rowCount } = await pool.query(
				`update sms_outbox set state = 'expired', content_sealed = null
				 where state = 'waiting' and expires_at <= now()`,
			);
			return rowCount ?? 0;
		},
		claim: () => claim(pool),
		deliver: (order) => sendOne(deps, order),
	};
}

async function claim(pool: Pool): Promise<Waiting[]> {
	const { rows } = await pool.query<Waiting>(
		`update sms_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
		 where id in (
		   select id from sms_outbox where state = 'waiting' and next_attempt_at <= now() and expires_at > now()
		   order by id limit $2 for update skip locked
		 )
		 returning id, kind, phone, locale, content_sealed as "contentSealed", attempts,
		   extract(epoch from expires_at - now())::integer as "expiresInSeconds"`,
		[leaseSeconds, atOnce],
	);
	return rows;
}

async function sendOne({ pool, log, sender, compose }: OutboxDeps, order: Waiting): Promise<void> {
	const text = await compose(order);
	if (text === null) return close(pool, order.id, 'unneeded', {});
	const { phone, expiresInSeconds, attempts } = order;
	const outcome = await sender.send({ phone, text, validForMinutes: Math.max(1, Math.ceil(expiresInSeconds / 60)) });
	switch (outcome.state) {
		case 'sent':
			return close(pool, order.id, 'sent', { providerMessageId: outcome.providerMessageId });
		case 'refused':
			log.warn({ smsId: order.id, reason: outcome.reason }, 'the gateway refuses a message');
			return close(pool, order.id, 'refused', { failure: outcome.reason });
		case 'failed': {
			log.warn({ smsId: order.id, attempts, reason: outcome.reason }, 'a message could not be sent yet');
			const seconds = backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? 2;
			await pool.query(
				`update sms_outbox set next_attempt_at = now() + make_interval(secs => $2), last_failure = $3
				 where id = $1 and state = 'waiting'`,
				[order.id, seconds, outcome.reason],
			);
		}
	}
}

async function close(
	pool: Pool,
	id: number,
	state: 'sent' | 'unneeded' | 'refused',
	{ providerMessageId = null, failure = null }: { providerMessageId?: string | null; failure?: string | null },
): Promise<void> {
	await pool.query(
		`update sms_outbox set state = $2, content_sealed = null, provider_message_id = $3, last_failure = $4
		 where id = $1 and state = 'waiting'`,
		[id, state, providerMessageId, failure],
	);
}
