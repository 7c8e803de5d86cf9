import type { IsoDate } from '#domain/clock.ts';
import { highestRate, type VatRate } from '#domain/money/vat.ts';
import { vatRates } from '#features/tariffs/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { startOfToday } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Reopenings of a day: who bought a report opens it again, a machine does not crawl by it. */
export const reopeningsPerDay = 5;

/** What a holder has for a report about somebody. */
export type Standing = Promised<{
	/** until when he opens the subject without paying; null: he has not bought it */
	openUntil: Date | null;
	reopenedToday: number;
	tomorrow: Date;
	/** null: he never had money with us */
	walletId: number | null;
	availableTiyn: number;
	unitNetTiyn: number;
	rates: VatRate[];
	today: IsoDate;
	nextDay: IsoDate;
}>;

export async function readStanding(reader: Reader, holder: string, bin: string): Promise<Standing> {
	const { rows } = await reader.query<Standing>({
		name: 'order-standing',
		text: `select
			(select max(until) from report_access where holder = $1 and bin = $2 and until > clock_timestamp()) as "openUntil",
			(select count(*) from orders where wallet_id = wallet.id and covered_by = 'reopened'
			  and orders.made_at >= ${startOfToday} and state <> 'refunded') as "reopenedToday",
			${startOfToday} + interval '1 day' as tomorrow,
			wallet.id as "walletId", coalesce(available_tiyn, 0) as "availableTiyn",
			(select net_tiyn from unit_price where feature = 'full_report'
			  and valid_from <= today_in_almaty() order by valid_from desc limit 1) as "unitNetTiyn",
			(select json_agg(json_build_object('validFrom', valid_from, 'basisPoints', basis_points)) from ${vatRates} rate) as rates,
			today_in_almaty() as today,
			today_in_almaty() + 1 as "nextDay"
			from (select $1::text as asked) one left join wallet on holder = asked`,
		values: [holder, bin],
	});
	const [standing] = rows;
	if (standing === undefined) throw new Error('a select without a table answers one row');
	return standing;
}

/** A report is sealed within minutes: before midnight, or behind it. */
export function heldRate({ rates, today, nextDay }: Pick<Standing, 'rates' | 'today' | 'nextDay'>): number {
	return highestRate(rates, today, nextDay);
}
