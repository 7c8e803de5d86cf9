import { m } from '#paraglide/messages.js';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { PaymentDeps } from '../deps.ts';
import { done, type Handled, held } from '../inbox/handled.ts';
import type { Callback } from '../tiptoppay/callback.ts';

type Due = Pick<Rows['receipt'], 'id' | 'kind' | 'tries'> & {
	paymentId: Rows['receipt']['payment_id'];
	payer: Rows['payment']['payer'];
	amountTiyn: Rows['receipt']['amount_tiyn'];
	vatBasisPoints: Rows['receipt']['vat_basis_points'];
};

const leaseSeconds = 60;
const retrySeconds = [30, 120, 600, 3600];
const mostTries = 30;

/** What is printed on it; the wallet holds money with VAT in it. */
const labels = { income: m.payments_receipt_income, income_return: m.payments_receipt_return } as const;

/** Asks for receipts that are due. @returns how many */
export async function sendReceipts({ pool, log, gateway, supplier }: PaymentDeps): Promise<number> {
	// without a BIN there is nobody to issue one
	if (gateway === null || supplier === null) return 0;
	const { rows } = await pool.query<Due>(
		`update receipt set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
		 from payment where payment.id = receipt.payment_id and receipt.id in (
		   select id from receipt where state = 'asked' and next_try_at <= clock_timestamp()
		   order by next_try_at limit 10 for update skip locked
		 ) returning receipt.id, receipt.kind, receipt.tries, receipt.payment_id as "paymentId", payment.payer,
		   receipt.amount_tiyn as "amountTiyn", receipt.vat_basis_points as "vatBasisPoints"`,
	);
	for (const { id, kind, tries, paymentId, payer, amountTiyn, vatBasisPoints } of rows) {
		const lines = [{ label: labels[kind]({}, { locale: 'ru' }), amountTiyn, vatBasisPoints }];
		const receipt = { kind, paymentId, accountId: payer, supplierBin: supplier.bin, lines, email: null };
		const told = await gateway.provider.issueReceipt(receipt, `receipt-${id}`);
		const reason = told.state === 'ok' ? null : told.reason;
		const hasFailed = told.state === 'refused' || tries >= mostTries;
		if (reason !== null) log.warn({ receipt: id, reason }, 'a receipt is not issued yet');
		await pool.query(
			`update receipt set state = case when $2::text is not null then 'sent' when $3 then 'failed' else state end,
			   provider_receipt_id = coalesce($2, provider_receipt_id), failure = $4,
			   next_try_at = case when $2::text is null and not $3 then clock_timestamp() + make_interval(secs => $5) end
			 where id = $1 and state = 'asked'`,
			[
				...[id, told.state === 'ok' ? told.value.receiptId : null, hasFailed, reason],
				retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? 30,
			],
		);
	}
	return rows.length;
}

/** The cash register has numbered it. */
export async function noteReceipt({ pool }: PaymentDeps, callback: Callback): Promise<Handled> {
	const { invoiceId, receiptKind, fiscalSign, receiptUrl } = callback;
	const { rowCount } = await pool.query(
		`update receipt set state = 'done', fiscal_sign = $3, url = $4, next_try_at = null where id = (
		   select id from receipt where payment_id::text = $1 and kind = $2 and fiscal_sign is null order by made_at limit 1)`,
		[invoiceId, receiptKind === 'Income' ? 'income' : 'income_return', fiscalSign, receiptUrl],
	);
	return rowCount === 1 ? done : held('receipt_not_asked');
}
