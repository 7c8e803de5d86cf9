import { AppError, type FieldError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { leastByCardKzt, mostByCardKzt } from '#domain/money/card-payments.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** The buyer types his card; the request to the provider is known there for an hour. */
const openMinutes = 30;

type NewPayment = {
	accountId: number;
	holder: string;
	amountTiyn: number;
	orderId: string | null;
	invoiceId: string | null;
	/** when what it is for is over; null: when its own minutes are */
	until: Date | null;
	locale: Locale;
	ipHash: string;
};

/** @throws AppError bad_request, naming the field */
export function tiynOfAmount(kzt: number): number {
	const tiyn = Math.round(kzt * 100);
	const refuse = (rule: FieldError['rule']) => new AppError('bad_request', { fields: [{ field: 'amount_kzt', rule }] });
	if (Math.abs(tiyn - kzt * 100) > 1e-6) throw refuse('format');
	if (kzt < leastByCardKzt || kzt > mostByCardKzt) throw refuse('out_of_range');
	return tiyn;
}

/** In the caller's transaction, with its key. @returns its id */
export async function createPayment(client: PoolClient, asked: NewPayment): Promise<string> {
	const { accountId, holder, amountTiyn, orderId, invoiceId, until, locale, ipHash } = asked;
	const { rows } = await client.query<Pick<Rows['payment'], 'id'>>(
		`insert into payment (holder, account_id, way, order_id, invoice_id, amount_tiyn, locale, payer, expires_at)
		 values ($1, $2, 'card', $3, $4, $5, $6, 'account:' || $2::bigint, least($7, clock_timestamp() + make_interval(mins => ${openMinutes})))
		 returning id`,
		[holder, accountId, orderId, invoiceId, amountTiyn, locale, until],
	);
	const [payment] = rows;
	if (payment === undefined) throw new Error('a payment that is inserted has an id');
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action: 'payment.begin', outcome: 'ok', object: `payment:${payment.id}`, ipHash },
		details: { holder, kzt: amountTiyn / 100 },
	});
	return payment.id;
}
