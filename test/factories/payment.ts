import { randomUUID } from 'node:crypto';
import { type Booked, topUp } from '#features/orders/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';

/** A card has paid: the payment, and its money in the wallet. The same id again books nothing. */
export async function payIn(
	client: PoolClient,
	{ holder, amountTiyn, id = randomUUID() }: { holder: string; amountTiyn: number; id?: string },
): Promise<Booked> {
	await client.query(
		`insert into payment (id, holder, way, amount_tiyn, state, payer, transaction_id, expires_at, paid_at, next_look_at)
		 values ($1::uuid, $2, 'card', $3, 'paid', 'test', $4, now(), now(), null) on conflict do nothing`,
		[id, holder, amountTiyn, id],
	);
	return topUp(client, { holder, amountTiyn, reference: `payment:${id}` });
}
