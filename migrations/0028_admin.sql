-- Administrators, their sessions, and the queues they answer: objections and requests on personal data (docs/admin.md).

create table admin_account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  roles text[] not null check (roles <@ array['content', 'sales', 'support', 'operator', 'security'] and cardinality(roles) > 0),
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
create index admin_session_of on admin_session (admin_id) where ended_at is null;

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
  check ((state = 'answered') = (answer is not null and answered_at is not null))
);
create index objection_queue on objection (state, due_on, id);
create index objection_account on objection (account_id, id desc);

-- Law on personal data: access and changes in three working days, blocking in one.
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
  check ((state = 'answered') = (answer is not null and answered_at is not null))
);
create index personal_data_request_queue on personal_data_request (state, due_on, id);
create index personal_data_request_account on personal_data_request (account_id, id desc);
-- one of a kind at a time
create unique index personal_data_request_open on personal_data_request (account_id, kind) where state <> 'answered';

-- Figures of the day.
create index report_created on report (created_at);
