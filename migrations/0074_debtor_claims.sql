-- Debts that natural-monopoly subjects record, and what debtors say of them (docs/natural-monopolies.md).

-- Organisations that have joined, or are about to: one that is in the register of natural monopolies joins by its signature.
create table monopoly_join (
  bin text primary key references organisation,
  -- names it where it is signed
  id uuid not null default gen_random_uuid() unique,
  -- who asked for it; null: the account is erased
  account_id bigint references account on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  -- date of the register in which it was found, and the service it has there
  listed_on date not null,
  service text not null,
  -- null while it is not signed, and for a demonstration
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  joined_at timestamptz
);
create index monopoly_join_account on monopoly_join (account_id) where account_id is not null;
create index monopoly_join_statement on monopoly_join (statement_id) where statement_id is not null;

-- One debt under one contract for one period.
create table debtor_claim (
  id uuid primary key default gen_random_uuid(),
  bin text not null references monopoly_join,
  -- BIN or IIN of a subject of the register
  debtor text not null,
  service text not null check (length(service) between 3 and 300),
  contract_no text not null check (length(contract_no) between 1 and 100),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  amount_kzt numeric(15, 2) not null check (amount_kzt > 0),
  -- until when it was to be paid
  due_on date not null,
  state text not null default 'draft'
    check (state in ('draft', 'signed', 'noticed', 'published', 'disputed', 'settled', 'removed', 'lapsed')),
  made_at timestamptz not null default clock_timestamp(),
  -- who typed it; null: the account is erased
  account_id bigint references account on delete set null,
  -- null while it is a draft, and for a demonstration
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  signed_at timestamptz,
  noticed_at timestamptz,
  -- last day of the ten working days of the debtor: it is published after it
  answer_by date,
  published_at timestamptz,
  lapses_on date,
  -- where it goes back to when the dispute is declined
  disputed_from text check (disputed_from in ('noticed', 'published')),
  -- somebody has asked for its removal, and nobody has decided yet: it is not read meanwhile
  is_blocked boolean not null default false,
  ended_at timestamptz,
  check ((state = 'draft') = (signed_at is null)),
  check ((state in ('draft', 'signed')) = (noticed_at is null)),
  check ((noticed_at is null) = (answer_by is null)),
  check ((published_at is null) = (lapses_on is null)),
  check (state not in ('published', 'settled', 'lapsed') or published_at is not null),
  check ((state = 'disputed') = (disputed_from is not null)),
  check (not is_blocked or state in ('published', 'disputed')),
  check ((state in ('settled', 'removed', 'lapsed')) = (ended_at is not null))
);
-- the same debt is recorded once
create unique index debtor_claim_once on debtor_claim (bin, debtor, service, contract_no, period_from, period_to)
  where state not in ('settled', 'removed', 'lapsed');
create index debtor_claim_creditor on debtor_claim (bin, made_at desc);
create index debtor_claim_debtor on debtor_claim (debtor) where state not in ('draft', 'signed');
create index debtor_claim_due on debtor_claim (answer_by) where state = 'noticed';
create index debtor_claim_lapse on debtor_claim (lapses_on) where state = 'published';
create index debtor_claim_account on debtor_claim (account_id) where account_id is not null;
create index debtor_claim_statement on debtor_claim (statement_id) where statement_id is not null;

-- What was signed stays as it was signed.
create function keep_debtor_claim() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.id, new.bin, new.debtor, new.service, new.contract_no, new.period_from, new.period_to, new.amount_kzt,
    new.due_on, new.made_at, new.statement_id, new.text_sha256, new.signer_name, new.signed_at)
    is distinct from (old.id, old.bin, old.debtor, old.service, old.contract_no, old.period_from, old.period_to, old.amount_kzt,
    old.due_on, old.made_at, old.statement_id, old.text_sha256, old.signer_name, old.signed_at) then
    raise exception 'debtor claim % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;
create trigger debtor_claim_keeps before update on debtor_claim for each row execute function keep_debtor_claim();

-- What became of a claim, for both sides to read.
create table debtor_claim_event (
  id bigint generated always as identity primary key,
  claim_id uuid not null references debtor_claim on delete cascade,
  -- a state that was reached; or what was said: reply, dispute, removal, and what was decided about it
  what text not null,
  at timestamptz not null default clock_timestamp()
);
create index debtor_claim_event_claim on debtor_claim_event (claim_id, id);

-- Evidence of the debt, and of the delivery of the notice.
create table debtor_claim_file (
  file_id uuid primary key references stored_file on delete cascade,
  claim_id uuid not null references debtor_claim on delete cascade,
  purpose text not null check (purpose in ('evidence', 'delivery'))
);
create index debtor_claim_file_claim on debtor_claim_file (claim_id);

-- What the debtor replies or disputes, signed; and requests for removal of either side, which block reading at once.
create table debtor_claim_word (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references debtor_claim on delete cascade,
  kind text not null check (kind in ('reply', 'dispute', 'removal')),
  side text not null check (side in ('creditor', 'debtor')),
  text text not null check (length(text) between 10 and 1000),
  state text not null check (state in ('draft', 'said', 'open', 'granted', 'declined')),
  -- of the claim when it was said
  claim_state text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- who typed it; null: the account is erased
  account_id bigint references account on delete set null,
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  said_at timestamptz,
  due_on date,
  answer text check (length(answer) between 3 and 1000),
  decided_by bigint references admin_account,
  decided_at timestamptz,
  check ((state = 'draft') = (said_at is null)),
  check (case kind when 'reply' then state in ('draft', 'said') else state <> 'said' end),
  check ((state in ('open', 'granted', 'declined')) = (due_on is not null)),
  check ((state in ('granted', 'declined')) = (decided_at is not null))
);
create unique index debtor_claim_word_draft on debtor_claim_word (claim_id, kind, side) where state = 'draft';
create unique index debtor_claim_word_open on debtor_claim_word (claim_id, kind) where state = 'open';
-- one reply a claim; a dispute that was declined is not raised again in the same state, nor removal asked for twice
create unique index debtor_claim_reply on debtor_claim_word (claim_id) where kind = 'reply' and state = 'said';
create unique index debtor_claim_dispute on debtor_claim_word (claim_id, claim_state) where kind = 'dispute' and state <> 'draft';
create unique index debtor_claim_removal on debtor_claim_word (claim_id, side) where kind = 'removal';
create index debtor_claim_word_queue on debtor_claim_word (due_on, id) where state = 'open';
create index debtor_claim_word_account on debtor_claim_word (account_id) where account_id is not null;
create index debtor_claim_word_statement on debtor_claim_word (statement_id) where statement_id is not null;

alter table inbox_notice
  drop constraint inbox_notice_kind_check,
  add constraint inbox_notice_kind_check
    check (kind in ('contact_answer', 'organisation_invite', 'decision_ends', 'mass_check_done', 'vat_review_done',
      'objection_answered', 'reply_decided', 'debtor_claim'));
