-- Contracts of procurement as data (docs/decisions/0086-contracts-as-data.md): lists that are read by changes, and what
-- they say.

-- Where the reading of a list stands. It moves in the transaction that stores the entries of a page, so a process that is
-- killed repeats one page at most.
create table source_cursor (
  source_id text primary key,
  -- idle → backfilling → following ⇄ paused; back to backfilling by the operator only
  phase text not null default 'idle' check (phase in ('idle', 'backfilling', 'following', 'paused')),
  -- key behind which the next page begins; null: at the beginning
  cursor text,
  -- day of changes that is being read; null during the backfill
  window_day date,
  -- what of that day is being read
  part text not null default 'entries' check (part in ('entries', 'removals')),
  -- entries read of the backfill or of the day, and how many there are by the publisher
  done bigint not null default 0,
  total bigint,
  -- first day of changes that the backfill does not hold
  backfilled_from date,
  -- all changes up to this day are here
  followed_to date,
  -- code of the failure that paused it
  paused_for text,
  changed_at timestamptz not null default now()
);

-- Parts of a list that could not be read: pages of a backfill (from_key is the cursor, to_key that of the next page) and days
-- of changes. Open until they have been read as a whole.
create table source_gap (
  id bigint generated always as identity primary key,
  source_id text not null,
  kind text not null check (kind in ('page', 'day')),
  from_key text not null,
  to_key text not null,
  reason text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index source_gap_open on source_gap (source_id, kind, from_key) where closed_at is null;

-- One row a contract or amendment, as its publisher last changed it.
create table procurement_contract (
  -- id and root in the numbering of the market; an amendment has the root of its contract
  id bigint not null,
  root_id bigint not null,
  -- of a market that names the parties by its own ids (procurement_party)
  supplier_ref bigint,
  customer_ref bigint,
  -- when its publisher changed it: an older version never replaces a newer one
  updated_at timestamptz not null,
  -- tenge with VAT
  sum_kzt numeric(18, 2),
  paid_kzt numeric(18, 2),
  -- fines by the acts of acceptance, and the longest delay in them
  fine_kzt numeric(18, 2),
  overdue_days integer,
  signed_on date,
  ends_on date,
  executed_on date,
  terminated_on date,
  -- financial year, or the year of signing; 0: neither is stated
  fin_year smallint not null,
  -- deleted by its publisher or replaced by an amendment
  is_void boolean not null,
  -- one of each root: the newest that was concluded, else the newest
  is_counted boolean not null,
  market text not null check (market in ('state', 'samruk')),
  supplier text,
  customer text,
  number text,
  -- in the publisher's words where it writes them or they are not known
  status text,
  -- ContractOutcome; `unstated`: the publisher says nothing
  outcome text not null,
  subject text check (length(subject) <= 200),
  primary key (market, id)
);
-- amendments of a root: the contract itself is found by its id
create index procurement_contract_root on procurement_contract (market, root_id) where root_id <> id;
create index procurement_contract_supplier on procurement_contract (supplier, signed_on desc nulls last, id desc)
  where is_counted;
create index procurement_contract_customer on procurement_contract (customer, signed_on desc nulls last, id desc)
  where is_counted;
-- contracts that wait for the number of a party
create index procurement_contract_nameless_supplier on procurement_contract (market, supplier_ref)
  where supplier is null and supplier_ref is not null;
create index procurement_contract_nameless_customer on procurement_contract (market, customer_ref)
  where customer is null and customer_ref is not null;

-- Counts and sums of the contracts that count, changed with them.
create table procurement_year (
  number text not null,
  role text not null check (role in ('supplier', 'customer')),
  market text not null,
  fin_year smallint not null,
  outcome text not null,
  contracts integer not null check (contracts > 0),
  sum_kzt numeric(20, 2) not null,
  paid_kzt numeric(20, 2) not null,
  fine_kzt numeric(20, 2) not null,
  overdue_days bigint not null,
  primary key (number, role, market, fin_year, outcome)
);

-- Who has concluded contracts with whom, changed with them.
create table procurement_partner (
  supplier text not null,
  customer text not null,
  market text not null,
  contracts integer not null check (contracts > 0),
  sum_kzt numeric(20, 2) not null,
  primary key (supplier, customer, market)
);
create index procurement_partner_supplier on procurement_partner (supplier, sum_kzt desc, customer);
create index procurement_partner_customer on procurement_partner (customer, sum_kzt desc, supplier);

-- Numbers of the parties of a market that names them by its own ids.
create table procurement_party (
  market text not null,
  ref bigint not null,
  number text not null,
  primary key (market, ref)
);
