import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { ratedOn } from './rated-on.ts';
import type { WalletHolder } from './wallets.ts';

/** A service as it was rendered, or taken back: then its sums are below nothing. */
export type RenderedService = {
	item: 'report' | 'plan';
	/** of a plan, by language; null: its subscription is gone */
	planTitles: Readonly<Record<'ru' | 'kz' | 'en', string>> | null;
	doneOn: IsoDate;
	/** the day whose rate of VAT it has: of what is taken back, the day on which it was rendered */
	ratedOn: IsoDate;
	netTiyn: number;
	vatTiyn: number;
};

/** Turnover before a day ($1) that stands on no paper yet, with the wallet it was paid from. */
const unbilled = `
	select move.number, move.kind, turnover_on, sign * tiyn as tiyn, account,
	  case when move.kind = 'reverse' then substr(reference, strpos(reference, ' ') + 1) else reference end as reference,
	  regexp_replace(step, ' ?(net|vat)$', '') as part,
	  case when split_part(other, ':', 1) in ('wallet', 'hold') then split_part(other, ':', 2)::bigint
	    else (select wallet_id from deferred_part where 'deferred:' || subscription_id = other limit 1) end as wallet_id,
	  ${ratedOn} as rated_on
	from ledger_move move
	cross join lateral (values (to_account, from_account, 1), (from_account, to_account, -1)) as side(account, other, sign)
	where account in ('revenue', 'vat') and turnover_on < $1
	  and not exists (select from billed_move where billed_move.move = move.number)`;

/** Organisations with such turnover, by the month of the earliest of it. */
export async function findUnbilledHolders(
	reader: Reader,
	before: IsoDate,
): Promise<{ holder: WalletHolder; month: IsoDate }[]> {
	const { rows } = await reader.query<Promised<{ holder: WalletHolder; month: IsoDate }>>(
		`select holder, date_trunc('month', min(turnover_on))::date as month
		 from (${unbilled}) rendered join wallet on wallet.id = wallet_id
		 where holder like 'organization:%' group by holder order by month, holder`,
		[before],
	);
	return rows;
}

/** Takes what was rendered to a holder before a day and stands on no paper yet onto this one, in the caller's transaction. */
export async function billTurnover(
	client: PoolClient,
	{ holder, before, paper }: { holder: WalletHolder; before: IsoDate; paper: string },
): Promise<RenderedService[]> {
	const { rows } = await client.query<Promised<RenderedService>>(
		`with rendered as materialized (
		   select rendered.* from (${unbilled}) rendered join wallet on wallet.id = wallet_id where holder = $2
		 ), billed as (
		   insert into billed_move (move, paper) select number, $3 from rendered
		 )
		 select case when reference like 'subscription:%' then 'plan' else 'report' end as item,
		   (select jsonb_build_object('ru', texts #>> '{ru,title}', 'kz', texts #>> '{kz,title}', 'en', texts #>> '{en,title}')
		    from orders join plan_terms on plan_terms.id = terms_id
		    where 'subscription:' || subscription_id = reference limit 1) as "planTitles",
		   turnover_on as "doneOn", rated_on as "ratedOn",
		   coalesce(sum(tiyn) filter (where account = 'revenue'), 0)::bigint as "netTiyn",
		   coalesce(sum(tiyn) filter (where account = 'vat'), 0)::bigint as "vatTiyn"
		 from rendered group by kind, reference, part, turnover_on, rated_on
		 order by turnover_on, min(number)`,
		[before, holder, paper],
	);
	return rows;
}
