-- Log of decisions about counterparties: who decided what, why and until when (docs/cabinet.md). The newest one of an
-- owner about a subject is in force; nothing is ever rewritten.
create table decision (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- whose decision it is: the account's, or the organisation's that the account decided for
  account_id bigint not null references account on delete cascade,
  organization_id bigint,
  bin text not null,
  state text not null check (state in ('approved', 'conditional', 'refused')),
  reason text not null check (length(reason) between 1 and 2000),
  -- what the approval depends on
  conditions text check (length(conditions) between 1 and 2000),
  valid_until date,
  -- as it was then: who decided, the subject's name and its index
  author text not null,
  subject_name text not null,
  idn_score integer,
  idn_group text,
  report_id uuid references report,
  idempotency_key text,
  made_at timestamptz not null default clock_timestamp(),
  check ((state = 'conditional') = (conditions is not null))
);
create index decision_of_account on decision (account_id, made_at desc, id desc) where organization_id is null;
create index decision_of_organization on decision (organization_id, made_at desc, id desc)
  where organization_id is not null;
-- the newest about a subject, and whether a newer one stands above another
create index decision_subject_account on decision (account_id, bin, id desc) where organization_id is null;
create index decision_subject_organization on decision (organization_id, bin, id desc) where organization_id is not null;
create unique index decision_once on decision (account_id, idempotency_key) where idempotency_key is not null;

-- Gone only with the account whose they are: then the deletion comes out of the foreign key's own trigger.
create function keep_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'decisions are only added';
end $$;
create trigger decision_is_append_only before update or delete on decision
  for each row execute function keep_decisions();
create trigger decision_is_kept before truncate on decision for each statement execute function refuse_rewriting();
