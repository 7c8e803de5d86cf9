-- Reports (docs/reports.md).

-- A sealed report keeps its lines: asked once a statement, for a report has dozens.
-- Sealed is sealed, whatever the program says.
create function refuse_change_of_sealed_report() returns trigger language plpgsql as $$
declare
  sealed uuid;
begin
  select r.id into sealed from report r
  where r.sealed_at is not null and r.id in (select distinct report_id from touched) limit 1;
  if found then
    raise exception 'report % is sealed', sealed using errcode = '55000';
  end if;
  return null;
end $$;

-- A sealed report keeps its own line too.
create function refuse_change_of_sealed_line() returns trigger language plpgsql as $$
begin
  raise exception 'report % is sealed', old.id using errcode = '55000';
end $$;

-- Lines go when their report goes.
create function drop_sources_of_reports() returns trigger language plpgsql as $$
begin
  delete from report_source where report_id in (select id from gone);
  return null;
end $$;

-- A report: who was asked what about whom, and what each source said. Immutable once sealed: it reads the same in a year
-- (docs/reports.md).
create table report (
  id uuid primary key default gen_random_uuid(),
  -- whom it is about: a number of the register, or of somebody who is in none
  bin text not null,
  kind text not null check (kind in ('basic', 'full')),
  -- who asked, and who may read it
  account_id bigint not null,
  -- whose it is: `account:<id>`, or `organization:<BIN>` that the account acted for
  owner text not null,
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
  -- the index over everything it has, with the day, the МРП and the model it was made with: written in the transaction that
  -- closes it, once more when it is sealed, and never after
  reading jsonb,
  -- net tenge, of the paid sources that answered
  amount_kzt numeric(12,2) not null default 0,
  -- the same asker's report about the same subject before this one
  previous_id uuid references report,
  -- the same form sent twice is one report: the asker’s own key
  idempotency_key text check (length(idempotency_key) <= 100),
  -- number of the last thing that happened to it
  last_event integer not null default 0,
  closed_event integer,
  sealed_event integer
) with (fillfactor = 80);
create index report_account on report (account_id, created_at desc);
-- The same form sent twice is one report: the asker's own key, unique among that asker's reports.
create unique index report_account_key on report (account_id, idempotency_key)
  where idempotency_key is not null;
create index report_bin on report (bin, created_at desc);
-- Figures of the day.
create index report_created on report (created_at);
create index report_unfinished on report (leased_until)
  where sealed_at is null;
create trigger drop_sources after delete on report
  referencing old table as gone
  for each statement execute function drop_sources_of_reports();
create trigger sealed before update on report
  for each row when (old.sealed_at is not null and new is distinct from old) execute function refuse_change_of_sealed_line();

-- What became of the question to each source of a report. An answer is one write: its facts lie in the line of their
-- source, the number of its last event beside them. No foreign key: lines are written in the statement that makes their
-- report, and go when it goes.
create table report_source (
  report_id uuid not null,
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
  price_kzt numeric(12,2) not null default 0,
  is_late boolean not null default false,
  -- as the source stated them: [{"kind": …, "value": …, "url": …}], in its order
  facts jsonb not null default '[]',
  -- in the order of all that happened to the report; null: nothing has been told of the source
  event_number integer,
  -- where the source has more than it told: {received, total, isNewest}; null where nothing is missing
  extent jsonb,
  primary key (report_id, source_id)
) with (fillfactor = 60);
create index report_source_phones on report_source using gin (jsonb_path_query_array(facts,
  '$[*]?(@."kind" == "contacts")."value"."phones"[*]'))
  where facts @> '[{"kind": "contacts"}]';
create trigger sealed_insert after insert on report_source
  referencing new table as touched
  for each statement execute function refuse_change_of_sealed_report();
create trigger sealed_update after update on report_source
  referencing old table as touched
  for each statement execute function refuse_change_of_sealed_report();

-- Each fact of a report, for those who look for facts of one kind.
create view report_fact as
select s.report_id, s.source_id, f.ordinal, f.fact->>'kind' as kind, f.fact->'value' as value, f.fact->>'url' as url
from report_source s cross join lateral jsonb_array_elements(s.facts) with ordinality as f(fact, ordinal);
