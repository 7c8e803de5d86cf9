import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export type PaymentRow = Pick<
	Rows['payment'],
	'id' | 'holder' | 'way' | 'state' | 'url' | 'payer' | 'grounds' | 'looks' | 'locale'
> & {
	accountId: Rows['payment']['account_id'];
	orderId: Rows['payment']['order_id'];
	invoiceId: Rows['payment']['invoice_id'];
	amountTiyn: Rows['payment']['amount_tiyn'];
	providerOrderId: Rows['payment']['provider_order_id'];
	transactionId: Rows['payment']['transaction_id'];
	refundedTiyn: Rows['payment']['refunded_tiyn'];
	cardType: Rows['payment']['card_type'];
	cardLastFour: Rows['payment']['card_last_four'];
	declinedCode: Rows['payment']['declined_code'];
	declinedAt: Rows['payment']['declined_at'];
	askedBy: Rows['payment']['asked_by'];
	secondBy: Rows['payment']['second_by'];
	disputedFirstBy: Rows['payment']['disputed_first_by'];
	madeAt: Rows['payment']['made_at'];
	expiresAt: Rows['payment']['expires_at'];
	paidAt: Rows['payment']['paid_at'];
};

const paymentColumns = `payment.id, payment.holder, payment.way, payment.state, payment.url, payment.payer,
  payment.grounds, payment.looks, payment.locale, payment.account_id as "accountId", payment.order_id as "orderId",
  payment.invoice_id as "invoiceId", payment.amount_tiyn as "amountTiyn", payment.provider_order_id as "providerOrderId",
  payment.transaction_id as "transactionId", payment.refunded_tiyn as "refundedTiyn", payment.card_type as "cardType",
  payment.card_last_four as "cardLastFour", payment.declined_code as "declinedCode",
  payment.declined_at as "declinedAt", payment.asked_by as "askedBy", payment.second_by as "secondBy",
  payment.disputed_first_by as "disputedFirstBy", payment.made_at as "madeAt",
  payment.expires_at as "expiresAt", payment.paid_at as "paidAt"`;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @param id as anybody may have written it */
export async function findPayment(reader: Reader, id: string): Promise<PaymentRow | undefined> {
	if (!uuid.test(id)) return undefined;
	const { rows } = await reader.query<PaymentRow>({
		name: 'find-payment',
		text: `select ${paymentColumns} from payment where id = $1`,
		values: [id],
	});
	return rows[0];
}

/** Of the account that pays, or of the organisation that it acts for. */
export async function findOwnPayments(
	reader: Reader,
	{ accountId, holder }: { accountId: number; holder: string },
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
	const own = '(payment.account_id = $1 or payment.holder = $2)';
	const found = await reader.query<PaymentRow>(
		`select ${paymentColumns} from payment where ${own} order by made_at desc, id limit $3 offset $4`,
		[accountId, holder, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from payment where ${own}`,
		[accountId, holder],
	);
	return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

const perPage = 20;

/** The newest first. @param search number of ours or of the provider, BIN or IIN, or `account:<id>` */
export async function searchPayments(
	reader: Reader,
	{ state, search, page }: { state: PaymentRow['state'] | null; search: string; page: number },
): Promise<{ rows: PaymentRow[]; total: number; limit: number }> {
	const asked = search.trim();
	const where = `($1::text is null or payment.state = $1) and ($2 = '' or payment.id::text = lower($2)
	  or payment.transaction_id = $2 or payment.holder in ($2, 'organization:' || $2))`;
	const { rows } = await reader.query<PaymentRow>(
		`select ${paymentColumns} from payment where ${where} order by made_at desc, id limit ${perPage} offset $3`,
		[state, asked, (page - 1) * perPage],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from payment where ${where}`,
		[state, asked],
	);
	return { rows, total: counted.rows[0]?.total ?? 0, limit: perPage };
}
