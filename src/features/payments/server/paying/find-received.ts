import type { IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Money that came from somebody, or went back to him. */
export type Received = {
	day: IsoDate;
	/** `disputed`: paid by card, and taken back by the bank of the payer */
	way: 'card' | 'disputed' | 'manual' | 'bank' | 'refund';
	/** number at the provider or of the payment order; else ours */
	document: string;
	bin: string | null;
	name: string | null;
	/** below nothing: it went back */
	tiyn: number;
};

/** By day; both days included, days in Almaty. */
export async function findReceived(reader: Reader, { from, to }: { from: IsoDate; to: IsoDate }): Promise<Received[]> {
	const { rows } = await reader.query<Promised<Received>>(
		`select day, way, document, bin, name, tiyn from (
		   select (paid_at at time zone 'Asia/Almaty')::date as day, case when state = 'disputed' then state else way end as way,
		     coalesce(transaction_id, id::text) as document, substr(holder, length('organization:') + 1) as bin, holder,
		     null as name, amount_tiyn as tiyn
		   from payment where paid_at is not null
		   union all
		   select day, 'bank', coalesce(number, id::text), bin, null, name, amount_tiyn
		   from bank_statement_line where is_incoming and state = 'matched'
		   union all
		   select (closed_at at time zone 'Asia/Almaty')::date, 'refund', coalesce(transaction_id, id::text),
		     substr(holder, length('organization:') + 1), holder, null, -amount_tiyn
		   from refund where state = 'done'
		 ) received(day, way, document, of_holder, holder, name, tiyn),
		 lateral (select case when holder like 'account:%' then null else of_holder end) as payer(bin)
		 where day between $1 and $2 order by day, way, document`,
		[from, to],
	);
	return rows;
}
