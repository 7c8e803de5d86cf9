-- Objections to what is said of a subject, what is put right after them, and replies that stand beside a fact (docs/objections.md).

-- What an objection is about, who raised it, and how far it came.
alter table objection
  alter column account_id drop not null,
  -- null: not signed yet
  alter column due_on drop not null,
  -- names it where it is signed
  add column public_id uuid not null default gen_random_uuid() unique,
  -- `signed` by the subject: the fact is marked meanwhile; `reported` by anybody
  add column way text not null default 'reported' check (way in ('reported', 'signed')),
  -- what is objected to: a code of a finding, a source, or both; null: the index, or something in the text
  add column finding text,
  add column source_id text,
  -- the number was typed, and is shown to its author; false: the subject was named by our id
  add column is_typed boolean not null default true,
  -- where a visitor wants the answer; forgotten when it is sent
  add column email text check (length(email) <= 254),
  add column locale text not null default 'ru',
  -- twenty working days: after it every administrator of the support is told
  add column hard_due_on date,
  add column escalated_at timestamptz,
  add column forwarded_to text check (length(forwarded_to) between 1 and 200),
  add column forwarded_at timestamptz,
  -- null: answered before there were outcomes
  add column outcome text check (outcome in ('upheld', 'refused', 'not_ours')),
  -- null while it is a draft, and for an objection of a demonstration
  add column statement_id uuid references signed_statement,
  add column text_sha256 text,
  add column signer_name text,
  add column signed_at timestamptz,
  drop constraint objection_state_check,
  drop constraint objection_check,
  drop constraint objection_check1,
  drop constraint objection_account_id_fkey,
  add constraint objection_account_id_fkey foreign key (account_id) references account on delete set null,
  add constraint objection_state_check check (state in ('draft', 'new', 'in_work', 'forwarded', 'answered')),
  add constraint objection_is_taken check ((state in ('draft', 'new')) = (taken_by is null)),
  add constraint objection_is_answered check ((state = 'answered') = ((answer is not null) and (answered_at is not null))),
  add constraint objection_is_forwarded check (state <> 'forwarded' or (forwarded_to is not null and forwarded_at is not null)),
  add constraint objection_has_a_term check ((state = 'draft') = (due_on is null)),
  add constraint objection_is_signed check (way = 'reported' or (state = 'draft') = (signed_at is null)),
  add constraint objection_outcome_is_of_an_answer check (outcome is null or state = 'answered');
update objection set hard_due_on = due_on + 10 where state <> 'answered';
create index objection_subject on objection (subject) where way = 'signed';
create index objection_statement on objection (statement_id) where statement_id is not null;
create index objection_overdue on objection (hard_due_on) where state <> 'answered' and escalated_at is null;

-- What was objected to stays as it was signed.
create function keep_objection() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.public_id, new.way, new.subject, new.about, new.finding, new.source_id, new.text, new.statement_id,
    new.text_sha256, new.signer_name, new.signed_at, new.created_at)
    is distinct from (old.public_id, old.way, old.subject, old.about, old.finding, old.source_id, old.text, old.statement_id,
    old.text_sha256, old.signer_name, old.signed_at, old.created_at) then
    raise exception 'objection % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;
create trigger objection_keeps before update on objection for each row execute function keep_objection();

-- With an account goes what it reported; what a subject has signed stays with it.
create function forget_reported() returns trigger language plpgsql as $$
begin
  delete from objection where account_id = old.id and way = 'reported';
  return old;
end $$;
create trigger account_forgets_reported before delete on account for each row execute function forget_reported();

-- Files of an objection: five at most.
create table objection_file (
  file_id uuid primary key references stored_file on delete cascade,
  objection_id bigint not null references objection on delete cascade
);
create index objection_file_objection on objection_file (objection_id);

-- What the portal says beside a fact after an objection was upheld: the statement of the source itself is never rewritten. Proposed by one
-- administrator and confirmed by another.
create table correction (
  id bigint generated always as identity primary key,
  objection_id bigint not null references objection on delete cascade,
  subject text not null,
  finding text,
  source_id text,
  text text not null check (length(text) between 3 and 1000),
  -- what the objection is answered when it is confirmed
  answer text not null check (length(answer) between 3 and 4000),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'declined')),
  proposed_by bigint references admin_account,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by bigint references admin_account,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create unique index correction_objection on correction (objection_id) where state <> 'declined';
create index correction_subject on correction (subject) where state = 'confirmed';

-- What an organisation says beside a fact about itself: signed, then checked for insults and for data of others, and shown.
create table reply (
  id uuid primary key default gen_random_uuid(),
  bin text not null references organisation,
  finding text,
  source_id text,
  text text not null check (length(text) between 10 and 1000),
  state text not null default 'draft' check (state in ('draft', 'pending', 'shown', 'hidden', 'withdrawn')),
  made_at timestamptz not null default clock_timestamp(),
  -- who typed it; null: the account is erased
  account_id bigint references account on delete set null,
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  signed_at timestamptz,
  -- one working day
  due_on date,
  decided_by bigint references admin_account,
  decided_at timestamptz,
  -- why it is hidden, as the organisation is told
  reason text check (length(reason) between 3 and 1000),
  withdrawn_at timestamptz,
  check (finding is not null or source_id is not null),
  check ((state = 'draft') = (signed_at is null)),
  check ((state = 'draft') = (due_on is null)),
  check ((state in ('shown', 'hidden', 'withdrawn')) = (decided_at is not null)),
  check ((state = 'hidden') = (reason is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index reply_in_force on reply (bin, coalesce(finding, ''), coalesce(source_id, '')) where state in ('pending', 'shown');
create unique index reply_draft on reply (bin, coalesce(finding, ''), coalesce(source_id, '')) where state = 'draft';
create index reply_queue on reply (state, due_on, id);
create index reply_account on reply (account_id) where account_id is not null;
create index reply_statement on reply (statement_id) where statement_id is not null;

create function keep_reply() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.id, new.bin, new.finding, new.source_id, new.text, new.statement_id, new.text_sha256, new.signer_name,
    new.signed_at) is distinct from (old.id, old.bin, old.finding, old.source_id, old.text, old.statement_id, old.text_sha256,
    old.signer_name, old.signed_at) then
    raise exception 'reply % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;
create trigger reply_keeps before update on reply for each row execute function keep_reply();

alter table inbox_notice
  drop constraint inbox_notice_kind_check,
  add constraint inbox_notice_kind_check
    check (kind in ('contact_answer', 'organisation_invite', 'decision_ends', 'mass_check_done', 'vat_review_done',
      'objection_answered', 'reply_decided'));
