import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type StoredOrder, selectOrder } from './order-store.ts';

/** As administrators see it: whose it is, and whether it is being taken back. */
export type DeskOrder = StoredOrder & {
	holder: Rows['wallet']['holder'];
	/** what was charged and is not taken back, VAT included */
	chargedTiyn: number;
	returning: { reason: string; isToCard: boolean; askedBy: number; secondBy: number | null } | null;
};

const perPage = 20;

/**
 * Those that wait for a second administrator, the oldest first, then the newest of the others.
 * @param search number, `account:<id>` or BIN of the holder; empty: only those that wait
 */
export async function findDeskOrders(
	reader: Reader,
	{ search, id = null }: { search: string; id?: string | null },
): Promise<DeskOrder[]> {
	const { rows } = await reader.query<StoredOrder & Promised<Omit<DeskOrder, keyof StoredOrder>>>(
		`select known.*, wallet.holder, case when order_return.order_id is not null then json_build_object('reason', reason,
		     'isToCard', is_to_card, 'askedBy', asked_by, 'secondBy', second_by) end as returning,
		   case when known.state = 'fulfilled' then coalesce((select sum((line ->> 'netTiyn')::bigint + (line ->> 'vatTiyn')::bigint)
		     from json_array_elements(lines) line where (line ->> 'isDelivered')::boolean), 0)::bigint else 0 end as "chargedTiyn"
		 from (${selectOrder}) known join orders on orders.id = known.id join wallet on wallet.id = wallet_id
		 left join order_return on order_return.order_id = orders.id
		 where case when $2::uuid is not null then orders.id = $2
		   when $1 = '' then order_return.order_id is not null and done_at is null
		   else orders.id::text = lower($1) or wallet.holder in ($1, 'organization:' || $1) end
		 order by order_return.order_id is null or done_at is not null, case when done_at is null then asked_at end,
		   orders.made_at desc limit ${perPage}`,
		[search.trim(), id],
	);
	return rows;
}
