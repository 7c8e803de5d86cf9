import type { IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { ratedOn } from './rated-on.ts';

export type DayOfTurnover = { day: IsoDate; netTiyn: number; vatTiyn: number };

/** What was rendered each day, less what was taken back; both days included. Days without turnover are left out. */
export async function readTurnover(
	reader: Reader,
	{ from, to }: { from: IsoDate; to: IsoDate },
): Promise<DayOfTurnover[]> {
	const { rows } = await reader.query<Promised<DayOfTurnover>>(
		`select turnover_on as day,
		   coalesce(sum(sign * tiyn) filter (where account = 'revenue'), 0)::bigint as "netTiyn",
		   coalesce(sum(sign * tiyn) filter (where account = 'vat'), 0)::bigint as "vatTiyn"
		 from ledger_move cross join lateral (values (to_account, 1), (from_account, -1)) as side(account, sign)
		 where account in ('revenue', 'vat') and turnover_on between $1 and $2
		 group by turnover_on order by turnover_on`,
		[from, to],
	);
	return rows;
}

/** Turnover of a month that has one rate of VAT: the rate of `ratedOn`, or none where no VAT was charged. */
export type RatedTurnover = { month: IsoDate; ratedOn: IsoDate; netTiyn: number; vatTiyn: number };

/** The same by month and by the day whose rate it has (`renderedRate`); the caller knows the rates. */
export async function readRatedTurnover(
	reader: Reader,
	{ from, to }: { from: IsoDate; to: IsoDate },
): Promise<RatedTurnover[]> {
	const { rows } = await reader.query<Promised<RatedTurnover>>(
		`with rendered as (
		   select date_trunc('month', turnover_on)::date as month, rated_on,
		     coalesce(sum(sign * tiyn) filter (where account = 'revenue'), 0)::bigint as net,
		     coalesce(sum(sign * tiyn) filter (where account = 'vat'), 0)::bigint as vat
		   from ledger_move move cross join lateral (values (to_account, 1), (from_account, -1)) as side(account, sign)
		   cross join lateral (select ${ratedOn}) as rate(rated_on)
		   where account in ('revenue', 'vat') and turnover_on between $1 and $2
		   group by kind, reference, regexp_replace(step, ' ?(net|vat)$', ''), 1, 2
		 )
		 select month, rated_on as "ratedOn", sum(net)::bigint as "netTiyn", sum(vat)::bigint as "vatTiyn"
		 from rendered group by month, rated_on, vat <> 0 order by month, rated_on, vat <> 0`,
		[from, to],
	);
	return rows;
}
