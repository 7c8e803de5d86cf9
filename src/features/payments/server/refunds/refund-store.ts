import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type RefundRow = Pick<
	Rows['refund'],
	'id' | 'holder' | 'iik' | 'bik' | 'reason' | 'state' | 'failure' | 'tries'
> & {
	accountId: Rows['refund']['account_id'];
	paymentId: Rows['refund']['payment_id'];
	amountTiyn: Rows['refund']['amount_tiyn'];
	askedAt: Rows['refund']['asked_at'];
	firstBy: Rows['refund']['first_by'];
	secondBy: Rows['refund']['second_by'];
	sentAt: Rows['refund']['sent_at'];
	transactionId: Rows['refund']['transaction_id'];
	closedAt: Rows['refund']['closed_at'];
};

export const refundColumns = `refund.id, refund.holder, refund.iik, refund.bik, refund.reason, refund.state, refund.failure,
  refund.tries, refund.account_id as "accountId", refund.payment_id as "paymentId", refund.amount_tiyn as "amountTiyn",
  refund.asked_at as "askedAt", refund.first_by as "firstBy", refund.second_by as "secondBy",
  refund.sent_at as "sentAt", refund.transaction_id as "transactionId", refund.closed_at as "closedAt"`;

export async function findRefund(reader: Reader, id: string): Promise<RefundRow | undefined> {
	const { rows } = await reader.query<RefundRow>(`select ${refundColumns} from refund where id = $1`, [id]);
	return rows[0];
}

/** The newest first. */
export async function findOwnRefunds(
	reader: Reader,
	{ accountId, holder }: { accountId: number; holder: string },
): Promise<RefundRow[]> {
	const { rows } = await reader.query<RefundRow>(
		`select ${refundColumns} from refund where account_id = $1 or holder = $2 order by asked_at desc limit 100`,
		[accountId, holder],
	);
	return rows;
}

/** Those that wait for somebody, the oldest first, then the newest of the others. */
export async function findRefundQueue(reader: Reader): Promise<RefundRow[]> {
	const { rows } = await reader.query<RefundRow>(
		`select ${refundColumns} from refund
		 order by closed_at is not null, case when closed_at is null then asked_at end, closed_at desc limit 100`,
	);
	return rows;
}

export async function findRefundsOf(reader: Reader, paymentId: string): Promise<RefundRow[]> {
	const { rows } = await reader.query<RefundRow>(
		`select ${refundColumns} from refund where payment_id = $1 order by asked_at`,
		[paymentId],
	);
	return rows;
}
