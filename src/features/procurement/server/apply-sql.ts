// One statement stores a page and changes the sums by the difference it makes: what a root counted for before is taken off,
// what it counts for now is added. Nothing is summed up anew, so a page costs the same for a customer of ten contracts and
// of a hundred thousand. Contracts are looked up by arrays of ids: while a backfill outruns ANALYZE, PostgreSQL takes the
// market for a few rows, and a join would read all of it for every page.

const names = [
	...['id', 'root_id', 'supplier_ref', 'customer_ref', 'updated_at', 'sum_kzt', 'paid_kzt', 'fine_kzt', 'overdue_days'],
	...['signed_on', 'ends_on', 'executed_on', 'terminated_on', 'fin_year', 'is_void', 'market', 'supplier', 'customer'],
	...['number', 'status', 'outcome', 'subject'],
];
const columns = names.join(', ');

/** The columns of a row, some of them replaced. */
function taken(table: string, instead: Readonly<Record<string, string>> = {}): string {
	return names
		.map((name) => (instead[name] === undefined ? `${table}.${name}` : `${instead[name]} as ${name}`))
		.join(', ');
}

// The contracts of Samruk-Kazyna name their parties by ids of its list of suppliers (format sheet F14); a market that writes
// numbers, as the state does, has no rows in procurement_party.
const withNumbers = { supplier: 'coalesce(c.supplier, sp.number)', customer: 'coalesce(c.customer, cp.number)' };
const parties = `
  left join procurement_party sp on sp.market = $1 and sp.ref = c.supplier_ref
  left join procurement_party cp on cp.market = $1 and cp.ref = c.customer_ref`;

/** $1 market, $2 the entries of a page as JSON; of one that comes twice, the newer version. */
const givenPage = `
  select distinct on (c.id) ${taken('c', { market: '$1::text', ...withNumbers })}
  from json_to_recordset($2::json) as c(id bigint, root_id bigint, supplier_ref bigint, customer_ref bigint,
    updated_at timestamptz, sum_kzt numeric, paid_kzt numeric, fine_kzt numeric, overdue_days integer, signed_on date,
    ends_on date, executed_on date, terminated_on date, fin_year smallint, is_void boolean, supplier text, customer text,
    number text, status text, outcome text, subject text)
  ${parties}
  order by c.id, c.updated_at desc`;

/** $1 market, $2 ids that the publisher has deleted. */
const givenRemovals = `
  select ${taken('c', { is_void: 'true' })}
  from procurement_contract c where c.market = $1 and c.id = any($2::bigint[]) and not c.is_void`;

/** $1 market, $2 parties whose numbers have just come. */
const givenParties = `
  select ${taken('c', withNumbers)}
  from (
    select id from procurement_contract
    where market = $1 and supplier is null and supplier_ref is not null and supplier_ref = any($2::bigint[])
    union
    select id from procurement_contract
    where market = $1 and customer is null and customer_ref is not null and customer_ref = any($2::bigint[])
  ) as waiting
  join procurement_contract c on c.market = $1 and c.id = waiting.id
  ${parties}`;

const newer = 'k.id is null or k.updated_at < g.updated_at';

/** Every entry of the roots that are touched, as it was and as it is, and which one of a root counts. */
const merging = `roots as materialized (
  select root_id from fresh union select k.root_id from known k join fresh f on f.id = k.id
),
before as materialized (
  select * from procurement_contract
  where market = $1 and id = any(array(select root_id from roots)) and root_id = id
  union all
  select * from procurement_contract
  where market = $1 and root_id = any(array(select root_id from roots)) and root_id <> id
),
after as materialized (
  select ${columns}, was_counted, not is_void and row_number() over (
    partition by root_id order by is_void, outcome = 'not_concluded', id desc) = 1 as is_counted
  from (
    select ${taken('b')}, b.is_counted as was_counted from before b where not exists (select from fresh f where f.id = b.id)
    union all
    select ${taken('f')}, null from fresh f
  ) as all_of_root
),
written as (
  insert into procurement_contract (${columns}, is_counted)
  select ${columns}, is_counted from after where was_counted is distinct from is_counted
  on conflict (market, id) do update set
    ${[...names, 'is_counted'].map((name) => `${name} = excluded.${name}`).join(', ')}
),`;

/** By how much that changes the sums of years and of pairs. */
const summing = `moved as materialized (
  select -1 as sign, supplier, customer, fin_year, outcome, sum_kzt, paid_kzt, fine_kzt, overdue_days
  from before where is_counted
  union all
  select 1, supplier, customer, fin_year, outcome, sum_kzt, paid_kzt, fine_kzt, overdue_days
  from after where is_counted
),
year_change as materialized (
  select p.number, p.role, m.fin_year, m.outcome, sum(m.sign)::integer as contracts,
    sum(m.sign * coalesce(m.sum_kzt, 0)) as sum_kzt, sum(m.sign * coalesce(m.paid_kzt, 0)) as paid_kzt,
    sum(m.sign * coalesce(m.fine_kzt, 0)) as fine_kzt, sum(m.sign * coalesce(m.overdue_days, 0)) as overdue_days
  from moved m cross join lateral (values (m.supplier, 'supplier'), (m.customer, 'customer')) as p(number, role)
  where p.number is not null group by 1, 2, 3, 4
),
year_now as materialized (
  select n.*, coalesce(y.contracts, 0) + n.contracts as left_contracts
  from year_change n left join procurement_year y on y.number = n.number and y.role = n.role and y.market = $1
    and y.fin_year = n.fin_year and y.outcome = n.outcome
),
year_gone as (
  delete from procurement_year y using year_now n where n.left_contracts = 0 and y.number = n.number and y.role = n.role
    and y.market = $1 and y.fin_year = n.fin_year and y.outcome = n.outcome
),
year_kept as (
  update procurement_year y set contracts = n.left_contracts, sum_kzt = y.sum_kzt + n.sum_kzt,
    paid_kzt = y.paid_kzt + n.paid_kzt, fine_kzt = y.fine_kzt + n.fine_kzt, overdue_days = y.overdue_days + n.overdue_days
  from year_now n where n.left_contracts > 0 and n.left_contracts <> n.contracts
    and (n.contracts, n.sum_kzt, n.paid_kzt, n.fine_kzt, n.overdue_days) <> (0, 0, 0, 0, 0) and y.number = n.number
    and y.role = n.role and y.market = $1 and y.fin_year = n.fin_year and y.outcome = n.outcome
),
year_new as (
  insert into procurement_year (number, role, market, fin_year, outcome, contracts, sum_kzt, paid_kzt, fine_kzt, overdue_days)
  select number, role, $1, fin_year, outcome, contracts, sum_kzt, paid_kzt, fine_kzt, overdue_days
  from year_now where left_contracts > 0 and left_contracts = contracts
),
pair_change as materialized (
  select supplier, customer, sum(sign)::integer as contracts, sum(sign * coalesce(sum_kzt, 0)) as sum_kzt
  from moved where supplier is not null and customer is not null and outcome <> 'not_concluded' group by 1, 2
),
pair_now as materialized (
  select n.*, coalesce(p.contracts, 0) + n.contracts as left_contracts
  from pair_change n
  left join procurement_partner p on p.supplier = n.supplier and p.customer = n.customer and p.market = $1
),
pair_gone as (
  delete from procurement_partner p using pair_now n
  where n.left_contracts = 0 and p.supplier = n.supplier and p.customer = n.customer and p.market = $1
),
pair_kept as (
  update procurement_partner p set contracts = n.left_contracts, sum_kzt = p.sum_kzt + n.sum_kzt
  from pair_now n where n.left_contracts > 0 and n.left_contracts <> n.contracts
    and (n.contracts <> 0 or n.sum_kzt <> 0) and p.supplier = n.supplier and p.customer = n.customer and p.market = $1
),
pair_new as (
  insert into procurement_partner (supplier, customer, market, contracts, sum_kzt)
  select supplier, customer, $1, contracts, sum_kzt from pair_now where left_contracts > 0 and left_contracts = contracts
)`;

function applied(given: string, isFresh: string): string {
	return `
with given as materialized (${given}),
known as materialized (
  select * from procurement_contract where market = $1 and id = any(array(select id from given))
),
fresh as materialized (
  select g.* from given g left join known k on k.id = g.id where ${isFresh}
),
${merging}
${summing}
select count(*)::integer as changed from fresh`;
}

export const applyPageSql = applied(givenPage, newer);
export const applyRemovalsSql = applied(givenRemovals, 'true');
export const applyPartiesSql = applied(givenParties, 'true');
