-- Financial statements that an organisation gives of itself: a draft, then signed by who may sign for it, then replaced by
-- a newer one of the same year. What was signed never changes (docs/reports.md).
create table financial_statement (
  id uuid primary key default gen_random_uuid(),
  bin text not null references organisation,
  year smallint not null check (year between 2010 and 2100),
  state text not null default 'draft' check (state in ('draft', 'signed', 'superseded')),
  -- whole tenge by the names of src/domain/own-figures.ts
  figures jsonb not null,
  made_at timestamptz not null default now(),
  -- who typed it; null: the account is erased
  account_id bigint references account on delete set null,
  -- SHA-256 of the paragraphs that were signed
  text_sha256 text,
  -- null for the statement of a demonstration, which nobody has signed
  statement_id uuid references signed_statement,
  signer_name text,
  signed_at timestamptz,
  check ((state = 'draft') = (signed_at is null))
);
comment on table financial_statement is 'what organisations state of their own finances; reports take over what is signed';
-- One draft and one statement in force a year.
create unique index financial_statement_draft on financial_statement (bin, year) where state = 'draft';
create unique index financial_statement_in_force on financial_statement (bin, year) where state = 'signed';
create index financial_statement_account on financial_statement (account_id) where account_id is not null;
create index financial_statement_signature on financial_statement (statement_id) where statement_id is not null;

-- Drafts are typed anew; what is signed is only replaced.
create function keep_financial_statement() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' and new.state in ('draft', 'signed') and (new.bin, new.year) = (old.bin, old.year) then
    return new;
  end if;
  if old.state = new.state or (old.state = 'signed' and new.state = 'superseded') then
    -- an erased account leaves what it typed
    if (new.id, new.bin, new.year, new.figures, new.made_at, new.text_sha256, new.statement_id, new.signer_name, new.signed_at)
      is not distinct from
      (old.id, old.bin, old.year, old.figures, old.made_at, old.text_sha256, old.statement_id, old.signer_name, old.signed_at)
    then
      return new;
    end if;
  end if;
  raise exception 'financial statement % is %', old.id, old.state using errcode = '55000';
end $$;
create trigger financial_statement_keeps before update on financial_statement
  for each row execute function keep_financial_statement();
create function refuse_to_drop_financial_statement() returns trigger language plpgsql as $$
begin
  raise exception 'financial statement % is signed', old.id using errcode = '55000';
end $$;
create trigger financial_statement_stays before delete on financial_statement
  for each row when (old.state <> 'draft') execute function refuse_to_drop_financial_statement();
