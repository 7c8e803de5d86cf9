-- Claims of a file, which one signature of the creditor covers (docs/natural-monopolies.md).
create table debtor_import (
  id uuid primary key default gen_random_uuid(),
  bin text not null references monopoly_join,
  -- who handed it over; null: the account is erased
  account_id bigint references account on delete set null,
  name text not null check (length(name) between 1 and 120),
  -- telling: signed, its claims run, and debtors are being told
  state text not null default 'draft' check (state in ('draft', 'telling', 'done')),
  made_at timestamptz not null default clock_timestamp(),
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  signed_at timestamptz,
  -- the canonical table of all its claims, byte for byte what the signed hash is of
  document bytea,
  -- claims, and those whose debtors were told
  total integer not null default 0,
  done integer not null default 0,
  -- row of the last claim whose debtor was told
  told_row integer not null default 0,
  leased_by uuid,
  leased_until timestamptz,
  turn_at timestamptz not null default clock_timestamp(),
  check ((state = 'draft') = (signed_at is null)),
  check ((signed_at is null) = (document is null)),
  check (done <= total)
);
create index debtor_import_bin on debtor_import (bin, made_at desc);
create index debtor_import_turn on debtor_import (turn_at) where state = 'telling';
create index debtor_import_account on debtor_import (account_id) where account_id is not null;
create index debtor_import_statement on debtor_import (statement_id) where statement_id is not null;

-- A row as it is written, what can be read of it, and what is wrong with it.
create table debtor_import_row (
  import_id uuid not null references debtor_import on delete cascade,
  -- in the file
  row_no integer not null,
  given jsonb not null,
  debtor text,
  service text,
  contract_no text,
  period_from date,
  period_to date,
  amount_kzt numeric(15, 2),
  due_on date,
  fault text,
  fault_field text,
  -- of a duplicate: the row it repeats
  same_as integer,
  -- Excel had dropped zeros in front of the number
  zeros_restored boolean not null default false,
  -- left out by hand
  is_dropped boolean not null default false,
  primary key (import_id, row_no)
);

-- Evidence of the debts, and of the delivery of the notices. They speak of all debtors of the file, so none of them reads them.
create table debtor_import_file (
  file_id uuid primary key references stored_file on delete cascade,
  import_id uuid not null references debtor_import on delete cascade,
  purpose text not null check (purpose in ('evidence', 'delivery'))
);
create index debtor_import_file_import on debtor_import_file (import_id);

alter table debtor_claim
  add column import_id uuid references debtor_import,
  add column import_row integer,
  add check ((import_id is null) = (import_row is null));
create unique index debtor_claim_import on debtor_claim (import_id, import_row) where import_id is not null;

-- What was signed stays as it was signed, and with the file it was signed with.
create or replace function keep_debtor_claim() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.id, new.bin, new.debtor, new.service, new.contract_no, new.period_from, new.period_to, new.amount_kzt,
    new.due_on, new.made_at, new.statement_id, new.text_sha256, new.signer_name, new.signed_at, new.import_id, new.import_row)
    is distinct from (old.id, old.bin, old.debtor, old.service, old.contract_no, old.period_from, old.period_to, old.amount_kzt,
    old.due_on, old.made_at, old.statement_id, old.text_sha256, old.signer_name, old.signed_at, old.import_id, old.import_row) then
    raise exception 'debtor claim % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;

create function keep_debtor_import() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.id, new.bin, new.statement_id, new.text_sha256, new.signer_name, new.signed_at, new.document, new.total)
    is distinct from (old.id, old.bin, old.statement_id, old.text_sha256, old.signer_name, old.signed_at, old.document, old.total) then
    raise exception 'debtor import % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;
create trigger debtor_import_keeps before update on debtor_import for each row execute function keep_debtor_import();
