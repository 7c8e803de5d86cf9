import type { Reader } from '#platform/db/pool.ts';
import type { PaymentDeps } from '../deps.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';

/** While one process asks the provider, no other does. */
const leaseSeconds = 20;

/**
 * created → opened: asks the provider for its page. The provider knows the request by our number for an hour, and a payment
 * waits for less, so asking again after a silence makes no second order.
 */
export async function openPayment(deps: PaymentDeps, id: string): Promise<void> {
	const { gateway, pool, log } = deps;
	if (gateway === null || !(await lease(pool, id))) return;
	const payment = await findPayment(pool, id);
	if (payment === undefined) return;
	const order = await gateway.provider.createOrder(orderOf(deps, payment));
	if (order.state === 'ok') {
		await pool.query(
			`update payment set state = 'opened', url = $2, provider_order_id = $3, looks = 0,
			   next_look_at = clock_timestamp() + interval '1 minute'
			 where id = $1 and state = 'created'`,
			[id, order.value.url, order.value.orderId],
		);
		await pool.query(`select pg_notify('payment_changed', $1)`, [id]);
		return;
	}
	log.warn({ payment: id, state: order.state, reason: order.reason }, 'a payment could not be opened yet');
	const seconds = (order.state === 'unclear' ? order.retryAfterSeconds : undefined) ?? 15;
	await pool.query(
		`update payment set next_look_at = clock_timestamp() + make_interval(secs => $2) where id = $1 and state = 'created'`,
		[id, seconds],
	);
}

/** @returns false: somebody else is asking, or it waits for nothing any more */
async function lease(reader: Reader, id: string): Promise<boolean> {
	const { rowCount } = await reader.query(
		`update payment set next_look_at = clock_timestamp() + make_interval(secs => $2), looks = looks + 1
		 where id = $1 and way = 'card' and state = 'created' and next_look_at <= clock_timestamp()
		   and expires_at > clock_timestamp()`,
		[id, leaseSeconds],
	);
	return rowCount === 1;
}

const cultures = { ru: 'ru-RU', kz: 'kk-KZ', en: 'en-US' } as const;
const prefixes = { ru: '', kz: '/kz', en: '/en' } as const;

function orderOf({ cabinetOrigin }: PaymentDeps, { id, payer, amountTiyn, locale }: PaymentRow) {
	return {
		...{ paymentId: id, accountId: payer, amountTiyn },
		// the page of the provider is told nothing of what is bought
		description: `Senim ${id.slice(0, 8)}`,
		locale: cultures[locale],
		returnUrl: `${cabinetOrigin}${prefixes[locale]}/cabinet/billing/pay/${id}`,
	};
}
