import { type LedgerCheck, moneyIn } from '#features/orders/public.ts';

/** A statement, and the one of the same account before it that reaches furthest. */
const chain = `select later.iik, later.from_day, later.opening_tiyn, former.from_day as former_from, former.to_day as former_to,
	  former.closing_tiyn, case when former.to_day < later.from_day then former.closing_tiyn
	    else former.opening_tiyn + coalesce((select sum(case when is_incoming then amount_tiyn else -amount_tiyn end)
	      from bank_statement_line line join bank_statement stated on stated.id = line.statement_id
	      where stated.iik = later.iik and day >= former.from_day and day < later.from_day), 0) end as expected_tiyn
	from bank_statement later cross join lateral (
	  select * from bank_statement other where other.iik = later.iik
	    and (other.from_day < later.from_day or (other.from_day = later.from_day and other.id < later.id))
	  order by to_day desc, from_day desc, id desc limit 1) former`;

/** What is true of money from outside at any moment. */
export const paymentChecks: readonly LedgerCheck[] = [
	{
		name: 'payments are in the ledger once',
		// a card tops up; what an administrator put down comes by the bank
		sql: `select 'payment ' || payment.id || ' ' || payment.state || ' of ' || amount_tiyn || ': '
			|| moves || ' moves of ' || booked as fault
		 from payment cross join lateral (
		   select count(*) as moves, coalesce(sum(tiyn), 0) as booked,
		     bool_and(known.holder is null or known.holder = payment.holder) as is_own
		   from ${moneyIn} known where reference = 'payment:' || payment.id
		     and kind = case way when 'card' then 'topup' else 'match' end) known
		 where case when paid_at is null then moves <> 0
		   else moves <> 1 or booked <> amount_tiyn or not is_own end`,
	},
	{
		name: 'money from outside has its payment',
		sql: `select kind || ' of ' || reference || ': ' || tiyn as fault from ${moneyIn} known
		 where (kind = 'topup' or reference like 'payment:%') and not exists (select from payment where 'payment:' || payment.id = reference)`,
	},
	{
		name: 'statements of the bank follow each other',
		sql: `select 'account …' || right(iik, 4) || ': opens with ' || opening_tiyn || ' on ' || from_day || ', '
			|| case when former_to + 1 < from_day
			   then 'closed with ' || closing_tiyn || ' on ' || former_to || '; no statement has ' || (former_to + 1) || ' to ' || (from_day - 1)
			   else 'the one from ' || former_from || ' says ' || expected_tiyn end as fault
		 from (${chain}) pair where opening_tiyn <> expected_tiyn`,
	},
];
