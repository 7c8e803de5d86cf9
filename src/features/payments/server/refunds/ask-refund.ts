import { AppError, type FieldError } from '#domain/error.ts';
import { parseBik } from '#domain/numbers/bik.ts';
import { parseIbanKz } from '#domain/numbers/iban-kz.ts';
import { recordAudit } from '#features/audit/public.ts';
import { askRefund } from '#features/orders/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { findPayment } from '../paying/payment-store.ts';

export type AskedRefund = {
	accountId: number;
	holder: string;
	ipHash: string;
	amountTiyn: number;
	reason: string;
	/** to the card it came from, or to an account at a bank */
	to: { paymentId: string } | { iik: string; bik: string };
};

/**
 * Sets the money aside in the wallet and asks for two administrators, in the caller's transaction.
 * @returns its id
 * @throws AppError not_found, conflict; bad_request and requisites_incorrect naming the field
 */
export async function keepRefund(client: PoolClient, asked: AskedRefund): Promise<string> {
	const { accountId, holder, ipHash, amountTiyn, reason, to } = asked;
	const isToCard = 'paymentId' in to;
	const from = isToCard ? await reserveOfPayment(client, to.paymentId, asked) : holder;
	const account = isToCard ? { iik: null, bik: null } : readAccount(to);
	const { rows } = await client.query<Pick<Rows['refund'], 'id'>>(
		`insert into refund (holder, account_id, payment_id, iik, bik, amount_tiyn, reason)
		 values ($1, $2, $3, $4, $5, $6, $7) returning id`,
		[from, accountId, isToCard ? to.paymentId : null, account.iik, account.bik, amountTiyn, reason],
	);
	const [refund] = rows;
	if (refund === undefined) throw new Error('a refund that is inserted has an id');
	await askRefund(client, { holder: from, amountTiyn, refundId: refund.id });
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action: 'refund.ask', outcome: 'ok', object: `refund:${refund.id}`, ipHash },
		details: { holder: from, kzt: amountTiyn / 100, to: isToCard ? `payment:${to.paymentId}` : 'bank' },
	});
	return refund.id;
}

/** No more goes back to a card than came from it, all refunds of it together. @returns whose wallet it is taken from */
async function reserveOfPayment(
	client: PoolClient,
	paymentId: string,
	{ accountId, holder, amountTiyn }: AskedRefund,
): Promise<string> {
	const { rows } = await client.query<Pick<Rows['payment'], 'holder'>>(
		`update payment set refunded_tiyn = refunded_tiyn + $2
		 where id = $1 and way = 'card' and state = 'paid' and refunded_tiyn + $2 <= amount_tiyn
		   and (account_id = $3 or holder = $4) returning holder`,
		[paymentId, amountTiyn, accountId, holder],
	);
	const [reserved] = rows;
	if (reserved !== undefined) return reserved.holder;
	const payment = await findPayment(client, paymentId);
	const isOwn = payment !== undefined && (payment.accountId === accountId || payment.holder === holder);
	if (!isOwn) throw new AppError('not_found');
	if (payment.state !== 'paid') throw new AppError('conflict');
	throw new AppError('bad_request', { fields: [{ field: 'amount_kzt', rule: 'out_of_range' }] });
}

function readAccount(to: { iik: string; bik: string }): { iik: string; bik: string } {
	const bik = parseBik(to.bik);
	const iik = parseIbanKz(to.iik, bik.ok ? bik.value : undefined);
	if (bik.ok && iik.ok) return { iik: iik.value, bik: bik.value };
	const fields: FieldError[] = bik.ok ? [] : [{ field: 'bik', rule: 'bik' }];
	if (!iik.ok) fields.push({ field: 'iik', rule: iik.reason === 'bank' ? 'iik_bank' : 'iik' });
	throw new AppError('requisites_incorrect', { fields });
}
