-- Money (docs/commerce.md#money): wallets, the ledger, orders and what they gave. Whole tiyn everywhere.

-- What an account or an organisation has with us, VAT included. Changed only together with ledger_move.
create table wallet (
  id bigint generated always as identity primary key,
  -- `account:<id>` or `organization:<bin>`; null: of somebody who is gone
  holder text unique check (holder ~ '^(account|organization):[0-9]+$'),
  available_tiyn bigint not null default 0 check (available_tiyn >= 0),
  -- of orders whose cost is not known yet
  held_tiyn bigint not null default 0 check (held_tiyn >= 0),
  made_at timestamptz not null default clock_timestamp()
);

-- Every movement of money. Balanced by construction: what leaves one account enters another. Wallets keep their balance in
-- `wallet`; the other accounts are sums of their moves, so that no row is fought for.
create table ledger_move (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('topup', 'bank_in', 'match', 'reserve', 'settle', 'release', 'subscribe',
    'unsubscribe', 'recognise', 'refund', 'chargeback', 'payout', 'reverse')),
  -- what it was for: `order:<id>`, `payment:<id>`, …; booked once a kind and step
  reference text not null check (length(reference) between 1 and 200),
  step text not null default '',
  -- `wallet:<id>` and `hold:<id>` of a wallet, `deferred:<subscription>`, `refund_due:<refund>`; ours: acquirer, bank,
  -- suspense, revenue, vat, fees, loss
  from_account text not null,
  to_account text not null,
  tiyn bigint not null check (tiyn > 0),
  -- a day in Almaty: of the turnover it belongs to
  turnover_on date not null default (clock_timestamp() at time zone 'Asia/Almaty')::date,
  made_at timestamptz not null default clock_timestamp(),
  unique (kind, reference, step),
  check (from_account <> to_account),
  check (from_account ~ '^(acquirer|bank|suspense|revenue|vat|fees|loss|(wallet|hold):[0-9]+|(deferred|refund_due):[0-9a-z_-]+)$'),
  check (to_account ~ '^(acquirer|bank|suspense|revenue|vat|fees|loss|(wallet|hold):[0-9]+|(deferred|refund_due):[0-9a-z_-]+)$')
);
create index ledger_move_from on ledger_move (from_account, number);
create index ledger_move_to on ledger_move (to_account, number);
create index ledger_move_turnover on ledger_move (turnover_on);

create trigger ledger_move_is_append_only before delete or update or truncate on ledger_move
  for each statement execute function refuse_rewriting();

-- A purchase.
create table orders (
  id uuid primary key,
  wallet_id bigint not null references wallet,
  -- who placed it; null: an account that is gone, or nobody but an invoice
  account_id bigint references account on delete set null,
  item text not null check (item in ('full_report', 'subscription')),
  units integer not null default 1 check (units > 0),
  -- of a report: whom it is about
  bin text,
  -- of a subscription: the terms that were sold
  terms_id bigint references plan_terms,
  period text check (period in ('month', 'months_6', 'months_12', 'year')),
  pay text not null check (pay in ('balance', 'card', 'invoice')),
  -- what pays for the item itself; paid sources are always paid by the balance
  covered_by text not null check (covered_by in ('plan', 'reopened', 'balance')),
  -- held at most, VAT included at the highest rate that may apply; the lines say what of it was due in the end
  total_tiyn bigint not null check (total_tiyn >= 0),
  state text not null check (state in ('created', 'paid', 'fulfilled', 'refunded', 'cancelled')),
  -- what was made by it
  report_id uuid unique,
  subscription_id uuid references subscription on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  -- until when a created one may be paid
  expires_at timestamptz,
  paid_at timestamptz,
  -- fulfilled, refunded or cancelled
  closed_at timestamptz,
  check ((item = 'full_report') = (bin is not null)),
  check ((item = 'subscription') = (terms_id is not null and period is not null)),
  check ((state in ('fulfilled', 'refunded', 'cancelled')) = (closed_at is not null)),
  check (state <> 'created' or expires_at is not null)
);
create index orders_wallet on orders (wallet_id, made_at desc);
create index orders_account on orders (account_id, made_at desc);
create index orders_open on orders (made_at) where state in ('created', 'paid');

-- What an order is for, one line a price and a rate of VAT.
create table order_line (
  order_id uuid not null references orders on delete cascade,
  number smallint not null,
  -- a source that is charged at its cost; null: the report or the plan itself
  source_id text,
  net_tiyn bigint not null check (net_tiyn >= 0),
  vat_basis_points integer not null,
  vat_tiyn bigint not null check (vat_tiyn >= 0),
  -- null: not known yet; false: nothing was delivered, and nothing was charged
  is_delivered boolean,
  -- of the day of the turnover
  settled_vat_basis_points integer,
  settled_vat_tiyn bigint check (settled_vat_tiyn >= 0),
  primary key (order_id, number)
);

-- Who bought a full report opens the same subject again without paying until then.
create table report_access (
  order_id uuid primary key references orders on delete cascade,
  holder text not null,
  bin text not null,
  until timestamptz not null
);
create index report_access_holder on report_access (holder, bin, until);

-- What a subscription that was paid for owes, a month each: recognised when the month has been served.
create table deferred_part (
  -- of a subscription that may be gone
  subscription_id uuid not null,
  number smallint not null,
  wallet_id bigint not null references wallet,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- VAT included
  gross_tiyn bigint not null check (gross_tiyn >= 0),
  vat_basis_points integer not null,
  vat_tiyn bigint not null check (vat_tiyn >= 0),
  -- null: still owed; otherwise it was recognised, or returned to the wallet
  closed_at timestamptz,
  primary key (subscription_id, number)
);
create index deferred_part_owed on deferred_part (ends_at) where closed_at is null;

-- What a member may spend of the balance of his organisation in a month of Almaty; without a row nothing.
create table spend_limit (
  holder text not null check (holder ~ '^organization:[0-9]+$'),
  account_id bigint not null references account on delete cascade,
  monthly_tiyn bigint not null check (monthly_tiyn >= 0),
  primary key (holder, account_id)
);

-- A renewal of a month that began on the 31st ends on the 31st again.
alter table subscription add column anchor_day smallint check (anchor_day between 1 and 31);

-- Sent twice, done once.
create table idempotency (
  -- `account:<id>`, `organization:<bin>`, or of a visitor `address:<hash of the day>`
  sender text not null,
  -- `POST /api/v1/orders`
  call text not null,
  key text not null check (length(key) between 1 and 100),
  body_sha256 bytea not null check (length(body_sha256) = 32),
  status smallint not null,
  -- what was answered, as text: the same letters again
  answer json not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (sender, call, key)
);
create index idempotency_made on idempotency (made_at);

-- Applications have their keys there too.
drop index ticket_key;
alter table ticket drop column idempotency_key;
