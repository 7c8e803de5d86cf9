// One statement stores a page and changes the sums by the difference it makes: what a root counted for before is taken off,
// what it counts for now is added. Nothing is summed up anew, so a page costs the same for a customer of ten contracts and
// of a hundred thousand. Contracts are looked up by arrays of ids, and sums one by one (`offset 0` keeps the planner from
// joining them): while a backfill outruns ANALYZE, PostgreSQL takes the market for a few rows, and a join would read all of
// it for every page.

/** What a page gives of a contract: the fields of the type procurement_entry, in their order. */
export const entryFields = [
	...['id', 'root_id', 'supplier_ref', 'customer_ref', 'updated_at', 'sum_kzt', 'paid_kzt', 'fine_kzt', 'overdue_days'],
	...['signed_on', 'ends_on', 'executed_on', 'terminated_on', 'fin_year', 'is_void', 'supplier', 'customer'],
	...['number', 'status', 'outcome', 'subject'],
] as const;
export type EntryField = (typeof entryFields)[number];
const names = [...entryFields, 'market'];
const columns = names.join(', ');

/** The columns of a row, some of them replaced. */
function taken(table: string, instead: Readonly<Record<string, string>> = {}): string {
	return names
		.map((name) => (instead[name] === undefined ? `${table}.${name}` : `${instead[name]} as ${name}`))
		.join(', ');
}

// The contracts of Samruk-Kazyna name their parties by ids of its list of suppliers (format sheet F14); a market that writes
// numbers, as the state does, has no rows in procurement_party.
const numberOf = (ref: string) => `(select p.number from procurement_party p where p.market = $1 and p.ref = ${ref})`;
const withNumbers = {
	supplier: `coalesce(c.supplier, ${numberOf('c.supplier_ref')})`,
	customer: `coalesce(c.customer, ${numberOf('c.customer_ref')})`,
};

/** $1 market, $2 the entries of a page, each once, $3 their ids; older versions change nothing. */
const ofPage = `
  select ${taken('c', { market: '$1::text', ...withNumbers })}, k.root_id as known_root
  from unnest($2::procurement_entry[]) as c
  left join (
    select id, root_id, updated_at from procurement_contract where market = $1 and id = any($3::bigint[])
  ) as k on k.id = c.id
  where k.id is null or k.updated_at < c.updated_at`;

/** $1 market, $2 ids that the publisher has deleted. */
const ofRemovals = `
  select ${taken('c', { is_void: 'true' })}, c.root_id as known_root
  from procurement_contract c where c.market = $1 and c.id = any($2::bigint[]) and not c.is_void`;

/** $1 market, $2 parties whose numbers have just come. */
const ofParties = `
  select ${taken('c', withNumbers)}, c.root_id as known_root
  from (
    select id from procurement_contract
    where market = $1 and supplier is null and supplier_ref is not null and supplier_ref = any($2::bigint[])
    union
    select id from procurement_contract
    where market = $1 and customer is null and customer_ref is not null and customer_ref = any($2::bigint[])
  ) as waiting
  join procurement_contract c on c.market = $1 and c.id = waiting.id`;

/** Every entry of the roots that are touched, as it was and as it is, and which one of a root counts. */
const merging = `roots as materialized (
  select root_id from fresh union select known_root from fresh where known_root is not null
),
before as materialized (
  select * from procurement_contract
  where market = $1 and id = any(array(select root_id from roots)) and root_id = id
  union all
  select * from procurement_contract
  where market = $1 and root_id = any(array(select root_id from roots)) and root_id <> id
),
after as materialized (
  select ${columns}, is_known, was_counted, not is_void and row_number() over (
    partition by root_id order by is_void, outcome = 'not_concluded', id desc) = 1 as is_counted
  from (
    select ${taken('b')}, true as is_known, b.is_counted as was_counted from before b where not exists (select from fresh f where f.id = b.id)
    union all
    select ${taken('f')}, f.known_root is not null, null from fresh f
  ) as all_of_root
),
inserted as (
  insert into procurement_contract (${columns}, is_counted)
  select ${columns}, is_counted from after where not is_known
),
updated as (
  update procurement_contract c set ${[...names, 'is_counted'].map((name) => `${name} = a.${name}`).join(', ')}
  from after a
  where c.market = $1 and c.id = any(array(select b.id from before b)) and c.id = a.id
    and a.is_known and a.was_counted is distinct from a.is_counted
),`;

/**
 * What becomes of the row of a sum: `new`, `kept` with other values or `gone`; null: it stays as it is. It is one word, so that
 * the planner expects few matches and fetches each row by its ctid instead of scanning the table.
 */
function fateOf(before: string, changes: readonly string[]): string {
	const isChanged = `(${changes.map((name) => `n.${name}`).join(', ')}) <> (${changes.map(() => '0').join(', ')})`;
	return `case when coalesce(${before}.contracts, 0) + n.contracts <= 0 then case when ${before}.at is not null then 'gone' end
    when ${before}.at is null then 'new' when ${isChanged} then 'kept' end`;
}

/** By how much that changes the sums of years and of pairs. */
const summing = `moved as materialized (
  select -1 as sign, supplier, customer, fin_year, outcome, -sum_kzt as sum_kzt, -paid_kzt as paid_kzt,
    -fine_kzt as fine_kzt, -overdue_days as overdue_days
  from before where is_counted
  union all
  select 1, supplier, customer, fin_year, outcome, sum_kzt, paid_kzt, fine_kzt, overdue_days
  from after where is_counted
),
year_change as materialized (
  select p.number, p.role, m.fin_year, m.outcome, sum(m.sign)::integer as contracts, coalesce(sum(m.sum_kzt), 0) as sum_kzt,
    coalesce(sum(m.paid_kzt), 0) as paid_kzt, coalesce(sum(m.fine_kzt), 0) as fine_kzt,
    coalesce(sum(m.overdue_days), 0) as overdue_days
  from moved m cross join lateral (values (m.supplier, 'supplier'), (m.customer, 'customer')) as p(number, role)
  where p.number is not null group by 1, 2, 3, 4
),
year_now as materialized (
  select n.*, y.at, ${fateOf('y', ['contracts', 'sum_kzt', 'paid_kzt', 'fine_kzt', 'overdue_days'])} as fate
  from year_change n left join lateral (
    select y.ctid as at, y.contracts from procurement_year y where y.number = n.number and y.role = n.role and y.market = $1
      and y.fin_year = n.fin_year and y.outcome = n.outcome offset 0) as y on true
),
year_gone as (
  delete from procurement_year y using year_now n where y.ctid = n.at and n.fate = 'gone'
),
year_kept as (
  update procurement_year y set contracts = y.contracts + n.contracts, sum_kzt = y.sum_kzt + n.sum_kzt,
    paid_kzt = y.paid_kzt + n.paid_kzt, fine_kzt = y.fine_kzt + n.fine_kzt, overdue_days = y.overdue_days + n.overdue_days
  from year_now n where y.ctid = n.at and n.fate = 'kept'
),
year_new as (
  insert into procurement_year (number, role, market, fin_year, outcome, contracts, sum_kzt, paid_kzt, fine_kzt, overdue_days)
  select number, role, $1, fin_year, outcome, contracts, sum_kzt, paid_kzt, fine_kzt, overdue_days
  from year_now where fate = 'new'
),
pair_change as materialized (
  select supplier, customer, sum(sign)::integer as contracts, coalesce(sum(sum_kzt), 0) as sum_kzt
  from moved where supplier is not null and customer is not null and outcome <> 'not_concluded' group by 1, 2
),
pair_now as materialized (
  select n.*, p.at, ${fateOf('p', ['contracts', 'sum_kzt'])} as fate
  from pair_change n left join lateral (
    select p.ctid as at, p.contracts from procurement_partner p
    where p.supplier = n.supplier and p.customer = n.customer and p.market = $1 offset 0) as p on true
),
pair_gone as (
  delete from procurement_partner p using pair_now n where p.ctid = n.at and n.fate = 'gone'
),
pair_kept as (
  update procurement_partner p set contracts = p.contracts + n.contracts, sum_kzt = p.sum_kzt + n.sum_kzt
  from pair_now n where p.ctid = n.at and n.fate = 'kept'
),
pair_new as (
  insert into procurement_partner (supplier, customer, market, contracts, sum_kzt)
  select supplier, customer, $1, contracts, sum_kzt from pair_now where fate = 'new'
)`;

function applied(fresh: string): string {
	return `
with fresh as materialized (${fresh}),
${merging}
${summing}
select count(*)::integer as changed from fresh`;
}

export const applyPageSql = applied(ofPage);
export const applyRemovalsSql = applied(ofRemovals);
export const applyPartiesSql = applied(ofParties);
