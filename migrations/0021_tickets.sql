-- Applications for a plan, and who had a trial (docs/commerce.md).

-- What somebody asks us for: by a visitor or an account, completed by its author, decided by an administrator.
create table ticket (
  -- tariff_ticket_id of the specification
  id uuid primary key default gen_random_uuid(),
  -- whose it is; null: of a visitor, until an account that knows the id takes it, or of an account that is gone
  account_id bigint references account on delete set null,
  -- for whom it is: `account:<id>` or `organization:<bin>`; null: nobody has taken it
  holder text check (holder ~ '^(account|organization):[0-9]+$'),
  -- 1 tariff, 2 trial, 3 API, 4 other
  request_type smallint not null check (request_type between 1 and 4),
  -- contacts as they were typed; all null once they are forgotten
  name text,
  company_name text,
  phone text check (phone ~ '^\+77[0-9]{9}$'),
  email text,
  -- the public offer that was agreed to
  offer_version integer not null references offer_version,
  plan text not null references plan,
  -- what was asked for, pinned when it was submitted
  terms_id bigint references plan_terms,
  period text check (period in ('month', 'months_6', 'months_12', 'year', 'trial')),
  -- requisites of the buyer
  bin text check (bin ~ '^[0-9]{12}$'),
  organization_name text,
  address text,
  bik text,
  kato text,
  iik text,
  state text not null default 'new'
    check (state in ('new', 'submitted', 'confirmed', 'rejected', 'revoked', 'revoked_by_author')),
  reason text check (reason in
    ('requisites_wrong', 'no_contact', 'bin_not_confirmed', 'duplicate', 'not_offered', 'other')),
  created_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  -- a trial is confirmed by two: the first of them
  first_confirmed_by bigint references admin_account,
  first_confirmed_at timestamptz,
  -- when it came into its last state
  closed_at timestamptz,
  -- the administrator who decided; null: its author
  closed_by bigint references admin_account,
  forgotten_at timestamptz,
  -- who sent it, `account:<id>` or `address:<hash of the day>`: a repeated key of the same sender is the same application
  sender text not null,
  idempotency_key text,
  check (state not in ('submitted', 'confirmed') or (submitted_at is not null and terms_id is not null and bin is not null)),
  check ((state in ('new', 'submitted')) = (closed_at is null)),
  check ((state in ('rejected', 'revoked')) = (reason is not null)),
  check ((state in ('confirmed', 'rejected', 'revoked')) = (closed_by is not null)),
  check ((first_confirmed_by is null) = (first_confirmed_at is null)),
  check (closed_by <> first_confirmed_by or state <> 'confirmed'),
  check ((forgotten_at is null) = (name is not null and phone is not null and email is not null))
);
create unique index ticket_key on ticket (sender, idempotency_key) where idempotency_key is not null;
create index ticket_account on ticket (account_id, created_at);
create index ticket_state on ticket (state, created_at);
-- contacts that are to be forgotten
create index ticket_refused on ticket (closed_at)
  where forgotten_at is null and state in ('rejected', 'revoked', 'revoked_by_author');

-- An account that is erased takes its contacts along, and what still waits is revoked. Requisites of a confirmed application
-- stay: papers are issued by them.
create function forget_ticket() returns trigger language plpgsql as $$
begin
  new.name := null;
  new.company_name := null;
  new.phone := null;
  new.email := null;
  new.forgotten_at := coalesce(new.forgotten_at, clock_timestamp());
  if new.state in ('new', 'submitted') then
    new.state := 'revoked_by_author';
    new.closed_at := clock_timestamp();
  end if;
  if new.state <> 'confirmed' then
    new.bin := null;
    new.organization_name := null;
    new.address := null;
    new.bik := null;
    new.kato := null;
    new.iik := null;
  end if;
  return new;
end $$;
create trigger ticket_author_gone before update of account_id on ticket
  for each row when (old.account_id is not null and new.account_id is null) execute function forget_ticket();

-- One trial for one BIN, for ever.
create table trial (
  bin text primary key check (bin ~ '^[0-9]{12}$'),
  -- who was given it
  holder text not null check (holder ~ '^(account|organization):[0-9]+$'),
  started_at timestamptz not null default clock_timestamp()
);
