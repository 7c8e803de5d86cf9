-- Acts of rendered services, form R-1 (docs/commerce.md#acts): one a month for an organisation that had turnover in it.

-- What was rendered to somebody in a month.
create table act (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^[0-9]{2}-[0-9]{6}$'),
  -- whose services they were; null: of an account that is gone. The paper stays
  holder text check (holder ~ '^(account|organization):[0-9]+$'),
  -- first day of the month
  month date not null check (extract(day from month) = 1),
  -- requisites as they were
  supplier jsonb not null,
  buyer jsonb not null,
  -- last day of the month
  issued_on date not null,
  -- VAT included; below nothing where more was taken back than rendered
  total_tiyn bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  unique (holder, month),
  check (issued_on >= month)
);
create index act_issued on act (issued_on);

-- One line a service and a rate of VAT; what was taken back has lines of its own.
create table act_line (
  act_id uuid not null references act on delete cascade,
  number smallint not null,
  -- by language
  titles jsonb not null,
  quantity integer not null check (quantity > 0),
  -- below nothing: taken back
  net_tiyn bigint not null,
  -- of the day of the turnover
  vat_basis_points integer not null,
  vat_tiyn bigint not null,
  -- the last day on which it was rendered, or taken back
  done_on date not null,
  primary key (act_id, number)
);

create trigger act_never_changes before update of number, month, supplier, buyer, issued_on, total_tiyn
  on act for each statement execute function refuse_rewriting();
create trigger act_line_never_changes before update on act_line
  for each statement execute function refuse_rewriting();

-- Turnover that stands on an act, so that no other act has it again.
create table billed_move (
  move bigint primary key references ledger_move (number),
  -- the act
  paper uuid not null
);
