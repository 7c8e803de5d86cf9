import type { LedgerCheck } from './verify-ledger.ts';

const sides = `(select from_account as account, -tiyn as tiyn from ledger_move union all select to_account, tiyn from ledger_move)`;
const balances = `(select account, sum(tiyn)::bigint as tiyn from ${sides} side group by account)`;

/** SQL of the moves that bring money into wallets, with the holder of the wallet; null: of somebody who is gone. */
export const moneyIn = `(select kind, reference, tiyn, holder from ledger_move left join wallet on to_account = 'wallet:' || wallet.id
	where kind in ('topup', 'match'))`;

/** What is true of wallets, orders and subscriptions at any moment. */
export const ledgerChecks: readonly LedgerCheck[] = [
	{
		name: 'wallets are their moves',
		sql: `select 'wallet ' || wallet.id || ': ' || available_tiyn || '+' || held_tiyn || ', moves say '
			|| coalesce(free.tiyn, 0) || '+' || coalesce(hold.tiyn, 0) as fault
		 from wallet left join ${balances} free on free.account = 'wallet:' || wallet.id
		 left join ${balances} hold on hold.account = 'hold:' || wallet.id
		 where available_tiyn <> coalesce(free.tiyn, 0) or held_tiyn <> coalesce(hold.tiyn, 0)`,
	},
	{
		name: 'no money of nobody',
		sql: `select account || ': ' || tiyn as fault from ${balances} known
		 where (account like 'wallet:%' or account like 'hold:%')
		   and not exists (select from wallet where account in ('wallet:' || id, 'hold:' || id))`,
	},
	{
		name: 'what is owed is not below nothing',
		sql: `select account || ': ' || tiyn as fault from ${balances} known
		 where tiyn < 0 and (account like 'deferred:%' or account like 'refund_due:%' or account = 'suspense')`,
	},
	{
		name: 'orders are their moves',
		sql: `select 'order ' || id || ' ' || state || ': held ' || held || ', charged ' || charged || ', released ' || released
			|| ', taken back ' || taken_back as fault
		 from (select orders.id, state, total_tiyn, coalesce(sum(tiyn) filter (where kind = 'reserve'), 0) as held,
		     coalesce(sum(tiyn) filter (where kind = 'settle'), 0) as charged,
		     coalesce(sum(tiyn) filter (where kind = 'release'), 0) as released,
		     coalesce((select sum(tiyn) from ledger_move back where back.kind = 'reverse'
		       and back.reference = 'settle order:' || orders.id), 0) as taken_back,
		     coalesce((select sum(net_tiyn + settled_vat_tiyn) from order_line
		       where order_id = orders.id and is_delivered), 0) as due
		   from orders left join ledger_move on reference = 'order:' || orders.id and kind in ('reserve', 'settle', 'release')
		   where item <> 'subscription' group by orders.id) known
		 where taken_back <> case state when 'refunded' then charged else 0 end
		   or case state when 'paid' then held <> total_tiyn or charged + released <> 0
		   when 'fulfilled' then held <> total_tiyn or charged + released <> held or charged <> due
		   when 'refunded' then held <> total_tiyn or charged + released <> held or (charged <> 0 and charged <> due)
		   else held + charged + released <> 0 end`,
	},
	{
		name: 'a plan that was taken back has no turnover',
		sql: `select 'order ' || orders.id || ': rendered ' || rendered || ', taken back ' || taken_back as fault
		 from orders cross join lateral (
		   select coalesce(sum(tiyn) filter (where kind = 'recognise'), 0) as rendered,
		     coalesce(sum(tiyn) filter (where kind = 'reverse'), 0) as taken_back
		   from ledger_move where (kind, reference) in (('recognise', 'subscription:' || subscription_id),
		     ('reverse', 'recognise subscription:' || subscription_id))) known
		 where item = 'subscription' and subscription_id is not null
		   and taken_back <> case state when 'refunded' then rendered else 0 end`,
	},
	{
		name: 'moves have their orders',
		sql: `select kind || ' of ' || reference as fault from ledger_move
		 where kind in ('reserve', 'settle', 'release')
		   and not exists (select from orders where 'order:' || orders.id = reference)`,
	},
	{
		name: 'no order is stuck',
		// a report is sealed within 66 seconds and settled at once, or by the sweep within 30
		sql: `select 'order ' || id || ' was paid at ' || paid_at as fault from orders
		 where state = 'paid' and paid_at < clock_timestamp() - interval '3 minutes'`,
	},
	{
		name: 'subscriptions owe their months',
		sql: `select account || ': ' || tiyn || ', months say ' || owed as fault
		 from (select coalesce(account, 'deferred:' || subscription_id) as account, coalesce(tiyn, 0) as tiyn, coalesce(owed, 0) as owed
		   from (select * from ${balances} every where account like 'deferred:%') known
		   full join (select subscription_id, sum(gross_tiyn) filter (where closed_at is null) as owed
		     from deferred_part group by subscription_id) part on account = 'deferred:' || subscription_id) both_sides
		 where tiyn <> owed`,
	},
	{
		name: 'an ended subscription owes nothing',
		sql: `select 'subscription ' || subscription_id || ' owes ' || gross_tiyn as fault
		 from deferred_part part left join subscription on subscription.id = subscription_id
		 where closed_at is null and (subscription.id is null or (state = 'ended'
		   and subscription.ends_at < clock_timestamp() - interval '2 minutes'))`,
	},
];
