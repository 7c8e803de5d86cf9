import type { IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export type Period = { from?: IsoDate | undefined; to?: IsoDate | undefined };

/** A move of money that changed what a wallet can spend. */
export type WalletMove = {
	number: Rows['ledger_move']['number'];
	kind: Rows['ledger_move']['kind'];
	step: Rows['ledger_move']['step'];
	madeAt: Rows['ledger_move']['made_at'];
} & Promised<{
	/** what moved it: of a correction, what moved that */
	reference: string;
	/** below nothing: it left the wallet */
	tiyn: number;
	/** in the wallet afterwards */
	balanceTiyn: number;
	/** a correction of it; null: it is none */
	corrects: WalletMove['kind'] | null;
	subscriptionId: string | null;
}>;

/**
 * The moves of a wallet as it shows them. What is taken back has a move for its price and one for its VAT, a plan has them for
 * each month: they are one transaction, and one row under the number of the last of them.
 */
const sideOf = (account: 'from_account' | 'to_account', sign: 1 | -1) => `
	(select move.number, kind, reference, step, made_at, ${sign} * coalesce(returned.tiyn, move.tiyn) as tiyn,
	   case when kind = 'subscribe' then to_account when kind = 'unsubscribe' then from_account end as deferred
	 from ledger_move move left join lateral (
	   select max(number) as number, sum(tiyn)::bigint as tiyn from ledger_move mirrored
	   where (move.kind = 'unsubscribe' or move.kind = 'reverse' and move.reference ~ '^(settle|recognise) ')
	     and mirrored.kind = move.kind and mirrored.reference = move.reference and mirrored.${account} = move.${account}
	 ) returned on true
	 where ${account} = 'wallet:' || $1::bigint and move.number < coalesce($2::bigint, 9223372036854775807)
	   and move.number = coalesce(returned.number, move.number)
	   and ($3::date is null or made_at >= $3::date::timestamp at time zone 'Asia/Almaty')
	   and ($4::date is null or made_at < ($4::date + 1)::timestamp at time zone 'Asia/Almaty')
	 order by move.number desc limit $5::integer)`;

const entriesSql = `
with page as materialized (
  select * from (${sideOf('from_account', -1)} union all ${sideOf('to_account', 1)}) side order by number desc limit $5::integer
), newer as (
  select coalesce(sum(case when to_account = 'wallet:' || $1::bigint then tiyn else -tiyn end), 0)::bigint as tiyn
  from ledger_move where number > (select max(number) from page)
    and (from_account = 'wallet:' || $1::bigint or to_account = 'wallet:' || $1::bigint)
)
select number, kind, step, made_at as "madeAt", tiyn,
  case when kind = 'reverse' then substr(reference, strpos(reference, ' ') + 1) else reference end as reference,
  case when kind = 'reverse' then split_part(reference, ' ', 1) end as corrects,
  split_part(deferred, ':', 2) as "subscriptionId",
  ((select available_tiyn from wallet where id = $1::bigint) - (select tiyn from newer)
    - coalesce(sum(tiyn) over (order by number desc rows between unbounded preceding and 1 preceding), 0))::bigint as "balanceTiyn"
from page order by number desc`;

/** @param before the number of the move that the ones asked for are older than */
export async function findMoves(
	reader: Reader,
	walletId: number,
	{ from, to, before, limit }: Period & { before?: string | undefined; limit: number },
): Promise<WalletMove[]> {
	const { rows } = await reader.query<WalletMove>({
		name: 'wallet-moves',
		text: entriesSql,
		values: [walletId, before ?? null, from ?? null, to ?? null, limit],
	});
	return rows;
}

/** What was bought for a move, as far as it is named in it. */
export type MovedOrder = {
	id: Rows['orders']['id'];
	item: Rows['orders']['item'];
	bin: Rows['orders']['bin'];
	period: Rows['orders']['period'];
	state: Rows['orders']['state'];
	reportId: Rows['orders']['report_id'];
	subscriptionId: Rows['orders']['subscription_id'];
} & Promised<{ planTexts: Readonly<Record<'ru' | 'kz' | 'en', { title: string }>> | null }>;

const ordersSql = `select id, item, bin, period, state, report_id as "reportId", subscription_id as "subscriptionId",
    (select texts from plan_terms where plan_terms.id = terms_id) as "planTexts"
  from orders where wallet_id = $1`;

/** By the reference of a move: `order:<id>`, `subscription:<id>`. */
export async function findMovedOrders(
	reader: Reader,
	walletId: number,
	moves: readonly Pick<WalletMove, 'reference' | 'subscriptionId'>[],
): Promise<ReadonlyMap<string, MovedOrder>> {
	const named = (kind: string) =>
		moves.flatMap(({ reference }) => (reference.startsWith(`${kind}:`) ? [reference.slice(kind.length + 1)] : []));
	const ids = named('order');
	const subscriptions = [...named('subscription'), ...moves.flatMap(({ subscriptionId }) => subscriptionId ?? [])];
	if (ids.length + subscriptions.length === 0) return new Map();
	const { rows } = await reader.query<MovedOrder>(
		`${ordersSql} and (id = any($2::uuid[]) or subscription_id = any($3::uuid[]))`,
		[walletId, ids, subscriptions],
	);
	return new Map(
		rows.flatMap((order) => [
			[`order:${order.id}`, order] as const,
			...(order.subscriptionId === null ? [] : [[`subscription:${order.subscriptionId}`, order] as const]),
		]),
	);
}

export type HeldOrder = Pick<MovedOrder, 'id' | 'item' | 'bin' | 'period' | 'planTexts' | 'reportId'> & {
	totalTiyn: Rows['orders']['total_tiyn'];
	madeAt: Rows['orders']['made_at'];
};

/** What money of a wallet is held for, the newest first. */
export async function findHeld(reader: Reader, walletId: number): Promise<HeldOrder[]> {
	const { rows } = await reader.query<HeldOrder>(
		`select id, item, bin, period, report_id as "reportId", total_tiyn as "totalTiyn", made_at as "madeAt",
		   (select texts from plan_terms where plan_terms.id = terms_id) as "planTexts"
		 from orders where wallet_id = $1 and state = 'paid' and total_tiyn > 0 order by made_at desc limit 20`,
		[walletId],
	);
	return rows;
}
