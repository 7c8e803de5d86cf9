-- A purchase that is taken back: one administrator asks, another one decides (docs/commerce.md#taking-a-purchase-back).
create table order_return (
  order_id uuid primary key references orders on delete cascade,
  reason text not null,
  -- to the card that paid for it; false: it stays in the wallet
  is_to_card boolean not null,
  asked_by bigint not null references admin_account,
  asked_at timestamptz not null default clock_timestamp(),
  -- who confirmed it; null: it waits
  second_by bigint references admin_account,
  done_at timestamptz,
  check (second_by <> asked_by),
  check ((second_by is null) = (done_at is null))
);
create index order_return_waits on order_return (asked_at) where done_at is null;
