import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { Log } from '#platform/log.ts';
import type { ProviderPayment } from '../provider.ts';
import type { Callback } from '../tiptoppay/callback.ts';

export type EventRow = Pick<Rows['payment_event'], 'id' | 'kind' | 'deliveries' | 'tries' | 'note'> & {
	transactionId: Rows['payment_event']['transaction_id'];
	paymentId: Rows['payment_event']['payment_id'];
	fields: Known<NonNullable<Rows['payment_event']['fields']>, Partial<Callback>>;
	receivedAt: Rows['payment_event']['received_at'];
	handledAt: Rows['payment_event']['handled_at'];
	heldReason: Rows['payment_event']['held_reason'];
	closedAt: Rows['payment_event']['closed_at'];
};

export const eventColumns = `event.id, event.kind, event.deliveries, event.tries, event.note,
  event.transaction_id as "transactionId", event.payment_id as "paymentId", event.fields,
  event.received_at as "receivedAt", event.handled_at as "handledAt", event.held_reason as "heldReason",
  event.closed_at as "closedAt"`;

type Kept = {
	kind: Rows['payment_event']['kind'];
	transactionId: string;
	/** of a payment that we know */
	paymentId: string | null;
	fields: Partial<Callback>;
	/** there is nothing to do about it */
	isHandled: boolean;
	heldReason?: string;
};

/** Each once; a repeated one is counted and changes nothing. @returns whether it is new */
export async function keepEvent(reader: Reader, event: Kept): Promise<boolean> {
	const { rows } = await reader.query<{ deliveries: Rows['payment_event']['deliveries'] }>(
		`insert into payment_event (provider, kind, transaction_id, payment_id, fields, handled_at, held_reason)
		 values ('tiptoppay', $1, $2, $3, $4, case when $5 then clock_timestamp() end, $6)
		 on conflict (provider, kind, transaction_id) do update set deliveries = payment_event.deliveries + 1
		 returning deliveries`,
		[
			event.kind,
			event.transactionId,
			event.paymentId,
			JSON.stringify(event.fields),
			event.isHandled,
			event.heldReason ?? null,
		],
	);
	return rows[0]?.deliveries === 1;
}

/** Something is not as it must be: nothing is done, somebody is called. */
export async function holdEvent(reader: Reader, log: Log, id: number, reason: string): Promise<void> {
	await reader.query('update payment_event set held_reason = $2 where id = $1 and handled_at is null', [id, reason]);
	alarm(log, { event: id, reason });
}

/** What we found by ourselves and cannot book. */
export async function holdFinding(
	client: PoolClient | Reader,
	log: Log,
	{
		kind,
		paymentId,
		found,
		reason,
	}: { kind: Rows['payment_event']['kind']; paymentId: string | null; found: ProviderPayment; reason: string },
): Promise<void> {
	const { transactionId, amountTiyn, currency, invoiceId, accountId, status, isTest } = found;
	const fields = { transactionId, amountTiyn, currency, invoiceId, accountId, status, isTest };
	const event = { kind, transactionId, paymentId, fields, isHandled: false, heldReason: reason };
	if (await keepEvent(client, event)) alarm(log, { payment: paymentId, transaction: transactionId, reason });
}

/** A line that the operator's rules look for. */
export function alarm(log: Log, details: Readonly<Record<string, unknown>>): void {
	log.error({ alarm: 'payment_held', ...details }, 'money is held until somebody looks');
}

export async function findEvents(reader: Reader, paymentId: string): Promise<EventRow[]> {
	const { rows } = await reader.query<EventRow>(
		`select ${eventColumns} from payment_event event where payment_id = $1 order by id`,
		[paymentId],
	);
	return rows;
}
