-- What people keep in the cabinet (docs/cabinet.md), administrators, and the queues they answer (docs/admin.md).

-- Own lists of the cabinet: subjects with a note, under a name and a colour (docs/cabinet.md).
create table own_list (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account on delete cascade,
  name text not null check (length(name) between 1 and 80),
  color text not null check (color in ('blue', 'green', 'amber', 'red', 'violet', 'grey')),
  -- counted where the row is locked, so that the limit is exact
  entry_count integer not null default 0 check (entry_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- of its entries too
  changed_at timestamptz not null default clock_timestamp()
);
create unique index own_list_name on own_list (account_id, lower(name));

-- Subjects of own lists.
create table own_list_entry (
  list_id uuid not null references own_list on delete cascade,
  bin text not null,
  note text not null default '' check (length(note) <= 2000),
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, bin)
);
create index own_list_entry_added on own_list_entry (list_id, added_at desc, bin);

-- Gone only with the account whose they are: then the deletion comes out of the foreign key's own trigger.
create function keep_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'decisions are only added';
end $$;

-- Log of decisions about counterparties: who decided what, why and until when (docs/cabinet.md). The newest one of an
-- owner about a subject is in force; nothing is ever rewritten.
create table decision (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
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
create index decision_of_account on decision (account_id, made_at desc, id desc)
  where organization_id is null;
create index decision_of_organization on decision (organization_id, made_at desc, id desc)
  where organization_id is not null;
create unique index decision_once on decision (account_id, idempotency_key)
  where idempotency_key is not null;
-- the newest about a subject, and whether a newer one stands above another
create index decision_subject_account on decision (account_id, bin, id desc)
  where organization_id is null;
create index decision_subject_organization on decision (organization_id, bin, id desc)
  where organization_id is not null;
create trigger decision_is_append_only before delete or update on decision
  for each row execute function keep_decisions();
create trigger decision_is_kept before truncate on decision
  for each statement execute function refuse_rewriting();

-- Administrators: the door of their own, apart from accounts (docs/admin.md).
create table admin_account (
  id bigint generated always as identity primary key,
  email text not null unique check ((email = lower(email)) and (email like '%_@_%')),
  roles text[] not null check ((roles <@ array['content', 'sales', 'support', 'operator',
    'security']) and (cardinality(roles) > 0)),
  -- argon2id in PHC form; both are null until the link has been followed
  password_hash text,
  -- AES-256-GCM under the secret of accounts
  totp_sealed bytea,
  -- step of the last code that was accepted: a code is good once
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  enrolled_at timestamptz,
  blocked_at timestamptz,
  check ((password_hash is null) = (totp_sealed is null))
);

-- A link by which an administrator sets password and authenticator; a newer one replaces it.
create table admin_enrolment (
  admin_id bigint primary key references admin_account on delete cascade,
  -- SHA-256
  token_hash bytea not null unique,
  totp_sealed bytea not null,
  expires_at timestamptz not null default now() + interval '60 minutes'
);

-- A browser in which this administrator has signed in: failures of strangers do not shut it out (docs/admin.md).
create table admin_known_browser (
  admin_id bigint not null references admin_account on delete cascade,
  -- SHA-256 of the key in its cookie
  browser_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (admin_id, browser_hash)
);

-- One sign-in of an administrator in one browser.
create table admin_session (
  id uuid primary key default gen_random_uuid(),
  admin_id bigint not null references admin_account on delete cascade,
  -- SHA-256
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '8 hours',
  ended_at timestamptz,
  device text not null,
  ip_hash text not null
);
create index admin_session_of on admin_session (admin_id)
  where ended_at is null;

-- Somebody says that an index or a fact is wrong (specification §9: answered in 20 days).
create table objection (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  subject text not null,
  about text not null check (about in ('idn', 'fact')),
  text text not null check (length(text) between 10 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  due_on date not null,
  state text not null default 'new' check (state in ('new', 'in_work', 'answered')),
  taken_by bigint references admin_account,
  taken_at timestamptz,
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  check ((state = 'new') = (taken_by is null)),
  check ((state = 'answered') = ((answer is not null) and (answered_at is not null)))
);
create index objection_account on objection (account_id, id desc);
create index objection_queue on objection (state, due_on, id);

-- Requests under the law on personal data: access and changes in three working days, blocking in one.
create table personal_data_request (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('access', 'export', 'correction', 'blocking', 'deletion', 'withdrawal')),
  text text check (length(text) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  due_on date not null,
  state text not null default 'new' check (state in ('new', 'in_work', 'answered')),
  taken_by bigint references admin_account,
  taken_at timestamptz,
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  check ((state = 'new') = (taken_by is null)),
  check ((state = 'answered') = ((answer is not null) and (answered_at is not null)))
);
create index personal_data_request_account on personal_data_request (account_id, id desc);
-- one of a kind at a time
create unique index personal_data_request_open on personal_data_request (account_id, kind)
  where state <> 'answered';
create index personal_data_request_queue on personal_data_request (state, due_on, id);
