-- A report: who was asked what about whom, and what each source said. Immutable once sealed: it reads the same in a year.
create table report (
  id uuid primary key default gen_random_uuid(),
  bin text not null,
  kind text not null check (kind in ('basic', 'full')),
  -- who may read it: a person's account, or the browser that asked (SHA-256 of its key)
  account_id bigint,
  visitor_hash text,
  created_at timestamptz not null default now(),
  -- with what there was at that moment (5 s); late answers are added until late_until and marked
  closed_at timestamptz,
  late_until timestamptz,
  sealed_at timestamptz,
  -- the process that is asking; another one takes over when the lease has run out
  leased_by uuid,
  leased_until timestamptz,
  -- the subject as the register showed it, and its index as published: {"subject": …, "idn": …}
  snapshot jsonb not null,
  -- net tenge, of the paid sources that answered
  amount_kzt numeric(12, 2) not null default 0,
  -- the same asker's report about the same subject before this one
  previous_id uuid references report,
  check (account_id is not null or visitor_hash is not null)
);
create index report_visitor on report (visitor_hash, created_at desc) where visitor_hash is not null;
create index report_account on report (account_id, created_at desc) where account_id is not null;
create index report_bin on report (bin, created_at desc);
create index report_unfinished on report (leased_until) where sealed_at is null;

create table report_source (
  report_id uuid not null references report on delete cascade,
  source_id text not null,
  -- waiting → asking → found | nothing | silent; not_asked from the beginning
  state text not null check (state in ('waiting', 'asking', 'found', 'nothing', 'silent', 'not_asked')),
  not_asked_reason text,
  asked_at timestamptz,
  answered_at timestamptz,
  -- the publisher's date of the data, and when it was taken over (earlier than asked_at for kept answers)
  as_of date,
  retrieved_at timestamptz,
  raw_hash text,
  official_url text,
  failure_code text,
  silent_since timestamptz,
  last_good_as_of date,
  price_kzt numeric(12, 2) not null default 0,
  is_late boolean not null default false,
  primary key (report_id, source_id)
);

create table report_fact (
  report_id uuid not null,
  source_id text not null,
  ordinal integer not null,
  kind text not null,
  value jsonb not null,
  url text,
  primary key (report_id, source_id, ordinal),
  foreign key (report_id, source_id) references report_source on delete cascade
);

-- What happened, in order: a reader that lost the connection goes on behind the last number it has seen.
create table report_event (
  report_id uuid not null references report on delete cascade,
  number integer not null,
  kind text not null check (kind in ('source', 'closed', 'sealed')),
  source_id text,
  at timestamptz not null default clock_timestamp(),
  primary key (report_id, number)
);

-- Sealed is sealed, whatever the program says.
create function refuse_change_of_sealed_report() returns trigger language plpgsql as $$
begin
  if exists (select from report where id = coalesce(new.report_id, old.report_id) and sealed_at is not null) then
    raise exception 'report % is sealed', coalesce(new.report_id, old.report_id) using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;
create trigger sealed before insert or update on report_source
  for each row execute function refuse_change_of_sealed_report();
create trigger sealed before insert or update on report_fact
  for each row execute function refuse_change_of_sealed_report();
